import { apiPaths } from '../../api-paths.ts';
import { quotationPath } from '../../paths.ts';
import { shillings } from '../../platform/contract/money.ts';
import {
  type ListedQuotation,
  listedQuotation,
  type QuotationStatus,
  quotationStatuses,
  STATUS_NAMES,
} from '../../quotation/contract/quotation.ts';
import { pageCall, pageIn, searchIn } from '../lists/listing.ts';
import { Pagination } from '../lists/Pagination.tsx';
import { pagingOf } from '../lists/paging.ts';
import rows from '../lists/RowsTable.module.css';
import { RowsTable } from '../lists/RowsTable.tsx';
import { SearchBox } from '../lists/SearchBox.tsx';
import { useListing } from '../lists/useListing.ts';
import { usePage } from '../lists/usePage.ts';
import { Choice } from '../parts/Choice.tsx';
import { Arrived, Notice } from '../parts/Notice.tsx';
import { onDay } from '../parts/when.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import styles from './QuotationForm.module.css';
import { QuotationStatusPill } from './QuotationStatusPill.tsx';
import { QuoteButton } from './QuoteButton.tsx';

interface Listing {
  q: string;
  status: QuotationStatus | '';
  page: number;
}

const all: Listing = { q: '', status: '', page: 1 };
const STATUSES = [
  { id: '', name: 'Any status' },
  ...quotationStatuses.map((id) => ({ id, name: STATUS_NAMES[id] })),
];

const columns = {
  Quotation: ({ id, reference, customer }: ListedQuotation) => (
    <a href={quotationPath(id)}>{reference ?? `Draft${customer ? ` for ${customer}` : ''}`}</a>
  ),
  Customer: ({ customer, company }: ListedQuotation) =>
    [customer, company].filter(Boolean).join(', ') || '–',
  Status: ({ status }: ListedQuotation) => <QuotationStatusPill status={status} />,
  Total: ({ total_cents }: ListedQuotation) => shillings(total_cents),
  'Valid until': ({ valid_until }: ListedQuotation) => onDay(valid_until),
  By: ({ responsible }: ListedQuotation) => responsible ?? '–',
};

/** All quotations, the latest change first. */
export function QuotationList() {
  const { listing, search, show } = useListing(readListing, all);
  const call = pageCall(apiPaths.quotations, listing, { usual: all });
  const page = usePage(call, listedQuotation);
  return (
    <>
      <ScreenHead title="Quotations" lead="Answers with prices, the latest change first.">
        <QuoteButton label="New quotation" enquiryId={null} />
      </ScreenHead>
      <div className={styles.tools}>
        <SearchBox label="Search the quotations" live={search} />
        <Choice
          label="Status"
          className={styles.choice}
          options={STATUSES}
          value={listing.status}
          isUsed={listing.status !== ''}
          onChange={(status) => show({ status: statusIn(status), page: 1 })}
        />
      </div>
      <Arrived read={page} what="The list of quotations">
        {({ entries, total, before, cents = 0 }) =>
          total === 0 ? (
            <Notice>
              <p>
                {listing.q || listing.status
                  ? 'No quotation matches that.'
                  : 'There is no quotation yet. Open an enquiry and press “Write a quotation”.'}
              </p>
            </Notice>
          ) : (
            <>
              <p className="fine">Together they come to {shillings(cents)} with VAT.</p>
              <RowsTable
                label="Quotations"
                busy={page.phase === 'loading'}
                rows={entries}
                columns={columns}
                actions={({ id, reference }) => (
                  <a className={rows.action} href={quotationPath(id)}>
                    Open<span className="visually-hidden"> {reference ?? 'the draft'}</span>
                  </a>
                )}
              />
              <Pagination
                paging={pagingOf({ entries, total, before }, listing.page)}
                onChange={(to) => show({ page: to })}
              />
            </>
          )
        }
      </Arrived>
    </>
  );
}

function readListing(query: URLSearchParams): Listing {
  return { q: searchIn(query), status: statusIn(query.get('status')), page: pageIn(query) };
}

function statusIn(text: string | null): Listing['status'] {
  return quotationStatuses.find((each) => each === text) ?? '';
}
