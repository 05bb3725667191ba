import { type SubmitEvent, useId, useState } from 'react';
import type { StaffMember } from '../../account/contract/staff-list.ts';
import { Field } from '../../design/Field.tsx';
import { type Enquiry, type EnquiryNote, MAX_NOTE } from '../../enquiry/contract/inbox.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import rows from '../parts/RowsTable.module.css';
import { onDayAt } from '../parts/when.ts';
import styles from './Notes.module.css';
import type { OpenEnquiry } from './useEnquiry.ts';
import { draftKeys, type UnsavedNotes } from './useUnsavedNotes.ts';

interface Props {
  enquiry: Enquiry;
  open: Pick<OpenEnquiry, 'addNote' | 'changeNote' | 'deleteNote'>;
  staff: StaffMember[];
  drafts: UnsavedNotes;
}

/** What colleagues have said about an enquiry, signed and dated, and a place to add to it. */
export function Notes({ enquiry, open, staff, drafts }: Props) {
  const titleId = useId();
  const me = staff.find(({ you }) => you)?.id;
  const key = draftKeys.newFor(enquiry.id);
  const text = drafts.of(key) ?? '';

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (text.trim() && (await open.addNote(text))) drafts.keep(key, undefined);
  }

  return (
    <section className={styles.notes} aria-labelledby={titleId}>
      <h3 className={styles.title} id={titleId}>
        Notes
      </h3>
      {enquiry.notes.length > 0 && (
        <ol className="bare-list">
          {enquiry.notes.map((note) => (
            <li className={styles.note} key={note.id}>
              <Note note={note} isOwn={note.author_id === me} open={open} drafts={drafts} />
            </li>
          ))}
        </ol>
      )}
      <form className={styles.form} onSubmit={add}>
        <Field label="New note" name="note" hint="For colleagues; the sender never sees it.">
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={MAX_NOTE}
              value={text}
              onChange={({ currentTarget: { value } }) => drafts.keep(key, value || undefined)}
            />
          )}
        </Field>
        <button
          className="button"
          data-kind="brand"
          type="submit"
          aria-disabled={text.trim() === ''}
        >
          Add note
        </button>
      </form>
    </section>
  );
}

interface NoteProps extends Pick<Props, 'open' | 'drafts'> {
  note: EnquiryNote;
  isOwn: boolean;
}

function Note({ note, isOwn, open, drafts }: NoteProps) {
  const [isAsked, setAsked] = useState(false);
  const key = draftKeys.of(note.id);
  const draft = drafts.of(key);
  const close = () => drafts.keep(key, undefined);

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (draft?.trim() && (await open.changeNote(note.id, draft))) close();
  }

  return (
    <>
      <p className={styles.signed}>
        <strong>{note.author ?? 'Somebody who has left'}</strong>{' '}
        <time dateTime={note.written_at}>{onDayAt(note.written_at)}</time>
        {note.edited_at && <> · edited {onDayAt(note.edited_at)}</>}
      </p>
      {draft === undefined ? (
        <p className={styles.text}>{note.text}</p>
      ) : (
        <form className={styles.form} onSubmit={save}>
          <Field label="Your note" name={`note-${note.id}`}>
            {(control) => (
              <textarea
                {...control}
                // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
                autoFocus
                rows={3}
                maxLength={MAX_NOTE}
                value={draft}
                onChange={({ currentTarget }) => drafts.keep(key, currentTarget.value)}
              />
            )}
          </Field>
          <div className={styles.buttons}>
            <button className="button" data-kind="brand" type="submit">
              Save note
            </button>
            <button className="button" data-kind="quiet" type="button" onClick={close}>
              Cancel
            </button>
          </div>
        </form>
      )}
      {isOwn && draft === undefined && (
        <div className={styles.own}>
          <button className={rows.action} type="button" onClick={() => drafts.keep(key, note.text)}>
            Edit<span className="visually-hidden"> note</span>
          </button>
          <button className={rows.action} type="button" onClick={() => setAsked(true)}>
            Delete<span className="visually-hidden"> note</span>
          </button>
        </div>
      )}
      {isAsked && (
        <ConfirmDialog
          title="Delete this note?"
          confirm="Delete note"
          destroys
          onConfirm={async () => {
            if (await open.deleteNote(note.id)) setAsked(false);
          }}
          onClose={() => setAsked(false)}
        >
          <p>Nobody can read it any more, and it cannot be brought back.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
