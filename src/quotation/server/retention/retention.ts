import { sql } from 'kysely';
import { ZONE } from '../../../company/contract/nairobi.ts';
import { firstDayKept, RETENTION } from '../../../company/contract/retention.ts';
import { anyOfThread, isHead, threadActiveAt } from '../../../enquiry/server/threads/thread-sql.ts';
import type { Services } from '../../../platform/services.ts';
import { isDone } from '../payments/due-sql.ts';

type Work = Pick<Services, 'database' | 'now'>;

/** What either side said, noted, was quoted, ordered or paid in a thread; a reminder counts on its day. */
const lastActivity = sql`greatest(
  ${threadActiveAt},
  (SELECT max(written_at) FROM enquiry_reply WHERE enquiry_id = ${anyOfThread}),
  (SELECT max(written_at) FROM chat_message WHERE enquiry_id = ${anyOfThread}),
  (SELECT max(written_at) FROM enquiry_note WHERE enquiry_id = ${anyOfThread}),
  (SELECT max(quotation.changed_at) FROM quotation WHERE enquiry_id = ${anyOfThread}),
  remind_on::timestamp AT TIME ZONE ${sql.lit(ZONE)})`;
const hasOpenOrder = sql`EXISTS (SELECT FROM quotation
  WHERE enquiry_id = ${anyOfThread} AND accepted_revision IS NOT NULL AND NOT ${isDone})`;

/** SQL value of an enquiry: the time from which the next clean-up removes it. */
export const removedFrom = sql<Date>`(${lastActivity}
  + make_interval(months => ${sql.lit(RETENTION.enquiryMonths)}))`;

/**
 * SQL condition on an enquiry: the clean-up of that time removes it with those that it stands for. One
 * with an open order stays.
 */
export function isRemovedBy(time: Date) {
  // What follows from it is said, too, so that an index finds the old ones.
  return sql<boolean>`(${isHead} AND ${threadActiveAt} <= ${monthsBefore(time, RETENTION.enquiryMonths)}
    AND ${removedFrom} <= ${time} AND NOT ${hasOpenOrder})`;
}

/**
 * Deletes enquiries a year after the last activity in their thread. That of an order stays until it is
 * delivered and paid.
 *
 * @returns their count
 */
export async function removeOldEnquiries({ database, now }: Work): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('enquiry')
    .where(sql<boolean>`id IN (
      WITH old AS (SELECT id FROM enquiry WHERE ${isRemovedBy(now())})
      SELECT id FROM old UNION ALL
      SELECT joined.id FROM old JOIN enquiry AS joined ON joined.thread_id = old.id)`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Deletes quotations a year after their last change, and with their thread, with their payments;
 * accepted and paid ones five years after their year, unless staff sent them to themselves.
 *
 * @returns their count
 */
export async function removeOldQuotations({ database, now }: Work): Promise<number> {
  const year = monthsBefore(now(), RETENTION.quotationMonths);
  const taxDay = firstDayKept(now());
  const { numDeletedRows } = await database
    .deleteFrom('quotation')
    .where('changed_at', '<', year)
    .where(sql<boolean>`(enquiry_id IS NULL OR accepted_revision IS NOT NULL)`)
    .where(sql<boolean>`(is_trial OR NOT EXISTS (SELECT FROM quotation_revision
      WHERE quotation_id = quotation.id AND decision = 'accepted' AND decided_at >= ${taxDay}))`)
    .where(sql<boolean>`(is_trial OR NOT EXISTS (SELECT FROM payment
      WHERE payment.quotation_id = quotation.id AND status = 'confirmed' AND paid_at >= ${taxDay}))`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function monthsBefore(now: Date, months: number): Date {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date;
}
