import { shillings } from '../../platform/contract/money.ts';
import type { Quotation, QuotationRevision } from '../../quotation/contract/quotation.ts';
import { contentTotals, titlesAt } from '../../quotation/contract/quotation-content.ts';
import { Section } from '../parts/Section.tsx';
import { onDay, onDayAt } from '../parts/when.ts';
import styles from './QuotationForm.module.css';

/** Lists sent revisions, the latest first, and the customer's response to each. */
export function SentRevisions({ revisions }: Pick<Quotation, 'revisions'>) {
  if (revisions.length === 0) return null;
  return (
    <Section title="Sent" boxed>
      <ol className={`bare-list ${styles.revisions}`}>
        {revisions.map((each) => (
          <li key={each.revision}>
            <strong>{each.reference}</strong> · {shillings(totalOf(each))}
            <br />
            {eventsOf(each).join(' · ')}
            {each.reason && (
              <>
                <br />“{each.reason}”
              </>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function totalOf({ content, left_out }: QuotationRevision): number {
  return contentTotals(content, left_out).total;
}

function eventsOf(revision: QuotationRevision): string[] {
  const {
    sent_at,
    sent_by,
    opened_at,
    reminded_at,
    decision,
    decided_at,
    decided_by,
    content,
    left_out,
  } = revision;
  const leftOut = titlesAt(content, left_out);
  return [
    `sent ${onDayAt(sent_at)}${sent_by ? ` by ${sent_by}` : ''}`,
    ...(opened_at ? [`opened ${onDayAt(opened_at)}`] : ['not opened yet']),
    ...(reminded_at ? [`reminded ${onDayAt(reminded_at)}`] : []),
    ...(decision && decided_at ? [`${decision} ${onDayAt(decided_at)} by ${decided_by}`] : []),
    ...(leftOut.length > 0 ? [`without ${leftOut.join(', ')}`] : []),
    ...(decision ? [] : [`valid until ${onDay(content.valid_until)}`]),
  ];
}
