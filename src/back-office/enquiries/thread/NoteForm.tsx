import type { SubmitEvent } from 'react';
import { z } from 'zod';
import { sessionHasEnded } from '../../../account/session/session.ts';
import { Field } from '../../../design/Field.tsx';
import { showToast } from '../../../design/toasts/toasts.ts';
import { type Enquiry, MAX_NOTE } from '../../../enquiry/contract/inbox.ts';
import { failureWords } from '../../calls/attempt.ts';
import { draftShape } from '../../forms/draft-form.ts';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { useSavedForm } from '../../forms/useSavedForm.ts';
import styles from './Thread.module.css';

interface Props {
  label: string;
  name: string;
  hint?: string;
  /** The saved text, when somebody changes it. */
  written?: string;
  /** Key of the draft on this device. */
  draft: string | undefined;
  /** Makes the call that saves the text. */
  write: (text: string) => Promise<Enquiry>;
  done: string;
  /** Message for when the server does not say why it was not saved. */
  failed?: string;
  maxLength?: number;
  onWritten: (enquiry: Enquiry) => void;
  hasFocus?: boolean;
  /** Label of its button. */
  action: string;
  onCancel?: () => void;
}

const parts = [
  {
    name: 'text',
    label: 'Note',
    isSame: (one: { text: string }, other: { text: string }) =>
      one.text.trim() === other.text.trim(),
  },
];
const shape = draftShape(z.null(), z.object({ text: z.string() }));

const FAILED = 'Your note could not be saved. Check the connection, then try again.';

/** Edits a note or another text beside an enquiry; this device stores it until it is saved. */
export function NoteForm({
  written = '',
  draft,
  write,
  done,
  failed = FAILED,
  onWritten,
  ...props
}: Props) {
  const form = useDraftForm<null, { text: string }>({
    read: null,
    valuesOf: () => ({ text: written }),
    parts,
    isReady: ({ text }) => text.trim() !== '',
    async save({ text }) {
      onWritten(await write(text));
      return null;
    },
    draft: { key: draft, shape },
    onSaved: () => showToast('success', done),
    onFailed(error) {
      if (!sessionHasEnded(error)) showToast('error', failureWords(error, failed));
    },
  });
  const element = useSavedForm(form);
  const { label, name, hint, hasFocus, maxLength = MAX_NOTE, action, onCancel } = props;
  return (
    <form
      ref={element}
      className={styles.form}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <Field label={label} name={name} hint={hint}>
        {(control) => (
          <textarea
            {...control}
            // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
            autoFocus={hasFocus}
            rows={3}
            maxLength={maxLength}
            value={form.values.text}
            onChange={({ currentTarget }) => form.change({ text: currentTarget.value })}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <button
          className="button"
          data-kind="brand"
          type="submit"
          aria-disabled={!form.isReady || form.isSending}
        >
          {action}
        </button>
        {onCancel && (
          <button className="button" data-kind="quiet" type="button" onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
    </form>
  );
}
