import { quotationPath } from '../../paths.ts';
import { shillings } from '../../platform/contract/money.ts';
import { type ListedQuotation, QUOTATION_SORTS } from '../../quotation/contract/quotation.ts';
import { quotationCalls } from '../../quotation/contract/quotation-calls.ts';
import {
  QUOTATION_STATUS_NAMES,
  quotationStatuses,
} from '../../quotation/contract/quotation-status.ts';
import * as routes from '../../routes.ts';
import { Listed } from '../lists/Listed.tsx';
import { ListTools } from '../lists/ListTools.tsx';
import { isNarrowed, pageQuery } from '../lists/listing.ts';
import { listingOf, oneOf, PAGE, SEARCH } from '../lists/params.ts';
import rows from '../lists/RowsTable.module.css';
import { RowsTable } from '../lists/RowsTable.tsx';
import { useListing } from '../lists/useListing.ts';
import { usePage } from '../lists/usePage.ts';
import { NoneFound, Notice } from '../parts/Notice.tsx';
import { onDay } from '../parts/when.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { useRefetchOnNews } from '../shell/useRefetchOnNews.ts';
import { CustomerName } from './CustomerName.tsx';
import { QuotationStatusPill } from './QuotationStatusPill.tsx';
import { QuoteButton } from './QuoteButton.tsx';

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
  Quotation: ({ id, reference, customer }: ListedQuotation) => {
    const name = reference ?? `Draft${customer ? ` for ${customer}` : ''}`;
    return (
      <a className={rows.cut} href={quotationPath(id)} title={name}>
        {name}
      </a>
    );
  },
  Customer: CustomerName,
  Status: ({ status, mail }: ListedQuotation) => (
    <QuotationStatusPill status={status} mail={mail} />
  ),
  Total: ({ total_cents }: ListedQuotation) => (
    <span className={rows.whole}>{shillings(total_cents)}</span>
  ),
  'Valid until': ({ valid_until }: ListedQuotation) => onDay(valid_until),
  By: ({ responsible }: ListedQuotation) => responsible ?? '–',
};

const SORTED = { Total: '-total_cents', 'Valid until': 'valid_until' };

/** Lists all quotations, by default the latest change first. */
export function QuotationList() {
  const state = useListing(quotationListing);
  const { listing, show } = state;
  const page = usePage(quotationCalls.listQuotations, pageQuery(listing, quotationListing));
  useRefetchOnNews(routes.listQuotations);
  return (
    <>
      <ScreenHead title="Quotations">
        <QuoteButton label="New quotation" enquiryId={null} />
      </ScreenHead>
      <ListTools
        {...state}
        searchLabel="Search the quotations"
        filters={[{ name: 'status', label: 'Status', options: STATUSES }]}
      />
      <Listed
        {...state}
        read={page}
        what="The list of quotations"
        none={
          isNarrowed(listing, quotationListing.usual) ? (
            <NoneFound action="Show all quotations" onShowAll={() => show(quotationListing.usual)}>
              No quotation matches that.
            </NoneFound>
          ) : (
            <Notice>
              <p>There is no quotation yet. Open an enquiry and press “Write a quotation”.</p>
            </Notice>
          )
        }
      >
        {(entries, { open_cents = 0, accepted_cents = 0 }) => (
          <>
            <p className="fine">
              Open: {shillings(open_cents)}. Accepted: {shillings(accepted_cents)}.
            </p>
            <RowsTable
              label="Quotations"
              busy={page.phase === 'loading'}
              rows={entries}
              columns={columns}
              sorting={{ ...state.sorting, by: SORTED }}
              actions={({ id, reference }) => (
                <a className={rows.action} href={quotationPath(id)}>
                  Open<span className="visually-hidden"> {reference ?? 'the draft'}</span>
                </a>
              )}
            />
          </>
        )}
      </Listed>
    </>
  );
}
