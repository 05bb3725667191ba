import { useState } from 'react';
import { quotationPath } from '../../paths.ts';
import { shillings } from '../../platform/contract/money.ts';
import {
  nextStage,
  type OrderStage,
  orderStages,
  STAGE_NAMES,
} from '../../quotation/contract/order-stages.ts';
import { type ListedQuotation, QUOTATION_SORTS } from '../../quotation/contract/quotation.ts';
import { quotationCalls } from '../../quotation/contract/quotation-calls.ts';
import * as routes from '../../routes.ts';
import { attempt } from '../calls/attempt.ts';
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
import { CustomerName } from '../quotations/CustomerName.tsx';
import { changeOrder } from '../quotations/change-order.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { useRefetchOnNews } from '../shell/useRefetchOnNews.ts';
import styles from './OrdersScreen.module.css';

const orderListing = listingOf({
  q: SEARCH,
  stage: oneOf(orderStages),
  sort: oneOf(QUOTATION_SORTS, '-changed_at'),
  page: PAGE,
});
const STAGES = [
  { id: '', name: 'Any stage' },
  ...orderStages.map((id) => ({ id, name: STAGE_NAMES[id] })),
];

const columns = {
  Order: ({ id, reference }: ListedQuotation) => (
    <a className={rows.whole} href={quotationPath(id)}>
      {reference}
    </a>
  ),
  Customer: CustomerName,
  Stage: ({ stage, staged_at }: ListedQuotation) => (
    <>
      {stage && STAGE_NAMES[stage]}
      {staged_at && <small className={styles.since}>since {onDay(staged_at)}</small>}
    </>
  ),
  Total: ({ total_cents }: ListedQuotation) => (
    <span className={rows.whole}>{shillings(total_cents)}</span>
  ),
  Deposit: ({ deposit_cents }: ListedQuotation) => (
    <span className={rows.whole}>{deposit_cents > 0 ? shillings(deposit_cents) : '–'}</span>
  ),
  By: ({ responsible }: ListedQuotation) => responsible ?? '–',
};

/** Lists accepted quotations until they are delivered, and after. */
export function OrdersScreen() {
  return (
    <Shell screen="orders">
      <Orders />
    </Shell>
  );
}

function Orders() {
  const state = useListing(orderListing);
  const { listing, show } = state;
  const query = pageQuery({ ...listing, status: 'accepted' }, orderListing);
  const page = usePage(quotationCalls.listQuotations, query);
  useRefetchOnNews(routes.listQuotations);
  return (
    <>
      <ScreenHead title="Orders" />
      <ListTools
        {...state}
        searchLabel="Search the orders"
        filters={[{ name: 'stage', label: 'Stage', options: STAGES }]}
      />
      <Listed
        {...state}
        read={page}
        what="The list of orders"
        none={
          isNarrowed(listing, orderListing.usual) ? (
            <NoneFound action="Show all orders" onShowAll={() => show(orderListing.usual)}>
              No order matches that.
            </NoneFound>
          ) : (
            <Notice>
              <p>There is no order yet. An accepted quotation becomes one by itself.</p>
            </Notice>
          )
        }
      >
        {(entries, { accepted_cents = 0 }) => (
          <>
            <p className="fine">Together: {shillings(accepted_cents)} with VAT.</p>
            <RowsTable
              label="Orders"
              busy={page.phase === 'loading'}
              rows={entries}
              columns={columns}
              actions={(order) => <NextStage order={order} />}
              sorting={{ ...state.sorting, by: { Total: '-total_cents' } }}
            />
          </>
        )}
      </Listed>
    </>
  );
}

/** Moves an order to its next stage in one press. */
function NextStage({ order }: { order: ListedQuotation }) {
  const [isBusy, setBusy] = useState(false);
  const next = order.stage && nextStage(order.stage);
  if (!next) return null;

  async function move(stage: OrderStage) {
    if (isBusy) return;
    setBusy(true);
    const done = `${order.reference}: ${STAGE_NAMES[stage]}.`;
    await attempt(() => changeOrder(order, { stage }, done), {
      failed: 'The stage could not be saved. Check the connection, then try again.',
    });
    setBusy(false);
  }

  return (
    <button
      className="button"
      data-kind="quiet"
      type="button"
      aria-label={`${order.reference}: ${STAGE_NAMES[next]}`}
      aria-disabled={isBusy}
      onClick={() => move(next)}
    >
      {STAGE_NAMES[next]}
    </button>
  );
}
