import type { Database } from '../../../platform/database/database.ts';
import type { Payment } from '../../contract/payments/payment.ts';
import { paymentsByCode } from '../payments/readings.ts';
import type { StatementLine } from './statement-lines.ts';

/** Finds the payment of a line that is noted already. */
export type FindKnown = (line: StatementLine) => Payment | 'without a code' | undefined;

/**
 * Finds what is noted of these lines: by its code, or as often as it stands there for those of a bank
 * without one, by time, sum and note.
 */
export async function knownPayments(
  database: Database,
  lines: readonly StatementLine[],
): Promise<FindKnown> {
  const byCode = await paymentsByCode(
    database,
    lines.map(({ code }) => code),
  );
  const withoutCode = await countWithoutCode(database, lines);
  return ({ code, cents, paid_at, note }) => {
    if (code !== null) return byCode.get(code);
    const key = keyOf(cents, paid_at, note);
    const left = withoutCode.get(key) ?? 0;
    withoutCode.set(key, left - 1);
    return left > 0 ? 'without a code' : undefined;
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

function keyOf(...parts: (string | number | null)[]): string {
  return JSON.stringify(parts);
}
