import { useState } from 'react';
import { callAsStaff } from '../../../account/session/session.ts';
import { shortMoment } from '../../../company/contract/nairobi.ts';
import { colleagueName } from '../../../company/contract/staff-name.ts';
import type { EnquiryNote } from '../../../enquiry/contract/inbox.ts';
import { inboxCalls } from '../../../enquiry/contract/inbox-calls.ts';
import { change } from '../../calls/change.ts';
import { FileList } from '../../files/FileList.tsx';
import { draftKey, forgetDraft, isKept } from '../../forms/draft-storage.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/open-dialog.tsx';
import { showEnquiry } from '../shown-enquiry.ts';
import { NoteForm } from './NoteForm.tsx';
import styles from './Thread.module.css';

interface Props {
  note: EnquiryNote;
  enquiryId: number;
  /** Account of the reader. */
  person: number | undefined;
}

/** An internal note, or files that staff added, which its author can edit and delete. */
export function Note({ note, enquiryId, person }: Props) {
  const { id, text, author, author_id, written_at, edited_at, attachments } = note;
  const hasFiles = attachments.length > 0;
  const isOwn = author_id !== null && author_id === person;
  const draft = draftKey('noteDraft', person, `${enquiryId}/${id}`);
  const [isEdited, setEdited] = useState(() => isOwn && isKept(draft));

  function close() {
    forgetDraft(draft);
    setEdited(false);
  }

  const remove = () =>
    confirm({
      title: hasFiles ? 'Delete this entry?' : 'Delete this note?',
      text: hasFiles
        ? 'Its files go with it, and cannot be brought back.'
        : 'Nobody can read it any more, and it cannot be brought back.',
      action: hasFiles ? 'Delete entry' : 'Delete note',
      danger: true,
      act: () =>
        change(
          inboxCalls.deleteNote,
          { params: { id } },
          {
            noun: hasFiles ? 'Your entry' : 'Your note',
            verb: 'deleted',
            removes: true,
            show(enquiry) {
              forgetDraft(draft);
              return showEnquiry(enquiry);
            },
          },
        ),
    });

  return (
    <>
      <p className={styles.signed}>
        {hasFiles && 'Added by '}
        <strong>{colleagueName(author)}</strong>
        {!hasFiles && ' noted'} <time dateTime={written_at}>{shortMoment(written_at)}</time>
        {edited_at && <> · edited {shortMoment(edited_at)}</>}
      </p>
      {isEdited ? (
        <NoteForm
          label="Your note"
          written={text}
          draft={draft}
          write={(words) =>
            callAsStaff(inboxCalls.changeNote, { params: { id }, body: { text: words } })
          }
          done="Note saved."
          onWritten={close}
          hasFocus
          action="Save note"
          onCancel={close}
        />
      ) : (
        text !== '' && <p className={styles.text}>{text}</p>
      )}
      {hasFiles && <FileList files={attachments} />}
      {isOwn && !isEdited && (
        <div className={styles.own}>
          {(text !== '' || !hasFiles) && (
            <Button kind="row" about="note" onPress={() => setEdited(true)}>
              Edit
            </Button>
          )}
          <Button kind="row" about={hasFiles ? 'entry' : 'note'} onPress={remove}>
            Delete
          </Button>
        </div>
      )}
    </>
  );
}
