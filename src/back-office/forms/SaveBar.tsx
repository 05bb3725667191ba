import type { ReactNode } from 'react';
import bar from './SaveBar.module.css';
import type { DraftFormState } from './useDraftForm.ts';

export interface SaveWords {
  save?: string;
  saving?: string;
  /** Label after a failure; `Try again` by default. */
  again?: string;
  discard?: string;
  /** Verb for the work in the form. */
  did?: string;
}

type Bar = Pick<
  DraftFormState,
  'isSending' | 'isWaiting' | 'isChanged' | 'reason' | 'problems' | 'discard'
>;

interface Props {
  form: Bar;
  words?: SaveWords | undefined;
  /** Offers to discard the text; true by default. */
  mayDiscard?: boolean | undefined;
  /** Less than another button of the bar, which does more than save. */
  isQuiet?: boolean | undefined;
  /** State of the form, if it has more to say than the bar. */
  state?: string | undefined;
  /** Further state, such as the progress of uploads. */
  children?: ReactNode;
}

/** Shows the form's buttons and its state in words. */
export function SaveBar({ form, words = {}, mayDiscard = true, isQuiet, state, children }: Props) {
  const { isSending, isWaiting, isChanged, reason } = form;
  const { save = 'Save', saving = 'Saving…', again = 'Try again', discard = 'Discard' } = words;
  const label = isSending ? saving : reason ? again : save;
  return (
    <div className={bar.bar} data-quiet={isQuiet}>
      {/* A disabled button would lose the focus; a busy one does nothing instead. */}
      <button
        className="button"
        data-kind={isQuiet ? 'quiet' : undefined}
        type="submit"
        title="Ctrl S, or ⌘ S"
        aria-keyshortcuts="Control+S Meta+S"
        aria-disabled={isSending || isWaiting}
      >
        {label}
      </button>
      {mayDiscard && isChanged && !isSending && (
        <button
          className="button"
          data-kind="quiet"
          data-discard
          type="button"
          onClick={({ currentTarget }) => {
            // The pressed button disappears with the text that it discards.
            currentTarget.parentElement?.querySelector('button')?.focus();
            form.discard();
          }}
        >
          {discard}
        </button>
      )}
      <p
        className={bar.state}
        data-failed={reason !== null}
        data-usual={!reason && Object.keys(form.problems).length === 0}
        role="status"
      >
        {state ?? stateOf(form, words)}
      </p>
      {children}
    </div>
  );
}

function stateOf(
  { problems, reason, isChanged, isWaiting }: Bar,
  { did = 'typed' }: SaveWords,
): string {
  if (isWaiting) return 'A photo is on its way. Everything is saved when it is there.';
  if (Object.keys(problems).length > 0)
    return 'Nothing is saved yet. Please correct the marked fields.';
  return reason ?? (isChanged ? `Not saved yet. This device keeps what you ${did}.` : '');
}
