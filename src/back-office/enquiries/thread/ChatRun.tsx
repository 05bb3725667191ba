import { shortMoment } from '../../../company/contract/nairobi.ts';
import { colleagueName } from '../../../company/contract/staff-name.ts';
import type { AddedChatMessage } from '../../../enquiry/contract/chat/chat-messages.ts';
import { FileList } from '../../files/FileList.tsx';
import styles from './Thread.module.css';

/** Messages in a row of a chat that staff added: nobody of the customer's sent them to this thread. */
export function ChatRun({ messages }: { messages: AddedChatMessage[] }) {
  const [first] = messages;
  if (!first) return null;
  const { author, written_at, added_by } = first;
  return (
    <>
      <p className={styles.signed}>
        <strong>{author}</strong> <time dateTime={written_at}>{shortMoment(written_at)}</time> ·
        From a chat, added by {colleagueName(added_by)}
      </p>
      {messages.map(({ id, text, file_name, attachment }) => (
        <div key={id}>
          {text !== '' && <p className={styles.text}>{text}</p>}
          {attachment && <FileList files={[attachment]} />}
          {file_name !== null && !attachment && (
            <p className={styles.signed}>File not taken: {file_name}</p>
          )}
        </div>
      ))}
    </>
  );
}
