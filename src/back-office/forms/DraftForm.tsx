import type { ReactNode, SubmitEvent } from 'react';
import { useOnDemand } from '../calls/useLoaded.ts';
import { atTime } from '../parts/when.ts';
import { SignInAgain } from '../shell/SignInAgain.tsx';
import styles from './DraftForm.module.css';
import { SaveBar, type SaveWords } from './SaveBar.tsx';
import type { DraftForm as Form } from './useDraftForm.ts';
import { useFocusKept } from './useFocusKept.ts';
import { useSavedForm } from './useSavedForm.ts';

const loadConflict = () => import('./ConflictDialog.tsx');

interface Props<Values extends object> {
  form: Form<Values>;
  /** What it is a form of, where a screen has several. */
  label?: string;
  className?: string | undefined;
  words?: SaveWords;
  mayDiscard?: boolean;
  /** How things stand, where the form has more to say than the save bar. */
  state?: string | undefined;
  /** Stands in the save bar. */
  inBar?: ReactNode;
  /** What a colleague has saved meanwhile, such as `this product`. */
  about?: string;
  /** What a draft could not keep. */
  notKept?: string | undefined;
  /** A part of a version, where somebody has to choose between two. */
  show: (part: string, values: Values) => ReactNode;
  children: ReactNode;
}

/** The form around fields that staff save together: it keeps and saves them. */
export function DraftForm<Values extends object>(props: Props<Values>) {
  const { form, label, className, words, mayDiscard, state, inBar, show, children } = props;
  const { isSending, resumed, conflict, dismissConflict } = form;
  const element = useSavedForm(form);
  useFocusKept(isSending);
  const dialog = useOnDemand('the choice of versions', loadConflict, !!conflict, dismissConflict);
  return (
    <>
      <form
        ref={element}
        className={className ?? styles.form}
        aria-label={label}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          form.save();
        }}
      >
        {resumed && (
          <p className={styles.kept} role="status">
            {keptSentence(resumed, words)} It stands here again, and is not saved yet.
            {props.notKept && ` ${props.notKept}`}
          </p>
        )}
        {children}
        <SaveBar form={form} words={words} mayDiscard={mayDiscard} state={state}>
          {inBar}
        </SaveBar>
      </form>
      {dialog && conflict && (
        <dialog.ConflictDialog
          conflict={conflict}
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

/** Says since when a draft is kept. */
export function keptSentence(draft: { savedAt: string }, { did = 'typed' }: SaveWords = {}) {
  return `We kept what you ${did} ${atTime(draft.savedAt, new Date())}.`;
}
