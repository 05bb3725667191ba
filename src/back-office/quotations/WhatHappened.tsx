import { shortMoment } from '../../company/contract/nairobi.ts';
import { shillings } from '../../platform/contract/money.ts';
import type { Quotation, QuotationRevision } from '../../quotation/contract/quotation.ts';
import { titlesAt } from '../../quotation/contract/quotation-content.ts';
import {
  answerWayInSentence,
  QUOTATION_STATUS_NAMES,
} from '../../quotation/contract/quotation-status.ts';
import { Section } from '../parts/Section.tsx';
import { Boundary } from '../reading/Boundary.tsx';
import styles from './stages/OrderEvents.module.css';
import { OrderEvents } from './stages/OrderEvents.tsx';

/** Lists what happened to each revision, and then to the order. */
export function WhatHappened({ quotation }: { quotation: Quotation }) {
  const { revisions, withdrawn_at } = quotation;
  return (
    <Section title="What happened" boxed>
      <ol className={`bare-list ${styles.revisions}`}>
        {revisions.map((each, index) => (
          <li key={each.revision}>
            <p>
              <strong>{each.reference}</strong> · {shillings(each.total_cents)}
            </p>
            <ol className={`bare-list ${styles.events}`} aria-label={each.reference}>
              {eventsOf(each, index === 0 ? withdrawn_at : null).map(({ at, words }) => (
                <li key={words}>
                  {at && <time dateTime={at}>{shortMoment(at)}</time>}
                  <span>{words}</span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {quotation.stage && (
        <Boundary what="What happened to the order" isQuiet>
          <OrderEvents id={quotation.id} />
        </Boundary>
      )}
    </Section>
  );
}

interface RevisionEvent {
  /** Undefined for what has not happened. */
  at?: string;
  words: string;
}

function eventsOf(revision: QuotationRevision, withdrawn_at: string | null): RevisionEvent[] {
  const { sent_at, sent_by, opened_at, reminded_at, decision, decided_at } = revision;
  return [
    { at: sent_at, words: `Sent${sent_by ? ` by ${sent_by}` : ''}` },
    ...(opened_at ? [{ at: opened_at, words: 'Opened' }] : []),
    ...(reminded_at ? [{ at: reminded_at, words: 'Reminded' }] : []),
    ...(opened_at || decision ? [] : [{ words: 'Not opened yet' }]),
    ...(decision && decided_at ? [{ at: decided_at, words: decisionWords(revision) }] : []),
    ...(withdrawn_at ? [{ at: withdrawn_at, words: 'Withdrawn' }] : []),
  ];
}

/** `Accepted by Amina, on the phone, noted by Wanjiku Otieno, without Delivery: “Too dear.”` */
function decisionWords(revision: QuotationRevision): string {
  const { decision, decided_by, decided_via, noted_by, content, left_out, reason } = revision;
  const leftOut = titlesAt(content, left_out);
  const words = [
    `${decision ? QUOTATION_STATUS_NAMES[decision] : ''} by ${decided_by}`,
    decided_via && decided_via !== 'page' && answerWayInSentence(decided_via),
    noted_by && `noted by ${noted_by}`,
    leftOut.length > 0 && `without ${leftOut.join(', ')}`,
  ];
  return words.filter(Boolean).join(', ') + (reason ? `: “${reason}”` : '');
}
