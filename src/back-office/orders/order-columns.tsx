import { dayInNairobi, shortDayOfYear } from '../../company/contract/nairobi.ts';
import { Pill } from '../../design/Pill.tsx';
import { quotationPath } from '../../paths.ts';
import type { Day } from '../../platform/contract/day.ts';
import { moneyText } from '../../platform/contract/money.ts';
import { STAGE_NAMES } from '../../quotation/contract/order-stages.ts';
import { openOf } from '../../quotation/contract/payments/due.ts';
import type { ListedQuotation } from '../../quotation/contract/quotation.ts';
import type { Columns } from '../lists/RowsTable.tsx';
import { counted } from '../parts/counted.ts';
import { dueWords, sumWords } from '../quotations/payments/payment-words.ts';
import { STAGE_TONES } from '../quotations/stages/stage-tones.ts';
import styles from './OrdersScreen.module.css';

/** The columns of the orders; the first names the row. */
export const orderColumns: Columns<ListedQuotation> = {
  Customer: ({ id, reference, customer, company }) => {
    const name = company || customer || 'Somebody';
    return (
      <>
        <a className={styles.name} href={quotationPath(id)} title={name}>
          {name}
        </a>
        <small className={styles.second}>{reference}</small>
      </>
    );
  },
  Pieces: {
    at: 'line',
    cell: ({ pieces, piece_count }) => (
      <>
        <span className={styles.pieces} title={pieces}>
          {pieces}
        </span>
        {piece_count > 1 && !isOneKind(pieces, piece_count) && (
          <small className={styles.second}>{counted(piece_count, 'piece', 'pieces')}</small>
        )}
      </>
    ),
  },
  Promised: { at: 'named', cell: (order) => <Promised order={order} /> },
  Stage: {
    at: 'aside',
    cell: ({ stage, staged_at }) =>
      stage && (
        <>
          <Pill tone={STAGE_TONES[stage]}>{STAGE_NAMES[stage]}</Pill>
          {staged_at && stage !== 'delivered' && (
            <small className={styles.second}>since {shortDayOfYear(dayInNairobi(staged_at))}</small>
          )}
        </>
      ),
  },
  'Paid and open, KSh': { at: 'foot', cell: (order) => <Money order={order} /> },
};

/** `3 × Wilson Beam Seat` says already how many. */
function isOneKind(pieces: string, count: number): boolean {
  return pieces.startsWith(`${count.toLocaleString('en')} × `);
}

function Promised({ order }: { order: ListedQuotation }) {
  const { promised_on, delivered_on, stage, late } = order;
  if (stage === 'delivered') {
    return delivered_on ? (
      <>
        {shortDayOfYear(delivered_on)}
        <small className={styles.second}>delivered</small>
      </>
    ) : (
      '–'
    );
  }
  if (!promised_on) return <span className={styles.none}>No day promised</span>;
  const days = daysBetween(dayInNairobi(new Date()), promised_on);
  return (
    <>
      <span data-late={late.includes('delivery')}>
        {late.includes('delivery') ? dayCount(-days, 'late') : shortDayOfYear(promised_on)}
      </span>
      <small className={styles.second}>
        {late.includes('delivery')
          ? shortDayOfYear(promised_on)
          : days === 0
            ? 'today'
            : `in ${dayCount(days)}`}
      </small>
    </>
  );
}

function dayCount(days: number, after = ''): string {
  return [days === 1 ? '1 day' : `${days} days`, after].filter(Boolean).join(' ');
}

const DAY_MS = 86_400_000;

function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Says what is open of the total, and fills a bar by what is paid; payments that are only reported follow. */
function Money({ order }: { order: ListedQuotation }) {
  const { total_cents, paid_cents, due_cents, due_for, due_by, credit_cents, late, stage } = order;
  const open = openOf(order, total_cents);
  const reported = order.payments.filter(({ status }) => status === 'reported');
  const reportedCents = reported.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  const isLate = late.some((kind) => kind !== 'delivery');
  const share = (cents: number) =>
    `${100 * Math.min(1, Math.max(0, cents) / Math.max(1, total_cents))}%`;
  return (
    <div className={styles.money}>
      <p>
        {due_for === 'none' ? (
          <>
            <strong>Paid</strong> {moneyText(paid_cents)}
          </>
        ) : (
          <>
            <strong className={styles.open}>{moneyText(open)}</strong>{' '}
            <span className={styles.of}>open of {moneyText(total_cents)}</span>
          </>
        )}
      </p>
      {due_for !== 'none' && (
        <svg className={styles.bar} aria-hidden="true">
          <rect className={styles.whole} width="100%" height="100%" />
          <rect className={styles.paid} width={share(paid_cents)} height="100%" />
          <rect
            className={styles.reported}
            x={share(paid_cents)}
            width={share(Math.min(open, reportedCents))}
            height="100%"
          />
        </svg>
      )}
      {due_for !== 'none' && due_cents > 0 && (
        <small className={styles.second} data-late={isLate}>
          {dueWords(due_for, due_by, stage)}
          {due_cents < open && `: ${moneyText(due_cents)}`}
        </small>
      )}
      {credit_cents > 0 && (
        <small className={styles.second}>{moneyText(credit_cents)} too much</small>
      )}
      {reported.map((payment) => (
        <small key={payment.id} className={styles.second}>
          {payment.cents === null ? 'A payment is' : sumWords(payment)} reported
        </small>
      ))}
    </div>
  );
}
