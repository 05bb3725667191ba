import { sql } from 'kysely';
import { dayInNairobi, ZONE } from '../../../company/contract/nairobi.ts';
import type { Day } from '../../../platform/contract/day.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Payment } from '../../contract/payments/payment.ts';
import { paymentsByCode } from '../payments/readings.ts';
import type { StatementLine } from './statement-lines.ts';

/** What is noted of the lines of a statement. */
export interface KnownPayments {
  /** The payment of a line that is noted already. */
  find: (line: StatementLine) => Payment | 'without a code' | undefined;
  /** Finds a payment that somebody confirmed without its code, of the sum and the day of a line. */
  findLikely: (line: StatementLine) => NotedByHand | undefined;
}

interface NotedByHand {
  /** The number of its order. */
  reference: string | null;
}

/**
 * Reads what is noted of these lines: by its code, or as often as it stands there for those of a bank
 * without one, by time, sum and note.
 */
export async function knownPayments(
  database: Database,
  lines: readonly StatementLine[],
): Promise<KnownPayments> {
  const byCode = await paymentsByCode(
    database,
    lines.map(({ code }) => code),
  );
  const withoutCode = await countWithoutCode(database, lines);
  const byHand = await notedByHand(database, lines);
  return {
    find({ code, cents, paid_at, note }) {
      if (code !== null) return byCode.get(code);
      const key = keyOf(cents, paid_at, note);
      const left = withoutCode.get(key) ?? 0;
      withoutCode.set(key, left - 1);
      return left > 0 ? 'without a code' : undefined;
    },
    findLikely: ({ cents, paid_at }) =>
      paid_at ? byHand.get(keyOf(cents, dayInNairobi(paid_at)))?.pop() : undefined,
  };
}

async function countWithoutCode(
  database: Database,
  lines: readonly StatementLine[],
): Promise<Map<string, number>> {
  const times = lines.flatMap(({ code, paid_at }) => (code === null && paid_at ? [paid_at] : []));
  if (times.length === 0) return new Map();
  const [first = '', last = ''] = [times.toSorted()[0], times.toSorted().at(-1)];
  const rows = await database
    .selectFrom('payment')
    .select(['cents', 'paid_at', 'note'])
    .where('source', '=', 'statement')
    .where('code', 'is', null)
    .where('status', '!=', 'void')
    .where('paid_at', '>=', new Date(first))
    .where('paid_at', '<=', new Date(last))
    .execute();
  const groups = Map.groupBy(rows, ({ cents, paid_at, note }) =>
    keyOf(cents, paid_at.toISOString(), note),
  );
  return new Map([...groups].map(([key, same]) => [key, same.length]));
}

/**
 * Payments that people confirmed without a code on the days of these lines, by sum and day. Cash is on
 * no statement.
 */
async function notedByHand(database: Database, lines: readonly StatementLine[]) {
  const days = [...new Set(lines.flatMap(({ paid_at }) => (paid_at ? dayInNairobi(paid_at) : [])))];
  const sums = [...new Set(lines.map(({ cents }) => cents))];
  const day = sql<Day>`to_char(paid_at AT TIME ZONE ${sql.lit(ZONE)}, 'YYYY-MM-DD')`;
  const rows = await database
    .selectFrom('payment')
    .leftJoin('quotation', 'quotation.id', 'payment.quotation_id')
    .select([
      'cents',
      day.as('day'),
      sql<NotedByHand[]>`json_agg(json_build_object('reference', number))`.as('payments'),
    ])
    .where(sql<boolean>`cents = ANY (${sums}) AND ${day} = ANY (${days})`)
    .where('code', 'is', null)
    .where('status', '=', 'confirmed')
    .where('source', '!=', 'statement')
    .where('way', '!=', 'cash')
    .groupBy(['cents', 'day'])
    .execute();
  return new Map(rows.map((row) => [keyOf(row.cents, row.day), row.payments]));
}

function keyOf(...parts: (string | number | null)[]): string {
  return JSON.stringify(parts);
}
