import { inOrder } from './photo-list.ts';
import styles from './SubmitBar.module.css';
import type { ProductForm } from './useProductForm.ts';

export interface SubmitLabels {
  ready: string;
  busy: string;
}

interface Props {
  form: ProductForm;
  labels: SubmitLabels;
}

/** The form's button, and in words how things stand. */
export function SubmitBar({ form, labels }: Props) {
  const { isSending, reason } = form;
  const unready = inOrder(form.photos).filter(({ kind }) => kind === 'unready').length;
  const share = shareSent(form);
  const label = isSending ? labels.busy : reason ? 'Try again' : labels.ready;
  return (
    <div className={styles.bar}>
      {/* Never disabled, which would take the focus away; while it is busy it does nothing. */}
      <button className="button" type="submit" aria-disabled={isSending || unready > 0}>
        {unready > 0 ? 'Preparing photos…' : label}
      </button>
      {isSending && share > 0 && (
        <progress className={styles.progress} aria-label="Photos sent" value={share} />
      )}
      <p className={styles.state} data-failed={reason !== null} role="status">
        {sentence(form, unready, share)}
      </p>
    </div>
  );
}

function sentence({ isSending, reason, problems }: ProductForm, unready: number, share: number) {
  if (unready > 0)
    return `Making ${unready === 1 ? 'a photo' : `${unready} photos`} ready to send.`;
  if (isSending) return share > 0 ? `Photos sent: ${Math.round(share * 100)} %` : 'Saving…';
  if (reason) return `${reason} Everything you entered is still here.`;
  const wrong = Object.keys(problems).length;
  if (wrong === 0) return '';
  return wrong === 1 ? 'One field needs a look.' : `${wrong} fields need a look.`;
}

/** How much of the new photos has gone out, from 0 to 1. */
function shareSent({ photos, progress }: ProductForm): number {
  let total = 0;
  let gone = 0;
  for (const photo of inOrder(photos)) {
    if (photo.kind !== 'new') continue;
    const state = progress.get(photo.key);
    const share = state?.phase === 'sent' ? 1 : state?.phase === 'sending' ? state.share : 0;
    total += photo.file.size;
    gone += share * photo.file.size;
  }
  return total > 0 ? gone / total : 0;
}
