import { shortMoment } from '../../../company/contract/nairobi.ts';
import { colleagueName } from '../../../company/contract/staff-name.ts';
import { eventWords } from '../../../quotation/contract/messages/event-words.ts';
import { UnsentMailAdvice, UnsentMailPill } from '../../parts/UnsentMail.tsx';
import styles from './OrderStages.module.css';
import { useOrderEvents } from './useOrderEvents.ts';

/** Lists what was done with an order and what its customer was told, the newest last. */
export function OrderEvents({ id }: { id: number }) {
  const events = useOrderEvents(id);
  if (events.length === 0) return null;
  return (
    <ol className={`bare-list ${styles.events}`} aria-label="What happened to the order">
      {events.map((event) => (
        <li key={`${event.kind} ${event.id}`}>
          {shortMoment(event.at)}, {colleagueName(event.by)}: {eventWords(event)}{' '}
          {event.kind === 'message' && event.mail && (
            <>
              <UnsentMailPill mail={event.mail} />
              <UnsentMailAdvice mail={event.mail} />
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
