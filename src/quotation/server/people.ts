import './tables.ts';
import { type RawBuilder, sql } from 'kysely';
import { nairobiToday } from '../../company/contract/nairobi.ts';
import { RETENTION } from '../../company/contract/retention.ts';
import { isOfSender } from '../../enquiry/server/same-person.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { QUOTATION } from './quotation-history.ts';

const isAccepted = sql<boolean>`EXISTS (SELECT FROM quotation_revision
  WHERE quotation_id = quotation.id AND decision = 'accepted')`;

/** SQL condition on these columns: the customer has this address or phone number. */
function isPerson(phone: RawBuilder<unknown>, mailbox: RawBuilder<unknown>, person: string) {
  return person.includes('@')
    ? sql<boolean>`${mailbox} = lower(${person})`
    : sql<boolean>`${phone} = e164(${person})`;
}

const isSentTo = (person: string) =>
  isPerson(sql.ref('customer_phone'), sql.ref('customer_mailbox'), person);

/** SQL condition on a quotation: this person is the customer of its draft or of a sent revision. */
export function isQuotedTo(person: string) {
  return sql<boolean>`(${isPerson(sql.ref('draft_phone'), sql.ref('draft_mailbox'), person)}
    OR EXISTS (SELECT FROM quotation_revision WHERE quotation_id = quotation.id
      AND ${isSentTo(person)}))`;
}

/**
 * SQL condition on a quotation and the revision that counts: it answers an enquiry, or its customer
 * has the number or the address of that.
 */
export function isQuotedToSender(enquiryId: number) {
  const ofShown = (draft: string, sent: string) => sql`CASE
    WHEN quotation_revision.revision IS NULL THEN ${sql.ref(draft)} ELSE ${sql.ref(sent)} END`;
  const ways = {
    phone: ofShown('draft_phone', 'customer_phone'),
    mailbox: ofShown('draft_mailbox', 'customer_mailbox'),
  };
  return sql<boolean>`(enquiry_id = ${enquiryId} OR ${isOfSender(enquiryId, ways)})`;
}

/** Lists what was sent to a customer: no drafts, and no revision that was sent to another one. */
export function quotationsOf(database: Database, person: string) {
  return database
    .selectFrom('quotation')
    .innerJoin('quotation_revision', 'quotation_id', 'quotation.id')
    .select(['quotation.id', 'number', 'quotation_revision.revision', 'content'])
    .select(['sent_at', 'opened_at', 'decision', 'decided_at', 'decided_by', 'reason', 'left_out'])
    .where(isSentTo(person))
    .orderBy('quotation.id')
    .orderBy('quotation_revision.revision')
    .execute();
}

/** SQL query for the addresses of customers who were quoted under a phone number. */
export function addressesQuotedUnder(phone: string) {
  return sql`SELECT draft_mailbox FROM quotation WHERE draft_phone = e164(${phone})
    UNION SELECT customer_mailbox FROM quotation_revision WHERE customer_phone = e164(${phone})`;
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
      WHERE ${isPerson(sql`e164(customer->>'phone')`, sql`lower(customer->>'email')`, person)})`)
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
