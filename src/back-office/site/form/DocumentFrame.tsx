import type { ReactNode, SubmitEvent } from 'react';
import { SignInAgain } from '../../../account/sign-in/SignInAgain.tsx';
import { useOnDemand } from '../../calls/useLoaded.ts';
import bar from '../../parts/saving/SaveBar.module.css';
import { useSavedForm } from '../../parts/saving/useSavedForm.ts';
import { useFocusKept } from '../../parts/useFocusKept.ts';
import { atTime } from '../../parts/when.ts';
import styles from './DocumentFields.module.css';
import { FieldValue } from './FieldValue.tsx';
import type { SiteField, WrittenValue } from './site-field.ts';
import type { DocumentForm } from './useDocumentForm.ts';

const loadConflict = () => import('./DocumentConflictDialog.tsx');

interface Props {
  form: DocumentForm;
  /** What somebody has done here: typed, or otherwise. */
  did?: string;
  /** What its button says. */
  save?: string;
  /** What a field holds, where somebody has to choose between two of it. */
  show?: (field: SiteField | undefined, value: WrittenValue) => ReactNode;
  children: ReactNode;
}

/** The form around a document's fields, which keeps and saves them. */
export function DocumentFrame({ form, show = fieldValue, children, ...words }: Props) {
  const { resumed, isSending } = form;
  const { did = 'typed' } = words;
  const element = useSavedForm(form);
  useFocusKept(isSending);
  const isDisputed = Boolean(form.conflict);
  const conflict = useOnDemand('the choice of texts', loadConflict, isDisputed, form.postpone);

  return (
    <>
      <form
        ref={element}
        className={styles.form}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          form.save();
        }}
      >
        {resumed && (
          <p className={styles.kept} role="status">
            We kept what you {did} {atTime(resumed.savedAt, new Date())}. It stands here again, and
            is not saved yet.
          </p>
        )}
        {children}
        <SaveBar form={form} {...words} did={did} />
      </form>
      {conflict && <conflict.DocumentConflictDialog form={form} show={show} />}
      <SignInAgain />
    </>
  );
}

function fieldValue(field: SiteField | undefined, value: WrittenValue) {
  return <FieldValue field={field} value={value} />;
}

function SaveBar({ form, did, save = 'Save' }: Omit<Props, 'show' | 'children'>) {
  const { isSending, isChanged, reason } = form;
  const label = reason ? 'Try again' : save;
  return (
    <div className={bar.bar}>
      <button className="button" type="submit" aria-disabled={isSending}>
        {isSending ? 'Saving…' : label}
      </button>
      {isChanged && !isSending && (
        <button
          className="button"
          data-kind="quiet"
          type="button"
          onClick={({ currentTarget }) => {
            // It goes with what it discards.
            currentTarget.parentElement?.querySelector('button')?.focus();
            form.discard();
          }}
        >
          Discard
        </button>
      )}
      <p className={bar.state} data-failed={reason !== null} role="status">
        {reason ?? (isChanged ? `Not saved yet. This device keeps what you ${did}.` : '')}
      </p>
    </div>
  );
}
