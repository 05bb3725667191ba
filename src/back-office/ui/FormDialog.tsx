import type { ComponentProps, ReactNode } from 'react';
import { DialogForm } from './DialogForm.tsx';
import { TypedDialog } from './TypedDialog.tsx';

interface Props<Answer> extends Omit<ComponentProps<typeof DialogForm>, 'onSubmit' | 'onClose'> {
  title: ReactNode;
  size?: 'narrow' | 'wide';
  /** Sends the form and returns the dialog's answer; false or nothing leaves it open. */
  onSubmit: () => Promise<Answer | false | undefined> | Answer | false | undefined;
  onClose: (answer?: Answer) => void;
}

/** A dialog that is one form; leaving it asks before something typed is lost. */
export function FormDialog<Answer>({
  title,
  size = 'narrow',
  onSubmit,
  onClose,
  ...form
}: Props<Answer>) {
  async function submit() {
    const answer = await onSubmit();
    if (answer !== false && answer !== undefined) onClose(answer);
  }
  return (
    <TypedDialog title={title} size={size} onClose={() => onClose()}>
      {(leave) => <DialogForm {...form} onSubmit={submit} onClose={leave} />}
    </TypedDialog>
  );
}
