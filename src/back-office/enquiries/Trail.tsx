import {
  type Enquiry,
  type EnquiryStep,
  FOLDER_NAMES,
  STATUS_NAMES,
} from '../../enquiry/contract/inbox.ts';
import { ago, onDayAt } from '../parts/when.ts';
import styles from './Trail.module.css';

/** Who did what with an enquiry, and when. */
export function Trail({ enquiry: { changed, trail } }: { enquiry: Enquiry }) {
  if (!changed) return null;
  const latest = `Changed ${ago(changed.at, new Date())} by ${changed.by ?? LEFT}.`;
  if (trail.length === 0) return <p className={styles.trail}>{latest}</p>;
  return (
    <details className={styles.trail}>
      <summary>{latest}</summary>
      <ol className="bare-list">
        {trail.map((step) => (
          <li key={step.id}>
            <time dateTime={step.at}>{onDayAt(step.at)}</time> {step.by ?? LEFT}: {didWhat(step)}
          </li>
        ))}
      </ol>
    </details>
  );
}

const LEFT = 'somebody who has left';

/** `new → open, given to Juma Mwangi` */
function didWhat({ before, after }: EnquiryStep): string {
  const did: string[] = [];
  if (before.status !== after.status) {
    did.push(`${STATUS_NAMES[before.status]} → ${STATUS_NAMES[after.status]}`);
  }
  if (before.assignee !== after.assignee) {
    did.push(after.assignee ? `given to ${after.assignee}` : `taken from ${before.assignee}`);
  }
  if (before.folder !== after.folder) did.push(`moved to ${FOLDER_NAMES[after.folder]}`);
  // What names a person goes with their account.
  return did.join(', ') || `given to ${LEFT}`;
}
