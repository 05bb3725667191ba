import { quotationPath } from '../../../paths.ts';
import { shillings } from '../../../platform/contract/money.ts';
import type { ListedQuotation } from '../../../quotation/contract/quotation.ts';
import rows from '../../lists/RowsTable.module.css';
import { onDay, onDayAt } from '../../parts/when.ts';
import { QuotationStatusPill } from '../../quotations/QuotationStatusPill.tsx';
import styles from './Thread.module.css';

/** A quotation that answers the enquiry. */
export function Quoted({ quotation }: { quotation: ListedQuotation }) {
  const { id, reference, responsible, sent_by, status, mail, total_cents, awaited } = quotation;
  const at = quotation.sent_at ?? quotation.changed_at;
  return (
    <>
      <p className={styles.signed}>
        <strong>{sent_by ?? responsible ?? 'Somebody who has left'}</strong>{' '}
        {reference ? 'quoted' : 'is writing a quotation'} <time dateTime={at}>{onDayAt(at)}</time>
      </p>
      <p className={styles.quoted}>
        <strong>{reference ?? 'Draft'}</strong> <QuotationStatusPill status={status} mail={mail} />{' '}
        {shillings(total_cents)} · valid until {onDay(quotation.valid_until)}
        <a className={rows.action} href={quotationPath(id)}>
          {reference ? 'Open' : 'Go on writing'}
          <span className="visually-hidden"> {reference ?? 'the draft'}</span>
        </a>
      </p>
      {awaited && <p className={styles.text}>{awaited} waits for an answer.</p>}
    </>
  );
}

/** The customer's yes or no. */
export function Decided({ quotation }: { quotation: ListedQuotation }) {
  const { reference, status, decided_at, decided_by, reason, total_cents } = quotation;
  const isYes = status === 'accepted';
  return (
    <>
      <p className={styles.signed}>
        <strong>{decided_by ?? 'The customer'}</strong>{' '}
        {decided_at && <time dateTime={decided_at}>{onDayAt(decided_at)}</time>}
      </p>
      <p className={styles.text}>
        {isYes ? `Accepted ${reference}: ${shillings(total_cents)}.` : `Declined ${reference}.`}
        {reason && ` “${reason}”`}
      </p>
    </>
  );
}
