import { dayAfter, dayInNairobi } from '../../../company/contract/nairobi.ts';
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
  findLikely: (line: StatementLine) => PaymentWithoutCode | undefined;
}

type PaymentWithoutCode = Awaited<ReturnType<typeof paymentsWithoutCode>>[number];

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
  const withoutCode = await paymentsWithoutCode(database, lines);
  const fromStatements = Map.groupBy(
    withoutCode.filter(({ source }) => source === 'statement'),
    ({ cents, paid_at, note }) => keyOf(cents, paid_at.toISOString(), note),
  );
  const fromPeople = Map.groupBy(withoutCode.filter(isLikelyOnStatement), ({ cents, paid_at }) =>
    keyOf(cents, dayInNairobi(paid_at)),
  );
  return {
    find({ code, cents, paid_at, note }) {
      if (code !== null) return byCode.get(code);
      return fromStatements.get(keyOf(cents, paid_at, note))?.pop() && 'without a code';
    },
    findLikely: ({ cents, paid_at }) =>
      paid_at ? fromPeople.get(keyOf(cents, dayInNairobi(paid_at)))?.pop() : undefined,
  };
}

/** Cash is on no statement, and what a customer only reported is not counted yet. */
function isLikelyOnStatement({ source, status, way }: PaymentWithoutCode): boolean {
  return source !== 'statement' && status === 'confirmed' && way !== 'cash';
}

/** Payments without a code of the days of these lines. */
async function paymentsWithoutCode(database: Database, lines: readonly StatementLine[]) {
  const days = lines.flatMap(({ paid_at }) => (paid_at ? [dayInNairobi(paid_at)] : [])).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  return database
    .selectFrom('payment')
    .leftJoin('quotation', 'quotation.id', 'payment.quotation_id')
    .select(['cents', 'paid_at', 'note', 'way', 'source', 'status'])
    .select('quotation.number as reference')
    .where('code', 'is', null)
    .where('status', '!=', 'void')
    .where('paid_at', '>=', midnightBefore(first))
    .where('paid_at', '<', midnightBefore(dayAfter(last, 1)))
    .execute();
}

function midnightBefore(day: Day): Date {
  return new Date(`${day}T00:00:00+03:00`);
}

function keyOf(...parts: (string | number | null)[]): string {
  return JSON.stringify(parts);
}
