import { useState } from 'react';
import { shortMoment } from '../../company/contract/nairobi.ts';
import type { Enquiry } from '../../enquiry/contract/inbox.ts';
import { statusNameThen } from '../../enquiry/contract/listed/enquiry-standing.ts';
import type { Change } from '../../history/contract/change-set.ts';
import { historyCalls } from '../../history/contract/history-calls.ts';
import {
  didWhat,
  joinedId,
  type StaffNameOf,
  type StatusNameOf,
} from '../history/kinds/enquiry-words.ts';
import { useSenderName } from '../history/kinds/useSenderName.ts';
import { useStaffNames } from '../history/kinds/useStaffNames.ts';
import { pageQuery } from '../lists/listing.ts';
import { onePage } from '../lists/usePage.ts';
import { ago, LEFT } from '../parts/when.ts';
import { Boundary } from '../reading/Boundary.tsx';
import { useReading } from '../reading/useRead.ts';
import styles from './EnquiryHistory.module.css';

/** Nobody changes one enquiry more often. */
const MAX_STEPS = 100;

/** Shows who changed the enquiry and when; loads once somebody opens it. */
export function EnquiryHistory({ enquiry }: { enquiry: Enquiry }) {
  const { changed } = enquiry;
  const [isOpen, setOpen] = useState(false);
  if (!changed) return null;
  return (
    <details
      className={styles.history}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{`Changed ${ago(changed.at, new Date())} by ${changed.by ?? LEFT}.`}</summary>
      {isOpen && (
        <Boundary what="What was done">
          <Steps enquiry={enquiry} />
        </Boundary>
      )}
    </details>
  );
}

/** Lists what was done with an enquiry. */
function Steps({ enquiry }: { enquiry: Enquiry }) {
  const subject = String(enquiry.id);
  const wanted = pageQuery({ kind: 'enquiry', subject, page: 1 }, { size: MAX_STEPS });
  const query = onePage(historyCalls.listHistory, wanted);
  // Each version has another history, however soon it follows.
  const queryKey = [...query.queryKey, String(enquiry.version)];
  const { entries } = useReading({ ...query, queryKey }).answer;
  const nameOf = useStaffNames();
  return (
    <ol className="bare-list">
      {entries
        .flatMap(({ changes }) => changes)
        .reverse()
        .map((step) => (
          <li key={step.id}>
            <Step step={step} enquiry={enquiry} nameOf={nameOf} />
          </li>
        ))}
    </ol>
  );
}

interface StepProps {
  step: Change;
  enquiry: Enquiry;
  nameOf: StaffNameOf;
}

function Step({ step, enquiry, nameOf }: StepProps) {
  const senderOf = useSenderName(joinedId(step.changes));
  const statusOf: StatusNameOf = (status) => statusNameThen(status, enquiry, step.changed_at);
  return (
    <>
      <time dateTime={step.changed_at}>{shortMoment(step.changed_at)}</time> {step.by?.name ?? LEFT}
      : {didWhat(step, nameOf, senderOf, statusOf)}
    </>
  );
}
