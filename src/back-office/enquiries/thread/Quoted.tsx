import { shortDay, shortMoment } from '../../../company/contract/nairobi.ts';
import { colleagueName } from '../../../company/contract/staff-name.ts';
import { quotationPath } from '../../../paths.ts';
import { shillings } from '../../../platform/contract/money.ts';
import type { ListedQuotation, ListedRevision } from '../../../quotation/contract/quotation.ts';
import rows from '../../lists/RowsTable.module.css';
import { pastePayment } from '../../quotations/payments/paste-payment.ts';
import { QuotationStatusPill } from '../../quotations/QuotationStatusPill.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './Thread.module.css';

interface QuotedProps {
  quotation: ListedQuotation;
  /** The sent revision; undefined for a draft. */
  revision: ListedRevision | undefined;
}

/** A draft that answers the enquiry, or one revision that was sent. */
export function Quoted({ quotation, revision }: QuotedProps) {
  const { id, reference, responsible, status, mail } = quotation;
  const { sent_by = responsible, sent_at: at = quotation.changed_at } = revision ?? {};
  const { total_cents } = revision ?? quotation;
  const isShown = revision?.reference === reference || !revision;
  return (
    <>
      <p className={styles.signed}>
        <strong>{colleagueName(sent_by ?? responsible)}</strong>{' '}
        {revision ? 'quoted' : 'is writing a quotation'}{' '}
        <time dateTime={at}>{shortMoment(at)}</time>
      </p>
      <p className={styles.quoted}>
        <strong>{revision?.reference ?? 'Draft'}</strong>{' '}
        {isShown && <QuotationStatusPill status={status} mail={mail} />} {shillings(total_cents)}
        {isShown && ` · valid until ${shortDay(quotation.valid_until)}`}
        {isShown ? (
          <a className={rows.action} href={quotationPath(id)}>
            {revision ? 'Open' : 'Go on writing'}
            <span className="visually-hidden"> {reference ?? 'the draft'}</span>
          </a>
        ) : (
          ` · ${standingOf(quotation, revision)}`
        )}
        {isShown && status === 'accepted' && (
          <Button kind="row" onPress={() => pastePayment()}>
            Paste a payment message
          </Button>
        )}
      </p>
    </>
  );
}

/** Standing of a revision that does not count. */
function standingOf({ revisions, awaited }: ListedQuotation, revision: ListedRevision): string {
  if (revision.reference === awaited) return 'Waits for an answer';
  return revision === revisions.at(-1) ? 'Not open any more' : 'Replaced';
}

/** The customer's yes or no. */
export function Decided({ revision }: { revision: ListedRevision }) {
  const { reference, decision, decided_at, decided_by, reason, total_cents } = revision;
  return (
    <>
      <p className={styles.signed}>
        <strong>{decided_by ?? 'The customer'}</strong>{' '}
        {decided_at && <time dateTime={decided_at}>{shortMoment(decided_at)}</time>}
      </p>
      <p className={styles.text}>
        {decision === 'accepted'
          ? `Accepted ${reference}: ${shillings(total_cents)}.`
          : `Declined ${reference}.`}
        {reason && ` “${reason}”`}
      </p>
    </>
  );
}
