import { shortMoment } from '../../../company/contract/nairobi.ts';
import { colleagueName } from '../../../company/contract/staff-name.ts';
import { entryWords, type OrderEntry } from '../../../quotation/contract/messages/event-words.ts';
import { FileList } from '../../files/FileList.tsx';
import { UnsentMailAdvice, UnsentMailPill } from '../../parts/UnsentMail.tsx';
import styles from './Thread.module.css';

/** What staff did with the order of the enquiry, and told its customer. */
export function OrderDone({ entry }: { entry: OrderEntry }) {
  const { at, by, reference, step, message } = entry;
  const mail = message?.mail ?? null;
  return (
    <>
      <p className={styles.signed}>
        <strong>{colleagueName(by)}</strong> {step ? 'changed' : 'wrote about'} {reference}{' '}
        <time dateTime={at}>{shortMoment(at)}</time> {mail && <UnsentMailPill mail={mail} />}
      </p>
      <p className={styles.text}>{entryWords(entry)}</p>
      {message && <p className={styles.text}>{message.text}</p>}
      <UnsentMailAdvice mail={mail} />
      {message && message.attachments.length > 0 && <FileList files={message.attachments} />}
    </>
  );
}
