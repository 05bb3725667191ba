import type { ReactNode, SubmitEvent } from 'react';
import { atTime } from '../parts/when.ts';
import { SignInAgain } from '../shell/SignInAgain.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import styles from './DraftForm.module.css';
import { SaveBar, type SaveWords } from './SaveBar.tsx';
import { UploadsContext } from './uploads.ts';
import type { DraftFormState as Form } from './useDraftForm.ts';
import { useFocusKept } from './useFocusKept.ts';
import { useSavedForm } from './useSavedForm.ts';
import { useSendKey } from './useSaveKey.ts';

interface Props<Values extends object> {
  form: Form<Values>;
  /** Name of the form, on a screen with several. */
  label?: string;
  className?: string | undefined;
  words?: SaveWords;
  mayDiscard?: boolean;
  /** True if what is typed during a save is no risk: it stays, and is not saved yet. */
  mayTypeOn?: boolean;
  /** True where a button in the bar does more than save. */
  isQuiet?: boolean;
  /** Ctrl Enter calls it. */
  onSend?: () => unknown;
  /** State of the form, if it has more to say than the save bar. */
  state?: string | undefined;
  /** Content of the save bar. */
  inBar?: ReactNode;
  /** Name of what a colleague saved meanwhile, such as `this product`. */
  about?: string;
  /** Says what a draft could not store. */
  notKept?: string | undefined;
  /** Renders a part of a version in the conflict dialog. */
  show: (part: string, values: Values) => ReactNode;
  children: ReactNode;
}

/** Frames the fields that staff save together: stores drafts, saves and resolves conflicts. */
export function DraftForm<Values extends object>(props: Props<Values>) {
  const { form, label, className, words, mayDiscard, mayTypeOn, isQuiet, state, inBar } = props;
  const { show, children } = props;
  const { isSending, resumed, conflict, dismissConflict } = form;
  const element = useSavedForm(form);
  useSendKey(element, props.onSend ?? null);
  useFocusKept(isSending);
  return (
    <>
      <form
        ref={element}
        className={className ?? styles.form}
        aria-label={label}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          void form.save();
        }}
      >
        {resumed && (
          <p className={styles.kept} role="status">
            {keptSentence(resumed, words)} It is in the form again, and not saved yet.
            {props.notKept && ` ${props.notKept}`}
          </p>
        )}
        <fieldset className={styles.fields} disabled={isSending && !mayTypeOn}>
          <legend className="visually-hidden">{label ?? 'Fields'}</legend>
          <UploadsContext value={form.trackUpload}>{children}</UploadsContext>
        </fieldset>
        <SaveBar {...{ form, words, mayDiscard, isQuiet, state }}>{inBar}</SaveBar>
      </form>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          parts={form.parts}
          about={props.about ?? 'this'}
          show={show}
          onChoose={form.resolveConflict}
          onClose={dismissConflict}
        />
      )}
      <SignInAgain />
    </>
  );
}

/** Says since when a draft is stored. */
export function keptSentence(draft: { savedAt: string }, { did = 'typed' }: SaveWords = {}) {
  return `We kept what you ${did} ${atTime(draft.savedAt, new Date())}.`;
}
