import { ExternalLink } from 'lucide-react';
import { paths } from '../../paths.ts';
import { inOrder } from './photos/photo-list.ts';
import { addedSentence } from './photos/photo-words.ts';
import styles from './SubmitBar.module.css';
import type { ProductForm } from './useProductForm.ts';

/** The form's button, and in words how things stand. */
export function SubmitBar({ form }: { form: ProductForm }) {
  const { isNew, isSending, reason } = form;
  const unready = inOrder(form.photos).filter(({ kind }) => kind === 'unready').length;
  const share = shareSent(form);
  const [ready, busy] = isNew ? ['Add product', 'Adding…'] : ['Save changes', 'Saving…'];
  const label = isSending ? busy : reason ? 'Try again' : ready;
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
      {form.isDeleted && !isSending && (
        <p className={styles.ways}>
          <button className="button" data-kind="quiet" type="button" onClick={form.restore}>
            Restore it and save
          </button>
          <a className="way" href={paths.trash} target="_blank" rel="noopener">
            Open the trash
            <ExternalLink size={16} aria-hidden="true" />
          </a>
        </p>
      )}
    </div>
  );
}

function sentence(form: ProductForm, unready: number, share: number) {
  const { isSending, reason, problems } = form;
  if (unready > 0)
    return `Making ${unready === 1 ? 'a photo' : `${unready} photos`} ready to send.`;
  if (isSending) return share > 0 ? `Photos sent: ${Math.round(share * 100)} %` : 'Saving…';
  if (reason) return `${reason} ${whatIsLeft(form)}`;
  const wrong = Object.keys(problems).length;
  if (wrong === 0) return '';
  return wrong === 1 ? 'One field needs a look.' : `${wrong} fields need a look.`;
}

/** After a failure: what the catalogue has already, and what becomes of the rest. */
function whatIsLeft({ isAdded, isDeleted, photos, progress }: ProductForm): string {
  if (!isAdded || isDeleted) return 'Everything you entered is still here.';
  const waiting = inOrder(photos).filter(
    ({ kind, key }) => kind === 'new' && progress.get(key)?.phase !== 'sent',
  ).length;
  return `${addedSentence(waiting, inOrder(photos).length)} Try again to complete it; nothing is added twice.`;
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
