import { useRef } from 'react';
import { wholeCodes } from '../../design/toasts/whole-codes.tsx';
import { paths } from '../../paths.ts';
import { shillings } from '../../platform/contract/money.ts';
import { SHEET_FORMATS } from '../../platform/contract/sheet-formats.ts';
import { orderStages, STAGE_NAMES } from '../../quotation/contract/order-stages.ts';
import { dueKinds } from '../../quotation/contract/payments/due.ts';
import { paymentCalls } from '../../quotation/contract/payments/payment-calls.ts';
import { type ListedQuotation, QUOTATION_SORTS } from '../../quotation/contract/quotation.ts';
import { quotationCalls } from '../../quotation/contract/quotation-calls.ts';
import { downloadFile } from '../calls/download-file.ts';
import { ExampleSales } from '../enquiries/ExampleSales.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import type { PageOf } from '../lists/listing.ts';
import { listingOf, oneOf, PAGE, SEARCH } from '../lists/params.ts';
import { counted } from '../parts/counted.ts';
import { Upload } from '../parts/icons.ts';
import { pastePayment } from '../quotations/payments/paste-payment.ts';
import { WaitingPayments } from '../quotations/payments/WaitingPayments.tsx';
import { Shell } from '../shell/Shell.tsx';
import { Button } from '../ui/Button.tsx';
import { NextAct } from './NextAct.tsx';
import styles from './OrdersScreen.module.css';
import { orderColumns } from './order-columns.tsx';

const orderListing = listingOf({
  q: SEARCH,
  show: oneOf(['done', 'all']),
  stage: oneOf(orderStages),
  due_for: oneOf(dueKinds),
  late: oneOf(['yes']),
  sort: oneOf(QUOTATION_SORTS, '-changed_at'),
  page: PAGE,
});
const SHOWN = [
  { id: '', name: 'Open orders' },
  { id: 'done', name: 'Delivered and paid' },
  { id: 'all', name: 'All orders' },
];
const STAGES = [
  { id: '', name: 'Any stage' },
  ...orderStages.map((id) => ({ id, name: STAGE_NAMES[id] })),
];
const DUES = [
  { id: '', name: 'Paid or not' },
  { id: 'deposit', name: 'Deposit due' },
  { id: 'balance', name: 'Balance due' },
  { id: 'none', name: 'Nothing due' },
];
const LATE = [
  { id: '', name: 'Late or not' },
  { id: 'yes', name: 'Late' },
];

/** What the server is asked for; without a choice it is what is still to do. */
function shownOf(chosen = ''): 'open' | 'done' | 'all' {
  return chosen === 'done' || chosen === 'all' ? chosen : 'open';
}

/** Lists accepted quotations until they are delivered and paid, and after. */
export function OrdersScreen() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Shell screen="orders">
      <ListScreen
        title="Orders"
        titleRef={heading}
        one="order"
        listing={orderListing}
        call={quotationCalls.listQuotations}
        only={({ show }) => ({ status: 'accepted', show: shownOf(show) })}
        followsNews
        filters={[
          { name: 'show', label: 'Which orders', options: SHOWN },
          { name: 'stage', label: 'Stage', options: STAGES },
          { name: 'due_for', label: 'What is due', options: DUES },
          { name: 'late', label: 'Late', options: LATE },
        ]}
        isFolded
        look={styles.orders}
        columns={orderColumns}
        sorted={{ Promised: 'promised_on', 'Paid and open, KSh': '-total_cents' }}
        actions={(order) => <NextAct order={order} />}
        about={(page) =>
          page.total > 0 && (
            <>
              <ToCome page={page} />
              <ExampleSales
                words="Examples count, too, until you remove them."
                onGone={() => heading.current?.focus()}
              />
            </>
          )
        }
        above={(search) => <WaitingPayments search={search} />}
        main={<Button onPress={() => pastePayment()}>Paste a payment message</Button>}
        others={[
          <a key="import" className="button" data-kind="quiet" href={paths.importStatement}>
            <Upload size={18} />
            Import a statement
          </a>,
        ]}
        formats={SHEET_FORMATS}
        download={({ show, ...query }, format) =>
          downloadFile(paymentCalls.exportOrders, {
            query: { ...query, show: shownOf(show), format },
          })
        }
        empty={<p>No order is open. An accepted quotation becomes one by itself.</p>}
      />
    </Shell>
  );
}

/** Sums up what the listed orders have still to pay; each row says by when. */
function ToCome({ page }: { page: PageOf<ListedQuotation> }) {
  const { due_cents = 0, to_come_cents = 0, to_come = 0 } = page;
  if (to_come === 0) return <p className="fine">All of these are paid.</p>;
  return (
    <p className="fine">
      To come: <strong>{wholeCodes(shillings(to_come_cents))}</strong> in{' '}
      {counted(to_come, 'order', 'orders')}.
      {due_cents < to_come_cents && wholeCodes(` Due first: ${shillings(due_cents)}.`)}
    </p>
  );
}
