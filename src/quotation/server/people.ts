import './tables.ts';
import { type RawBuilder, sql } from 'kysely';
import { nairobiToday } from '../../company/contract/nairobi.ts';
import { RETENTION } from '../../company/contract/retention.ts';
import { enquiriesOfSender } from '../../enquiry/server/same-person.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { QUOTATION } from './quotation-history.ts';

const isAccepted = sql<boolean>`EXISTS (SELECT FROM quotation_revision
  WHERE quotation_id = quotation.id AND decision = 'accepted')`;

/** SQL condition on a customer as JSON: it has this address or phone number. */
function isPerson(customer: RawBuilder<unknown>, person: string) {
  return person.includes('@')
    ? sql<boolean>`lower(${customer}->>'email') = lower(${person})`
    : sql<boolean>`e164(${customer}->>'phone') = e164(${person})`;
}

/** SQL condition on a quotation: this person is the customer of its draft or of a sent revision. */
export function isQuotedTo(person: string) {
  return sql<boolean>`(${isPerson(sql`(draft->'customer')`, person)}
    OR EXISTS (SELECT FROM quotation_revision WHERE quotation_id = quotation.id
      AND ${isPerson(sql`(content->'customer')`, person)}))`;
}

/** SQL condition on a quotation and its latest revision: the customer sent an enquiry. */
export function isQuotedToSender(enquiryId: number) {
  return sql<boolean>`EXISTS (SELECT FROM ${enquiriesOfSender(enquiryId)} AS theirs
    WHERE theirs.id = enquiry_id
      OR theirs.mailbox IN (lower(draft->'customer'->>'email'), lower(content->'customer'->>'email'))
      OR theirs.phone_number IN (
        e164(draft->'customer'->>'phone'), e164(content->'customer'->>'phone')))`;
}

/** Lists what was sent to a customer: no drafts, and no revision that was sent to another one. */
export function quotationsOf(database: Database, person: string) {
  return database
    .selectFrom('quotation')
    .innerJoin('quotation_revision', 'quotation_id', 'quotation.id')
    .select(['quotation.id', 'number', 'quotation_revision.revision', 'content'])
    .select(['sent_at', 'opened_at', 'decision', 'decided_at', 'decided_by', 'reason', 'left_out'])
    .where(isPerson(sql`(content->'customer')`, person))
    .orderBy('quotation.id')
    .orderBy('quotation_revision.revision')
    .execute();
}

/** SQL query for the addresses of customers who were quoted under a phone number. */
export function addressesQuotedUnder(phone: string) {
  return sql`SELECT lower(customer->>'email') FROM (
      SELECT draft->'customer' AS customer FROM quotation
      UNION ALL SELECT content->'customer' FROM quotation_revision) AS quoted
    WHERE e164(customer->>'phone') = e164(${phone})`;
}

/**
 * Erases a person's quotations, except those that the law requires.
 *
 * @returns the counts of deleted quotations and of those that stay until their time is over
 */
export async function eraseQuotationsOf(transaction: Database, person: string) {
  // Old changes of the remaining ones may name this person.
  await transaction
    .deleteFrom('change')
    .where('kind', '=', QUOTATION)
    .where(sql<boolean>`EXISTS (SELECT FROM jsonb_array_elements(changes->'customer') AS customer
      WHERE ${isPerson(sql`customer`, person)})`)
    .execute();
  const { numDeletedRows } = await transaction
    .deleteFrom('quotation')
    .where(isQuotedTo(person))
    .where(sql<boolean>`NOT ${isAccepted}`)
    .executeTakeFirst();
  const kept = await transaction
    .selectFrom('quotation')
    .select('id')
    .where(isQuotedTo(person))
    .execute();
  return { gone: Number(numDeletedRows), kept: kept.length };
}

/**
 * Deletes quotations a year after their last change, and accepted ones five years after their year.
 *
 * @returns their count
 */
export async function removeOldQuotations({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<number> {
  const year = new Date(now());
  year.setUTCMonth(year.getUTCMonth() - RETENTION.quotationMonths);
  const firstKeptYear = Number(nairobiToday(now()).slice(0, 4)) - RETENTION.acceptedYears;
  const taxDay = new Date(`${firstKeptYear}-01-01T00:00:00+03:00`);
  const { numDeletedRows } = await database
    .deleteFrom('quotation')
    .where('changed_at', '<', year)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM quotation_revision
      WHERE quotation_id = quotation.id AND decision = 'accepted' AND decided_at >= ${taxDay})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
