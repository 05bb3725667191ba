import { dayInNairobi, shortDay } from '../../company/contract/nairobi.ts';
import { paths, quotationPath } from '../../paths.ts';
import { shillings } from '../../platform/contract/money.ts';
import { orderStages, STAGE_NAMES } from '../../quotation/contract/order-stages.ts';
import { type ListedQuotation, QUOTATION_SORTS } from '../../quotation/contract/quotation.ts';
import { quotationCalls } from '../../quotation/contract/quotation-calls.ts';
import { ListScreen } from '../lists/ListScreen.tsx';
import { listingOf, oneOf, PAGE, SEARCH } from '../lists/params.ts';
import rows from '../lists/RowsTable.module.css';
import { CustomerName } from '../quotations/customer/CustomerName.tsx';
import { NextStage } from '../quotations/stages/NextStage.tsx';
import { Shell } from '../shell/Shell.tsx';
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
      {staged_at && (
        <small className={styles.since}>since {shortDay(dayInNairobi(staged_at))}</small>
      )}
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
      <ListScreen
        title="Orders"
        one="order"
        listing={orderListing}
        call={quotationCalls.listQuotations}
        only={{ status: 'accepted' }}
        followsNews
        filters={[{ name: 'stage', label: 'Stage', options: STAGES }]}
        columns={columns}
        sorted={{ Total: '-total_cents' }}
        actions={(order) => <NextStage order={order} />}
        about={({ total, accepted_cents = 0 }) =>
          total > 0 && (
            <p className="fine">Together: {shillings(accepted_cents)}, as customers pay it.</p>
          )
        }
        action={
          <a className="way" href={paths.importStatement}>
            Import a statement
          </a>
        }
        empty={<p>There is no order yet. An accepted quotation becomes one by itself.</p>}
      />
    </Shell>
  );
}
