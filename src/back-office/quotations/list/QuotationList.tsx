import { shortDay } from '../../../company/contract/nairobi.ts';
import { Pill } from '../../../design/Pill.tsx';
import { wholeCodes } from '../../../design/toasts/whole-codes.tsx';
import { quotationPath } from '../../../paths.ts';
import { moneyText, shillings } from '../../../platform/contract/money.ts';
import { type ListedQuotation, QUOTATION_SORTS } from '../../../quotation/contract/quotation.ts';
import { quotationCalls } from '../../../quotation/contract/quotation-calls.ts';
import {
  isAwaited,
  QUOTATION_STATUS_NAMES,
  quotationStatuses,
} from '../../../quotation/contract/quotation-status.ts';
import { ListScreen } from '../../lists/ListScreen.tsx';
import { listingOf, oneOf, PAGE, SEARCH } from '../../lists/params.ts';
import rows from '../../lists/RowsTable.module.css';
import type { Columns } from '../../lists/RowsTable.tsx';
import { CustomerName } from '../customer/CustomerName.tsx';
import { QuotationStatusPill } from '../QuotationStatusPill.tsx';
import { QuoteButton } from '../QuoteButton.tsx';
import styles from './QuotationList.module.css';

const quotationListing = listingOf({
  q: SEARCH,
  status: oneOf(quotationStatuses),
  sort: oneOf(QUOTATION_SORTS, '-changed_at'),
  page: PAGE,
});
const STATUSES = [
  { id: '', name: 'Any status' },
  ...quotationStatuses.map((id) => ({ id, name: QUOTATION_STATUS_NAMES[id] })),
];

const columns = {
  Quotation: {
    at: 'meta',
    cell: ({ id, reference, customer }) => (
      <a className={rows.cut} href={quotationPath(id)} title={reference ?? undefined}>
        {reference ?? <span className={styles.none}>No number yet</span>}
        {!reference && customer && <span className="visually-hidden"> for {customer}</span>}
      </a>
    ),
  },
  Customer: { at: 'title', cell: CustomerName },
  Status: {
    at: 'state',
    cell: ({ status, mail, asked }) =>
      asked && isAwaited(status) ? (
        <Pill tone="brand">Asked</Pill>
      ) : (
        <QuotationStatusPill status={status} mail={mail} />
      ),
  },
  'Total, KSh': {
    at: 'aside',
    cell: ({ total_cents }) => <span className={styles.total}>{moneyText(total_cents)}</span>,
  },
  'Valid until': { at: 'named', cell: ({ valid_until }) => shortDay(valid_until) },
  By: {
    at: 'none',
    cell: ({ responsible }) => (
      <span className={`${rows.cut} ${styles.by}`} title={responsible ?? undefined}>
        {responsible ?? '–'}
      </span>
    ),
  },
} satisfies Columns<ListedQuotation>;

const SORTED = { 'Total, KSh': '-total_cents', 'Valid until': 'valid_until' };

/** Lists all quotations, by default the latest change first. */
export function QuotationList() {
  return (
    <ListScreen
      title="Quotations"
      one="quotation"
      main={<QuoteButton label="New quotation" enquiryId={null} />}
      listing={quotationListing}
      call={quotationCalls.listQuotations}
      followsNews
      filters={[{ name: 'status', label: 'Status', options: STATUSES }]}
      look={styles.quotations}
      columns={columns}
      sorted={SORTED}
      actions={({ id, reference }) => (
        <a className={`${rows.action} ${rows.wide} ${styles.open}`} href={quotationPath(id)}>
          Open<span className="visually-hidden"> {reference ?? 'the draft'}</span>
        </a>
      )}
      about={({ total, open_cents = 0, accepted_cents = 0 }) =>
        total > 0 && (
          <p className="fine">
            {wholeCodes(
              `Waiting for a yes: ${shillings(open_cents)}. Accepted: ${shillings(accepted_cents)}.`,
            )}
          </p>
        )
      }
      empty={<p>There is no quotation yet. Open an enquiry and press “Write a quotation”.</p>}
    />
  );
}
