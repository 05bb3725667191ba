import type { SubmitEvent } from 'react';
import { SignInAgain } from '../../../account/sign-in/SignInAgain.tsx';
import bar from '../../parts/saving/SaveBar.module.css';
import { useSavedForm } from '../../parts/saving/useSavedForm.ts';
import { useFocusKept } from '../../parts/useFocusKept.ts';
import { atTime } from '../../parts/when.ts';
import { DocumentConflictDialog } from './DocumentConflictDialog.tsx';
import styles from './DocumentFields.module.css';
import { FieldRow } from './FieldRow.tsx';
import type { FieldGroup } from './site-field.ts';
import type { DocumentForm } from './useDocumentForm.ts';

interface Props {
  form: DocumentForm;
  groups: readonly FieldGroup[];
  /** Runs as one begins to write in a group. */
  onGroup: (group: FieldGroup) => void;
}

/** A document's fields in their groups, and what saves them. */
export function DocumentFields({ form, groups, onGroup }: Props) {
  const { resumed, isSending } = form;
  const element = useSavedForm(form);
  useFocusKept(isSending);

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
            We kept what you typed {atTime(resumed.savedAt, new Date())}. It stands here again, and
            is not saved yet.
          </p>
        )}
        {groups.map((group) => (
          <fieldset
            key={group.title}
            className={styles.group}
            disabled={isSending}
            onFocus={() => onGroup(group)}
          >
            <legend className={styles.legend}>{group.title}</legend>
            {group.lead && <p className={styles.lead}>{group.lead}</p>}
            {group.fields.map((field) => (
              <FieldRow key={field.place} field={field} form={form} />
            ))}
          </fieldset>
        ))}
        <SaveBar form={form} />
      </form>
      {form.conflict && <DocumentConflictDialog form={form} />}
      <SignInAgain />
    </>
  );
}

function SaveBar({ form }: { form: DocumentForm }) {
  const { isSending, isChanged, reason } = form;
  const label = reason ? 'Try again' : 'Save';
  return (
    <div className={bar.bar}>
      <button className="button" type="submit" aria-disabled={isSending}>
        {isSending ? 'Saving…' : label}
      </button>
      {isChanged && !isSending && (
        <button className="button" data-kind="quiet" type="button" onClick={form.discard}>
          Discard
        </button>
      )}
      <p className={bar.state} data-failed={reason !== null} role="status">
        {reason ?? (isChanged ? 'Not saved yet. This device keeps what you type.' : '')}
      </p>
    </div>
  );
}
