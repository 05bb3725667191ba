import { sql } from 'kysely';
import type { DueKind } from '../../contract/payments/due.ts';
import { shownTotal } from '../quotations.ts';
import { paidSql } from './stored-payments.ts';

const isOrder = sql`accepted_revision IS NOT NULL`;

/**
 * SQL values of a quotation: `dueOf` has the same rule.
 *
 * @param paid SQL value of what was paid
 */
export function dueSql(paid: unknown) {
  const deposit = restOf(sql`least(quotation.deposit_cents, 1e15)`, paid);
  const balance = restOf(shownTotal, paid);
  return {
    dueCents: sql<number>`CASE WHEN ${isOrder} THEN
      coalesce(nullif(${deposit}, 0), ${balance}) ELSE 0 END`,
    dueFor: sql<DueKind>`CASE
      WHEN ${isOrder} AND ${deposit} > 0 THEN 'deposit'
      WHEN ${isOrder} AND ${balance} > 0 THEN 'balance' ELSE 'none' END`,
  };
}

export const { dueCents, dueFor } = dueSql(paidSql);

/** What is left to pay of a sum, in whole shillings. */
function restOf(sum: unknown, paid: unknown) {
  return sql<number>`greatest(0, floor((${sum} - greatest(0, ${paid})) / 100) * 100)`;
}
