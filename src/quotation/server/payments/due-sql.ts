import { sql } from 'kysely';
import { ZONE } from '../../../company/contract/nairobi.ts';
import type { Day } from '../../../platform/contract/day.ts';
import { DEPOSIT_DAYS, type DueKind } from '../../contract/payments/due.ts';
import type { LateKind } from '../../contract/payments/late.ts';
import { shownTotal } from '../quotations.ts';

const isOrder = sql`accepted_revision IS NOT NULL`;

/** What was paid for a quotation. */
export const confirmedSum = sql<number>`quotation.paid_cents`;

// Earlier versions stored a deposit of all with its cents.
const deposit = restOf(sql`floor(least(quotation.deposit_cents, 1e15) / 100) * 100`);
const balance = restOf(shownTotal);

/** SQL values of a quotation, which need no look at its revisions: `dueOf` has the same rule. */
export const dueCents = sql<number>`CASE WHEN ${isOrder} THEN
  coalesce(nullif(${deposit}, 0), ${balance}) ELSE 0 END`;
const isDepositDue = sql`(${isOrder} AND ${deposit} > 0)`;
const isBalanceDue = sql`(${isOrder} AND ${deposit} = 0 AND ${balance} > 0)`;
export const dueFor = sql<DueKind>`CASE
  WHEN ${isDepositDue} THEN 'deposit' WHEN ${isBalanceDue} THEN 'balance' ELSE 'none' END`;
/** What is still to come for an order, now or later. */
export const openCents = sql<number>`CASE WHEN ${isOrder} THEN ${balance} ELSE 0 END`;

/** True for an order of which nothing is due any more. */
export const isPaid = sql<boolean>`(${isOrder} AND ${balance} = 0)`;
/** True for an order that nobody has to think of any more. */
export const isDone = sql<boolean>`(stage = 'delivered' AND ${isPaid})`;

/** Looked up for few, such as those with a deposit due. */
const acceptedOn = sql`((
  SELECT decided_at FROM quotation_revision AS accepted
  WHERE accepted.quotation_id = quotation.id AND accepted.revision = accepted_revision
) AT TIME ZONE ${sql.lit(ZONE)})::date`;

/** By when to pay what is due, as `dueBy` has it, as a text; null without a day. */
export const dueBySql = sql<Day | null>`CASE ${dueFor}
  WHEN 'deposit' THEN to_char(${acceptedOn} + ${sql.lit(DEPOSIT_DAYS)}, 'YYYY-MM-DD')
  WHEN 'balance' THEN promised_on END`;

/** SQL conditions on an order, as `lateOf` has them. */
export function lateSql(today: Day): Record<LateKind, ReturnType<typeof sql<boolean>>> {
  const isDelivered = sql`stage = 'delivered'`;
  const isOver = sql`coalesce(promised_on < ${today}, false)`;
  return {
    deposit: sql<boolean>`(${isDepositDue}
      AND ${acceptedOn} + ${sql.lit(DEPOSIT_DAYS)} < ${today}::date)`,
    balance: sql<boolean>`((${isOver} OR ${isDelivered}) AND ${isBalanceDue})`,
    delivery: sql<boolean>`(${isOrder} AND NOT ${isDelivered} AND ${isOver})`,
  };
}

/** True if anything of an order is late. */
export function isLateSql(today: Day) {
  return sql<boolean>`(${sql.join(Object.values(lateSql(today)), sql` OR `)})`;
}

/** What is left to pay of a sum, in whole shillings. */
function restOf(sum: unknown) {
  return sql<number>`greatest(0, floor((${sum} - greatest(0, ${confirmedSum})) / 100) * 100)`;
}
