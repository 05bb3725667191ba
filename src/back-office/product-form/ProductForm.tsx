import { ExternalLink } from 'lucide-react';
import type { ReactNode, SubmitEvent } from 'react';
import { SignInAgain } from '../../account/sign-in/SignInAgain.tsx';
import { paths } from '../../paths.ts';
import bar from '../parts/saving/SaveBar.module.css';
import { useSavedForm } from '../parts/saving/useSavedForm.ts';
import { useFocusKept } from '../parts/useFocusKept.ts';
import { Conflict } from './conflict/Conflict.tsx';
import styles from './ProductForm.module.css';
import { PhotoFields } from './photos/PhotoFields.tsx';
import { inOrder } from './photos/photo-list.ts';
import { addedSentence } from './photos/photo-words.ts';
import { FurtherFields, TextFields } from './TextFields.tsx';
import type { ProductForm as Form } from './useProductForm.ts';

interface Props {
  form: Form;
  /** Whether leaving the page would lose something. */
  isAtRisk: boolean;
  /** The key that this device keeps what is typed under, where it does. */
  keptAs: string | undefined;
  /** Below the photos. */
  beside?: ReactNode;
  /** After all of it; where there is room, below what stands beside the text. */
  below?: ReactNode;
  /** Gives up what is not saved. */
  onDiscard?: (() => void) | undefined;
}

/** A product's form. What is typed stays until it is saved, whatever happens on the way. */
export function ProductForm({ form, isAtRisk, keptAs, beside, below, onDiscard }: Props) {
  const { isNew, isChanged, refusals, isSending, submit } = form;
  const element = useSavedForm({ refusals, isChanged, isAtRisk, keptAs, save: () => submit() });
  useFocusKept(isSending);

  return (
    <>
      <form
        ref={element}
        className={styles.form}
        aria-label="Product"
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <div className={styles.parts}>
          <fieldset className={styles.part} disabled={isSending}>
            <legend className={styles.legend}>The piece</legend>
            <TextFields form={form} isNew={isNew} />
          </fieldset>
          <div className={styles.beside}>
            <fieldset className={styles.part} disabled={isSending}>
              <legend className={styles.legend}>Photos</legend>
              <PhotoFields form={form} />
            </fieldset>
            {beside}
          </div>
          <fieldset className={styles.part} disabled={isSending}>
            <legend className={styles.legend}>Measures and material</legend>
            <FurtherFields form={form} />
          </fieldset>
          {below && <div className={styles.beside}>{below}</div>}
        </div>
        <SubmitBar form={form} onDiscard={onDiscard} />
      </form>
      {form.conflict && (
        <Conflict conflict={form.conflict} onChoose={form.settle} onClose={form.postpone} />
      )}
      <SignInAgain />
    </>
  );
}

/** The form's button, and in words how things stand. */
function SubmitBar({ form, onDiscard }: Pick<Props, 'form' | 'onDiscard'>) {
  const { isNew, isSending, reason } = form;
  const unready = inOrder(form.photos).filter(({ kind }) => kind === 'unready').length;
  const share = shareSent(form);
  const [ready, busy] = isNew ? ['Add product', 'Adding…'] : ['Save changes', 'Saving…'];
  const label = isSending ? busy : reason ? 'Try again' : ready;
  return (
    <div className={bar.bar}>
      {/* Never disabled, which would take the focus away; while it is busy it does nothing. */}
      <button
        className="button"
        type="submit"
        title="Ctrl S, or ⌘ S"
        aria-keyshortcuts="Control+S Meta+S"
        aria-disabled={isSending || unready > 0}
      >
        {unready > 0 ? 'Preparing photos…' : label}
      </button>
      {onDiscard && form.isChanged && !isSending && (
        <button className="button" data-kind="quiet" type="button" onClick={onDiscard}>
          Discard changes
        </button>
      )}
      {isSending && share > 0 && (
        <progress className={styles.progress} aria-label="Photos sent" value={share} />
      )}
      <p className={bar.state} data-failed={reason !== null} role="status">
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

function sentence(form: Form, unready: number, share: number) {
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
function whatIsLeft({ isAdded, isDeleted, photos, progress }: Form): string {
  if (!isAdded || isDeleted) return 'Everything you entered is still here.';
  const waiting = inOrder(photos).filter(
    ({ kind, key }) => kind === 'new' && progress.get(key)?.phase !== 'sent',
  ).length;
  return `${addedSentence(waiting, inOrder(photos).length)} Try again to complete it; nothing is added twice.`;
}

/** How much of the new photos has gone out, from 0 to 1. */
function shareSent({ photos, progress }: Form): number {
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
