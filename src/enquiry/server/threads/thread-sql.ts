import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** SQL condition: an enquiry stands for itself, and for those that staff joined to it. */
export const isHead = sql<SqlBool>`(enquiry.thread_id IS NULL)`;

/** SQL value: the last time that the customer did something in the thread that an enquiry stands for. */
export const threadActiveAt = sql<Date>`coalesce(thread_active_at, active_at, received_at)`;

/** SQL array of the ids of an enquiry and of those that it stands for. */
export const idsOfThread: RawBuilder<number[]> = sql`(enquiry.id || ARRAY(
  SELECT joined.id FROM enquiry AS joined WHERE joined.thread_id = enquiry.id))`;

/** SQL ids of an enquiry and of those that it stands for, to be compared by `=`. */
export const anyOfThread: RawBuilder<number> = sql`ANY (${idsOfThread})`;

/** SQL query of the ids of the whole thread that an enquiry belongs to. */
export function threadIds(id: number): RawBuilder<{ id: number }> {
  const head = sql`(SELECT coalesce(thread_id, id) FROM enquiry WHERE id = ${id})`;
  return sql`SELECT id FROM enquiry WHERE id = ${head} OR thread_id = ${head}`;
}

/**
 * SQL query of the ids of a query, and of the enquiries that stand for those. It is one set: either of two
 * would be looked for in each enquiry of the inbox.
 */
export function withHeads(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${ids} UNION ALL
    SELECT thread_id FROM enquiry WHERE thread_id IS NOT NULL AND id IN (${ids})`;
}

/**
 * Lets nobody join or separate enquiries until the transaction ends. Every lock of enquiries takes
 * this first, so that the thread that they lock stays the same.
 */
export async function keepThreads(transaction: Database): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(hashtextextended('enquiry threads', 0))`.execute(
    transaction,
  );
}

/** Lets only this transaction join and separate enquiries; it must not lock any before. */
export async function lockThreads(transaction: Database): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('enquiry threads', 0))`.execute(
    transaction,
  );
}

/** Stores when the customers did something last in these threads; an enquiry alone has no such time. */
export async function setThreadActivity(
  transaction: Database,
  heads: readonly number[],
): Promise<void> {
  await sql`UPDATE enquiry SET thread_active_at = (
      SELECT greatest(max(coalesce(joined.active_at, joined.received_at)),
        coalesce(enquiry.active_at, enquiry.received_at))
      FROM enquiry AS joined WHERE joined.thread_id = enquiry.id HAVING count(*) > 0)
    WHERE id = ANY (${heads}::integer[])`.execute(transaction);
}
