import { shortMoment } from '../../../company/contract/nairobi.ts';
import { colleagueName } from '../../../company/contract/staff-name.ts';
import { entryWords, orderEntries } from '../../../quotation/contract/messages/event-words.ts';
import { FileList } from '../../files/FileList.tsx';
import { UnsentMailAdvice, UnsentMailPill } from '../../parts/UnsentMail.tsx';
import styles from './OrderEvents.module.css';
import { useOrderEvents } from './useOrderEvents.ts';

/** Lists what was done with an order and what its customer was told, the newest last. */
export function OrderEvents({ id }: { id: number }) {
  const events = useOrderEvents(id);
  if (events.length === 0) return null;
  return (
    <ol className={`bare-list ${styles.events}`} aria-label="What happened to the order">
      {orderEntries(events).map((entry) => (
        <li key={entry.key}>
          <time dateTime={entry.at}>{shortMoment(entry.at)}</time>
          <p>
            {colleagueName(entry.by)}: {entryWords(entry)}
          </p>
          {entry.message?.mail && (
            <>
              <UnsentMailPill mail={entry.message.mail} />
              <UnsentMailAdvice mail={entry.message.mail} />
            </>
          )}
          {entry.message && entry.message.attachments.length > 0 && (
            <FileList files={entry.message.attachments} />
          )}
        </li>
      ))}
    </ol>
  );
}
