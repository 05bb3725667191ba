import { type ReactNode, useState } from 'react';
import { sessionHasEnded } from '../../account/session/session.ts';
import { type Tag, tagName } from '../../catalogue/contract/tag.ts';
import { tagCalls } from '../../catalogue/contract/tag-calls.ts';
import { Dialog } from '../../design/Dialog.tsx';
import { Field } from '../../design/Field.tsx';
import { failureWords } from '../calls/attempt.ts';
import { makeUndoableCall } from '../calls/undo.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import styles from './TagDialogs.module.css';
import { countedProducts, findTag } from './tag-list.ts';

/** Message about a change, and the change set that undoes it, if there is one. */
export interface TagDone {
  message: string;
  set: string | null;
}

/** Properties of a dialog about one tag. */
interface Props {
  tag: Tag;
  /** All tags, this one included. */
  tags: Tag[];
  /** @param next tag that takes the focus, if there is one */
  onDone: (done: TagDone, next: string | undefined) => void;
  onClose: () => void;
}

/** Renames a tag on every product; a name in use merges the two tags. */
function RenameDialog({ tag, tags, onDone, onClose }: Props) {
  const [name, setName] = useState(tag.name);
  const [problem, setProblem] = useState<string>();
  const taken = findTag(tags, name);
  const other = taken && taken.name !== tag.name ? taken : undefined;

  async function submit() {
    const checked = tagName.safeParse(name);
    if (!checked.success) return setProblem(checked.error.issues[0]?.message);
    const renamed = await renameTag(tag.name, checked.data);
    onDone(renamed, renamed.name);
  }

  return (
    <TagDialog
      title={`Rename “${tag.name}”`}
      action={other ? 'Merge the two' : 'Rename'}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="New name"
        name="name"
        hint={`On ${countedProducts(tag.count)} now.`}
        error={problem}
      >
        {(control) => (
          <input
            {...control}
            data-autofocus
            type="text"
            autoComplete="off"
            maxLength={60}
            value={name}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <p role="status">
        {other && (
          <>
            There is a tag <strong>{other.name}</strong> already, on {countedProducts(other.count)}.
            The two become one.
          </>
        )}
      </p>
    </TagDialog>
  );
}

/** Confirms the deletion of a tag. */
function DeleteDialog({ tag, tags, onDone, onClose }: Props) {
  async function submit() {
    const place = tags.indexOf(tag);
    const next = tags[place + 1] ?? tags[place - 1];
    onDone(await makeUndoableCall(tagCalls.deleteTag, { params: { name: tag.name } }), next?.name);
  }

  return (
    <TagDialog
      title={`Delete “${tag.name}”?`}
      action="Delete"
      destroys
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {tag.count > 0 ? `It is taken off ${countedProducts(tag.count)}. ` : 'No product has it. '}
        The history can take it back.
      </p>
    </TagDialog>
  );
}

export const tagDialogs = { Rename: RenameDialog, Delete: DeleteDialog };
export type TagAction = keyof typeof tagDialogs;

/** Renames a tag, or merges it if the new name is in use. */
function renameTag(from: string, name: string) {
  return makeUndoableCall(tagCalls.renameTag, { params: { name: from }, body: { name } });
}

/** Fallback message for a failed change of tags. */
export const TAG_NOT_CHANGED =
  'The site did not answer, so nothing may have changed. Check the connection, then try again.';

interface TagDialogProps {
  title: string;
  /** Label of the button. */
  action: string;
  destroys?: boolean;
  /** Submits; its error appears in the dialog, which stays open. */
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks about a tag; typed text stays until it is done or cancelled. */
function TagDialog({ title, action, destroys = false, ...on }: TagDialogProps) {
  const { onSubmit, onClose, children } = on;
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');

  async function submit() {
    if (sending) return;
    setSending(true);
    setFailure('');
    try {
      await onSubmit();
    } catch (error) {
      if (!sessionHasEnded(error)) setFailure(failureWords(error, TAG_NOT_CHANGED));
    }
    setSending(false);
  }

  return (
    <Dialog title={title} size="narrow" onClose={() => !sending && onClose()}>
      <DialogForm
        action={action}
        danger={destroys}
        isBusy={sending}
        onSubmit={submit}
        onClose={() => !sending && onClose()}
      >
        {children}
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      </DialogForm>
    </Dialog>
  );
}
