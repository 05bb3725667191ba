import { dayInNairobi, shortDay } from '../../company/contract/nairobi.ts';
import { Pill, type Tone } from '../../design/Pill.tsx';
import { shillings } from '../../platform/contract/money.ts';
import {
  LINE_OUTCOMES,
  type LineOutcome,
  type PlannedLine,
} from '../../quotation/contract/statements/statement.ts';
import styles from '../imports/PlanRows.module.css';
import { PlanRows } from '../imports/PlanRows.tsx';
import { type OrderEditing, OrderOfLine } from './OrderOfLine.tsx';

const TONES: Record<LineOutcome, Tone> = {
  new: 'good',
  'to confirm': 'brand',
  known: 'quiet',
  'left out': 'quiet',
  unreadable: 'bad',
};

/** Filter for payments that wait for their order. */
const OPEN = 'without an order';
const FILTERS = ['all', ...LINE_OUTCOMES, OPEN] as const;
type Filter = (typeof FILTERS)[number];

interface Props extends OrderEditing {
  lines: readonly PlannedLine[];
}

/** Shows the rows of a statement, with the order of each payment. */
export function StatementLines({ lines, ...editing }: Props) {
  return (
    <PlanRows
      rows={lines}
      first={lines.some((line) => isIn(line, 'unreadable')) ? 'unreadable' : 'all'}
      filters={FILTERS}
      isIn={isIn}
      row={(line) => <Line key={line.row} line={line} {...editing} />}
    />
  );
}

function isIn({ outcome, order, canChoose }: PlannedLine, filter: Filter): boolean {
  if (filter === 'all') return true;
  return filter === OPEN ? canChoose && order === 'none' : outcome === filter;
}

function Line({ line, ...editing }: OrderEditing & { line: PlannedLine }) {
  const { row, outcome, code, cents, payer, account, details, paid_at, reasons } = line;
  const { canChoose, order } = line;
  const who = [payer || details, account].filter(Boolean).join(' · ');
  return (
    <li className={styles.row}>
      <p className={styles.number}>Row {row}</p>
      <Pill tone={TONES[outcome]}>{outcome}</Pill>
      <p className={styles.title}>
        <strong>{cents === null ? 'No sum' : shillings(cents)}</strong>
        <span className={styles.code}>
          {[code, paid_at && shortDay(dayInNairobi(paid_at))].filter(Boolean).join(' · ')}
        </span>
      </p>
      <div className={styles.what}>
        <p>{who}</p>
        {reasons.map((reason) => (
          <p key={reason} className={outcome === 'unreadable' ? styles.toCheck : styles.aside}>
            {reason}
          </p>
        ))}
        {canChoose && <OrderOfLine line={line} {...editing} />}
        {outcome === 'to confirm' && !canChoose && <p>For {order}.</p>}
      </div>
    </li>
  );
}
