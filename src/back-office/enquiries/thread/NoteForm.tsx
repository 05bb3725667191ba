import type { ReactNode } from 'react';
import { z } from 'zod';
import { sessionHasEnded } from '../../../account/session/session.ts';
import { Plus } from '../../../design/icons/icons.ts';
import { showToast } from '../../../design/toasts/toasts.ts';
import { type Enquiry, MAX_NOTE } from '../../../enquiry/contract/inbox.ts';
import { couldNotBe, failureWords } from '../../calls/attempt.ts';
import { draftShape } from '../../forms/draft-form.ts';
import { TextField } from '../../forms/fields.tsx';
import { type Foot, ShortForm } from '../../forms/ShortForm.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { Button } from '../../ui/Button.tsx';
import { showEnquiry } from '../shown-enquiry.ts';

interface Words {
  text: string;
}

interface Props {
  label: string;
  hint?: string;
  /** The saved text, when somebody changes it. */
  written?: string;
  /** Key of the draft on this device. */
  draft: string | undefined;
  /** Makes the call that saves the text. */
  write: (text: string) => Promise<Enquiry>;
  done: string;
  /** Thing that was not saved, for when the server does not say why. */
  noun?: string;
  maxLength?: number;
  onWritten?: () => void;
  hasFocus?: boolean;
  /** Label of its button. */
  action: string;
  onCancel?: () => void;
  foot?: Foot | undefined;
  /** What is offered of the words, and how they are taken out of the field. */
  below?: (text: string, clear: () => void) => ReactNode;
}

const parts = [
  {
    name: 'text',
    label: 'Note',
    isSame: (one: Words, other: Words) => one.text.trim() === other.text.trim(),
  },
];
const shape = draftShape(z.null(), z.object({ text: z.string() }));

/** Edits a note or another text beside an enquiry; this device stores it until it is saved. */
export function NoteForm(props: Props) {
  const { label, hint, written = '', draft, write, done, noun = 'Your note' } = props;
  const { maxLength = MAX_NOTE, onWritten, hasFocus, action, onCancel, foot, below } = props;
  const form = useDraftForm<null, Words>({
    read: null,
    valuesOf: () => ({ text: written }),
    parts,
    isReady: ({ text }) => text.trim() !== '',
    async save({ text }) {
      await showEnquiry(await write(text));
      return null;
    },
    draft: { key: draft, shape },
    onSaved() {
      showToast('success', done);
      onWritten?.();
    },
    onFailed(error) {
      const otherwise = couldNotBe(noun, 'saved');
      if (!sessionHasEnded(error)) showToast('error', failureWords(error, otherwise));
    },
  });
  return (
    <ShortForm
      form={form}
      hasFocus={hasFocus}
      action={action}
      foot={foot}
      icon={foot && <Plus size={18} />}
      others={
        onCancel && (
          <Button kind="quiet" onPress={onCancel}>
            Cancel
          </Button>
        )
      }
    >
      <TextField of={form} name="text" label={label} hint={hint} rows={3} maxLength={maxLength} />
      {below?.(form.values.text, () => form.change({ text: '' }))}
    </ShortForm>
  );
}
