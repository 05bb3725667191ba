import { shortDay } from '../../company/contract/nairobi.ts';
import { RETENTION } from '../../company/contract/retention.ts';
import { enquiriesInWords } from '../../enquiry/contract/inbox.ts';
import { inboxCalls } from '../../enquiry/contract/inbox-calls.ts';
import { enquiryPath } from '../../paths.ts';
import * as routes from '../../routes.ts';
import { change } from '../calls/change.ts';
import { KEPT_NOTE, listRemovals, type Removal } from '../contract/removals.ts';
import { Section } from '../parts/Section.tsx';
import { useRead } from '../reading/useRead.ts';
import { Button } from '../ui/Button.tsx';
import styles from './TasksScreen.module.css';

/** Lists what the clean-up removes soon, for staff to keep what they still need; nothing without any. */
export function RemovedSoon() {
  const { total, enquiries } = useRead(listRemovals, { refetchOnFocus: true });
  if (total === 0) return null;
  return (
    <div className={styles.removed}>
      <Section title="Removed soon">
        <p className="fine">
          Nothing has happened in {enquiriesInWords(total)} for almost {RETENTION.enquiryMonths}{' '}
          months. Customers are promised that we delete {total === 1 ? 'it' : 'them'} then, with all
          files. Keep what you still need.
        </p>
        <ul className={`bare-list ${styles.tasks}`}>
          {enquiries.map((enquiry) => (
            <Row key={enquiry.id} enquiry={enquiry} />
          ))}
        </ul>
        {total > enquiries.length && (
          <p className="fine">
            These are the first {enquiries.length} of {total}.
          </p>
        )}
      </Section>
    </div>
  );
}

function Row({ enquiry: { id, customer, about, removed_on } }: { enquiry: Removal }) {
  const who = customer || 'Somebody';
  const keep = () =>
    change(
      inboxCalls.addNote,
      { params: { id }, body: { text: KEPT_NOTE } },
      {
        noun: `The enquiry of ${who}`,
        verb: 'kept',
        done: `The enquiry of ${who} is kept for another ${RETENTION.enquiryMonths} months.`,
        refresh: [routes.listRemovals],
      },
    );
  return (
    <li className={styles.row}>
      <a className={styles.task} href={enquiryPath(id)}>
        <strong className={styles.customer}>{who}</strong>
        <span className={styles.when}>
          <time dateTime={removed_on}>from {shortDay(removed_on)}</time>
        </span>
        <span className={styles.about}>{about}</span>
      </a>
      <Button kind="quiet" about={who} onPress={keep}>
        Keep
      </Button>
    </li>
  );
}
