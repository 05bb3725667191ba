import { sql } from 'kysely';
import type { DueKind } from '../../contract/payments/due.ts';
import { shownTotal } from '../quotations.ts';
import { paidSql } from './stored-payments.ts';

const isOrder = sql`accepted_revision IS NOT NULL`;
const deposit = restOf(sql`least(quotation.deposit_cents, 1e15)`);
const balance = restOf(shownTotal);

/** SQL values of a quotation: `dueOf` has the same rule. */
export const dueCents = sql<number>`CASE WHEN ${isOrder} THEN
  coalesce(nullif(${deposit}, 0), ${balance}) ELSE 0 END`;
export const dueFor = sql<DueKind>`CASE
  WHEN ${isOrder} AND ${deposit} > 0 THEN 'deposit'
  WHEN ${isOrder} AND ${balance} > 0 THEN 'balance' ELSE 'none' END`;

/** What is left to pay of a sum, in whole shillings. */
function restOf(sum: unknown) {
  return sql<number>`greatest(0, floor((${sum} - greatest(0, ${paidSql})) / 100) * 100)`;
}
