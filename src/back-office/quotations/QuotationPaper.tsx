import '../../design/paper/item-table.css';
import { printedPhone } from '../../company/contract/phone-number.ts';
import { wholeCodes } from '../../design/toasts/whole-codes.tsx';
import type { Quotation } from '../../quotation/contract/quotation.ts';
import { agreedWithout } from '../../quotation/contract/quotation-content.ts';
import { quotedSums } from '../../quotation/contract/quotation-sums.ts';
import {
  besideTotal,
  isPictured,
  NO_INVOICE,
  quotedLines,
  quotedTerms,
} from '../../quotation/contract/quotation-words.ts';
import styles from './QuotationPaper.module.css';
import { standingRevision } from './shown-quotation.ts';

/** The revision that stands as the customer reads it. */
export function QuotationPaper({ quotation }: { quotation: Quotation }) {
  const standing = standingRevision(quotation);
  const { content, reference } = standing;
  const leftOut = agreedWithout(standing);
  const isOrder = standing.revision === quotation.accepted_revision;
  const notChosen = isOrder ? quotation.not_chosen : [];
  const { customer, words } = content;
  return (
    <article className={styles.paper} aria-label={`Quotation ${reference}`}>
      <p>
        <strong>For {[customer.name, customer.company].filter(Boolean).join(', ')}</strong>
        <br />
        {[customer.email, printedPhone(customer.phone)].filter(Boolean).join(' · ')}
      </p>
      {words && <p className={styles.words}>{words}</p>}
      <table className={isPictured(content) ? 'item-table pictured' : 'item-table'}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Quantity</th>
            <th scope="col">Unit price</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {quotedLines(content, leftOut, notChosen).map((line, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was sent never changes
            <tr key={position}>
              <td>
                <div className="item">
                  {line.picture && <img src={line.picture} alt="" width={48} height={48} />}
                  <span>{line.title}</span>
                  {line.details.map((detail) => (
                    <small key={detail}>{detail}</small>
                  ))}
                  {line.isOptional && <small>Optional</small>}
                </div>
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
              <td />
              <th scope="row" colSpan={2}>
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
  );
}
