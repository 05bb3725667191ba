import { useId, useState } from 'react';
import { makeCallAsStaff } from '../../../account/session/session.ts';
import { enquiryCalls } from '../../../enquiry/contract/enquiry-calls.ts';
import type { Enquiry, EnquiryNote } from '../../../enquiry/contract/inbox.ts';
import { draftKey, forgetDraft, isKept } from '../../forms/draft-storage.ts';
import rows from '../../lists/RowsTable.module.css';
import { onDayAt } from '../../parts/when.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { NoteForm } from './NoteForm.tsx';
import styles from './Notes.module.css';

interface Props {
  enquiry: Enquiry;
  /** Account of the reader. */
  person: number | undefined;
  /** Receives the enquiry with its changed notes. */
  onChanged: (enquiry: Enquiry) => void;
}

/** Lists the notes of colleagues with name and date, and adds one. */
export function Notes({ enquiry: { id, notes }, person, onChanged }: Props) {
  const titleId = useId();
  const keyOf = (noteId: number | 'new') => draftKey('noteDraft', person, `${id}/${noteId}`);
  return (
    <section className={styles.notes} aria-labelledby={titleId}>
      <h3 className={styles.title} id={titleId}>
        Notes
      </h3>
      {notes.length > 0 && (
        <ol className="bare-list">
          {notes.map((note) => (
            <li className={styles.note} key={note.id}>
              <Note
                note={note}
                isOwn={note.author_id === person}
                draft={keyOf(note.id)}
                onChanged={onChanged}
              />
            </li>
          ))}
        </ol>
      )}
      <NoteForm
        label="New note"
        name="note"
        hint="For colleagues; the sender never sees it."
        draft={keyOf('new')}
        write={(text) => makeCallAsStaff(enquiryCalls.addNote, { params: { id }, body: { text } })}
        done="Note added."
        onWritten={onChanged}
      >
        {(isReady) => (
          <button className="button" data-kind="brand" type="submit" aria-disabled={!isReady}>
            Add note
          </button>
        )}
      </NoteForm>
    </section>
  );
}

interface NoteProps extends Pick<Props, 'onChanged'> {
  note: EnquiryNote;
  isOwn: boolean;
  /** Key of the draft of a changed note. */
  draft: string | undefined;
}

function Note({ note, isOwn, draft, onChanged }: NoteProps) {
  const [isEdited, setEdited] = useState(() => isOwn && isKept(draft));
  const { id, text } = note;

  function close() {
    forgetDraft(draft);
    setEdited(false);
  }

  return (
    <>
      <p className={styles.signed}>
        <strong>{note.author ?? 'Somebody who has left'}</strong>{' '}
        <time dateTime={note.written_at}>{onDayAt(note.written_at)}</time>
        {note.edited_at && <> · edited {onDayAt(note.edited_at)}</>}
      </p>
      {isEdited ? (
        <NoteForm
          label="Your note"
          name={`note-${id}`}
          written={text}
          draft={draft}
          write={(words) =>
            makeCallAsStaff(enquiryCalls.changeNote, { params: { id }, body: { text: words } })
          }
          done="Note saved."
          onWritten={(enquiry) => {
            onChanged(enquiry);
            close();
          }}
          hasFocus
        >
          {() => (
            <div className={styles.buttons}>
              <button className="button" data-kind="brand" type="submit">
                Save note
              </button>
              <button className="button" data-kind="quiet" type="button" onClick={close}>
                Cancel
              </button>
            </div>
          )}
        </NoteForm>
      ) : (
        <p className={styles.text}>{text}</p>
      )}
      {isOwn && !isEdited && (
        <div className={styles.own}>
          <button className={rows.action} type="button" onClick={() => setEdited(true)}>
            Edit<span className="visually-hidden"> note</span>
          </button>
          <DeleteButton
            what="note"
            remove={() => makeCallAsStaff(enquiryCalls.deleteNote, { params: { id } })}
            done="Note deleted."
            failed="Your note could not be saved. Check the connection, then try again."
            onDeleted={(enquiry) => {
              onChanged(enquiry);
              forgetDraft(draft);
            }}
          >
            Nobody can read it any more, and it cannot be brought back.
          </DeleteButton>
        </div>
      )}
    </>
  );
}
