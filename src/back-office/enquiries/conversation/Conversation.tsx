import { useId } from 'react';
import { makeCallAsStaff } from '../../../account/session/session.ts';
import { Pill } from '../../../design/Pill.tsx';
import type { Enquiry } from '../../../enquiry/contract/inbox.ts';
import { type EnquiryReply, MAX_REPLY } from '../../../enquiry/contract/replies.ts';
import { replyCalls } from '../../../enquiry/contract/reply-calls.ts';
import { draftKey } from '../../forms/draft-storage.ts';
import { UnsentMailAdvice, UnsentMailPill } from '../../parts/UnsentMail.tsx';
import { onDayAt } from '../../parts/when.ts';
import { FileList } from '../files/FileList.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { NoteForm } from './NoteForm.tsx';
import styles from './Notes.module.css';
import { ReplyForm } from './ReplyForm.tsx';

interface Props {
  enquiry: Enquiry;
  /** Account of the reader. */
  person: number | undefined;
  /** Receives the changed enquiry. */
  onChanged: (enquiry: Enquiry) => void;
}

/** Shows the replies of both sides, and a form for the next one. */
export function Conversation({ enquiry, person, onChanged }: Props) {
  const titleId = useId();
  const { id, replies, email } = enquiry;
  return (
    <section className={styles.notes} aria-labelledby={titleId}>
      <h3 className={styles.title} id={titleId}>
        Replies
      </h3>
      {replies.length > 0 && (
        <ol className="bare-list" aria-label="Replies">
          {replies.map((reply) => (
            <li className={styles.note} key={reply.id}>
              <Reply reply={reply} onChanged={onChanged} />
            </li>
          ))}
        </ol>
      )}
      {email === '' ? (
        <p>No email address is known. Answer by phone or on WhatsApp.</p>
      ) : (
        <ReplyForm enquiry={enquiry} person={person} onChanged={onChanged} />
      )}
      <details>
        <summary className={styles.summary}>Add what the customer answered</summary>
        <NoteForm
          label="Customer’s answer"
          name="received"
          hint="Customers answer to the company’s mailbox. Paste their words here."
          maxLength={MAX_REPLY}
          draft={draftKey('replyDraft', person, `${id}/received`)}
          write={(text) =>
            makeCallAsStaff(replyCalls.keepReceivedReply, { params: { id }, body: { text } })
          }
          done="The answer is kept here."
          failed="The answer could not be saved. Check the connection, then try again."
          onWritten={onChanged}
        >
          {(isReady) => (
            <button className="button" data-kind="quiet" type="submit" aria-disabled={!isReady}>
              Add answer
            </button>
          )}
        </NoteForm>
      </details>
    </section>
  );
}

function Reply({ reply, onChanged }: Pick<Props, 'onChanged'> & { reply: EnquiryReply }) {
  const { id, sender, author, written_at, text, recipient, mail, attachments } = reply;
  const who = author ?? 'Somebody who has left';

  return (
    <>
      <p className={styles.signed}>
        <strong>{sender === 'company' ? who : 'The customer'}</strong>{' '}
        {sender === 'company' ? `to ${recipient}` : `added by ${who}`}{' '}
        <time dateTime={written_at}>{onDayAt(written_at)}</time>{' '}
        {mail && <UnsentMailPill mail={mail} />}
        {recipient && !mail && <Pill tone="good">Sent</Pill>}
      </p>
      <p className={styles.text}>{text}</p>
      <UnsentMailAdvice mail={mail} />
      {attachments.length > 0 && <FileList files={attachments} />}
      {sender === 'customer' && (
        <div className={styles.own}>
          <DeleteButton
            what="answer"
            remove={() => makeCallAsStaff(replyCalls.deleteReceivedReply, { params: { id } })}
            done="Answer deleted."
            failed="The answer could not be deleted. Check the connection, then try again."
            onDeleted={onChanged}
          >
            It leaves this enquiry, and cannot be brought back.
          </DeleteButton>
        </div>
      )}
    </>
  );
}
