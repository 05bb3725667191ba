import '../../design/paper/item-table.css';
import { shortMoment } from '../../company/contract/nairobi.ts';
import { printedPhone } from '../../company/contract/phone-number.ts';
import { wholeCodes } from '../../design/toasts/whole-codes.tsx';
import { shillings } from '../../platform/contract/money.ts';
import type { Quotation, QuotationRevision } from '../../quotation/contract/quotation.ts';
import { agreedWithout, titlesAt } from '../../quotation/contract/quotation-content.ts';
import { answerWayInSentence } from '../../quotation/contract/quotation-status.ts';
import { quotedSums } from '../../quotation/contract/quotation-sums.ts';
import {
  besideTotal,
  NO_INVOICE,
  quotedLines,
  quotedTerms,
} from '../../quotation/contract/quotation-words.ts';
import { statusInSentence } from '../../quotation/contract/standing.ts';
import { Section } from '../parts/Section.tsx';
import { Boundary } from '../reading/Boundary.tsx';
import styles from './QuotationPaper.module.css';
import { standingRevision } from './shown-quotation.ts';
import { OrderEvents } from './stages/OrderEvents.tsx';

/** The revision that stands as the customer reads it, and what happened to each. */
export function QuotationPaper({ quotation }: { quotation: Quotation }) {
  const { revisions, withdrawn_at } = quotation;
  const standing = standingRevision(quotation);
  const { content, reference } = standing;
  const leftOut = agreedWithout(standing);
  const { customer, words } = content;
  return (
    <div className={styles.sent}>
      <Section title="What happened" boxed>
        <ol className={`bare-list ${styles.revisions}`}>
          {revisions.map((each, index) => (
            <li key={each.revision}>
              <strong>{each.reference}</strong> · {shillings(each.total_cents)}
              <br />
              {eventsOf(each, index === 0 ? withdrawn_at : null).join(' · ')}
              {each.reason && (
                <>
                  <br />“{each.reason}”
                </>
              )}
            </li>
          ))}
        </ol>
        {quotation.stage && (
          <Boundary what="What happened to the order" isQuiet>
            <OrderEvents id={quotation.id} />
          </Boundary>
        )}
      </Section>
      <article className={styles.paper} aria-label={`Quotation ${reference}`}>
        <p>
          <strong>For {[customer.name, customer.company].filter(Boolean).join(', ')}</strong>
          <br />
          {[customer.email, printedPhone(customer.phone)].filter(Boolean).join(' · ')}
        </p>
        {words && <p className={styles.words}>{words}</p>}
        <table className="item-table">
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Quantity</th>
              <th scope="col">Unit price</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {quotedLines(content, leftOut).map((line, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was sent never changes
              <tr key={position}>
                <td>
                  {line.title}
                  {line.details.map((detail) => (
                    <small key={detail}>{detail}</small>
                  ))}
                  {line.isOptional && <small>Optional</small>}
                </td>
                <td>{line.quantity}</td>
                <td>{line.price}</td>
                <td>{line.amount}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {quotedSums(content, leftOut).map(({ label, amount, isTotal }) => (
              <tr key={label} data-total-row={isTotal || undefined}>
                <th scope="row" colSpan={3}>
                  {label}
                </th>
                <td>{amount}</td>
              </tr>
            ))}
          </tfoot>
        </table>
        {!leftOut && <p className="fine">{besideTotal(content)}</p>}
        <dl className={styles.terms}>
          {quotedTerms(content, leftOut).map(([term, said]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{wholeCodes(said)}</dd>
            </div>
          ))}
        </dl>
        <p className="fine">{NO_INVOICE}</p>
      </article>
    </div>
  );
}

function eventsOf(revision: QuotationRevision, withdrawn_at: string | null): string[] {
  const { sent_at, sent_by, opened_at, reminded_at, decision, decided_at } = revision;
  const { decided_by, decided_via, noted_by, content, left_out } = revision;
  const leftOut = titlesAt(content, left_out);
  const how = decided_via && decided_via !== 'page' ? `, ${answerWayInSentence(decided_via)}` : '';
  return [
    `Sent ${shortMoment(sent_at)}${sent_by ? ` by ${sent_by}` : ''}`,
    ...(opened_at ? [`opened ${shortMoment(opened_at)}`] : decision ? [] : ['not opened yet']),
    ...(reminded_at ? [`reminded ${shortMoment(reminded_at)}`] : []),
    ...(decision && decided_at
      ? [`${statusInSentence(decision)} ${shortMoment(decided_at)} by ${decided_by}${how}`]
      : []),
    ...(withdrawn_at ? [`withdrawn ${shortMoment(withdrawn_at)}`] : []),
    ...(noted_by ? [`noted by ${noted_by}`] : []),
    ...(leftOut.length > 0 ? [`without ${leftOut.join(', ')}`] : []),
  ];
}
