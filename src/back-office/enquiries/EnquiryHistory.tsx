import { useState } from 'react';
import type { Enquiry } from '../../enquiry/contract/inbox.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import { FailedNotice, LoadingNotice } from '../parts/Notice.tsx';
import { ago, LEFT } from '../parts/when.ts';
import styles from './EnquiryHistory.module.css';

const loadSteps = () => import('./EnquirySteps.tsx');

/** Shows who changed the enquiry and when; loads once somebody opens it. */
export function EnquiryHistory({ enquiry: { id, changed, version } }: { enquiry: Enquiry }) {
  const [isOpen, setOpen] = useState(false);
  const { loaded, phase, refetch } = useLoaded('the steps of an enquiry', loadSteps, isOpen);
  if (!changed) return null;
  return (
    <details
      className={styles.history}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{`Changed ${ago(changed.at, new Date())} by ${changed.by ?? LEFT}.`}</summary>
      {isOpen && loaded && <loaded.EnquirySteps key={version} id={id} />}
      {isOpen && !loaded && phase === 'loading' && <LoadingNotice />}
      {phase === 'failed' && <FailedNotice what="What was done" onRetry={refetch} />}
    </details>
  );
}
