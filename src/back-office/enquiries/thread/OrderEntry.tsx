import { shortMoment } from '../../../company/contract/nairobi.ts';
import { colleagueName } from '../../../company/contract/staff-name.ts';
import { eventWords } from '../../../quotation/contract/messages/event-words.ts';
import type { OrderEvent } from '../../../quotation/contract/messages/order-message.ts';
import { UnsentMailAdvice, UnsentMailPill } from '../../parts/UnsentMail.tsx';
import styles from './Thread.module.css';

/** What staff did with the order of the enquiry, or told its customer. */
export function OrderEntry({ event }: { event: OrderEvent }) {
  const { at, by, reference } = event;
  const mail = event.kind === 'message' ? event.mail : null;
  return (
    <>
      <p className={styles.signed}>
        <strong>{colleagueName(by)}</strong> {event.kind === 'message' ? 'wrote about' : 'changed'}{' '}
        {reference} <time dateTime={at}>{shortMoment(at)}</time>{' '}
        {mail && <UnsentMailPill mail={mail} />}
      </p>
      <p className={styles.text}>{eventWords(event)}</p>
      {event.kind === 'message' && <p className={styles.text}>{event.text}</p>}
      <UnsentMailAdvice mail={mail} />
    </>
  );
}
