import { type RawBuilder, sql } from 'kysely';
import { nairobiToday } from '../../company/contract/nairobi.ts';
import { RETENTION } from '../../company/contract/retention.ts';
import { isOfSender } from '../../enquiry/server/same-person.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { QUOTATION } from './quotation-transitions.ts';

const isAccepted = sql<boolean>`EXISTS (SELECT FROM quotation_revision
  WHERE quotation_id = quotation.id AND decision = 'accepted')`;
const isPaid = sql<boolean>`EXISTS (SELECT FROM payment
  WHERE payment.quotation_id = quotation.id AND status = 'confirmed')`;

/** SQL condition on these columns: the customer has this address or phone number. */
function isPerson(phone: RawBuilder<unknown>, mailbox: RawBuilder<unknown>, person: string) {
  return person.includes('@')
    ? sql<boolean>`${mailbox} = lower(${person})`
    : sql<boolean>`${phone} = e164(${person})`;
}

function isOneOf(phone: RawBuilder<unknown>, mailbox: RawBuilder<unknown>, ways: string[]) {
  const each = ways.map((way) => isPerson(phone, mailbox, way));
  return sql<boolean>`(${sql.join(each, sql` OR `)})`;
}

const isDraftedFor = (ways: string[]) =>
  isOneOf(sql.ref('draft_phone'), sql.ref('draft_mailbox'), ways);
export const isSentTo = (ways: string[]) =>
  isOneOf(sql.ref('customer_phone'), sql.ref('customer_mailbox'), ways);

/**
 * SQL condition on a quotation: somebody with one of these addresses or phone numbers is the customer
 * of its draft or of a sent revision.
 */
export function isQuotedTo(ways: string[]) {
  return sql<boolean>`(${isDraftedFor(ways)} OR EXISTS (
    SELECT FROM quotation_revision WHERE quotation_id = quotation.id AND ${isSentTo(ways)}))`;
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

/**
 * SQL condition on a quotation: its draft or its latest revision is for a customer with another number
 * or address. One who left neither cannot be told from these.
 */
function isQuotedToOthers(ways: string[]) {
  return sql<boolean>`(
    (coalesce(draft_phone, draft_mailbox, '') <> '' AND ${isDraftedFor(ways)} IS NOT TRUE)
    OR EXISTS (SELECT FROM quotation_revision
      WHERE quotation_id = quotation.id AND quotation_revision.revision = quotation.revision
        AND coalesce(customer_phone, customer_mailbox) <> '' AND ${isSentTo(ways)} IS NOT TRUE))`;
}

/** Lists what was sent to a customer: no drafts, and no revision that was sent to another one. */
export function quotationsOf(database: Database, person: string) {
  return database
    .selectFrom('quotation')
    .innerJoin('quotation_revision', 'quotation_id', 'quotation.id')
    .select(['quotation.id', 'number', 'quotation_revision.revision', 'content'])
    .select(['sent_at', 'opened_at', 'decision', 'decided_at', 'decided_by', 'reason', 'left_out'])
    .where(isSentTo([person]))
    .orderBy('quotation.id')
    .orderBy('quotation_revision.revision')
    .execute();
}

/** SQL query for the addresses of customers who were quoted under a phone number. */
export function addressesQuotedUnder(phone: string) {
  return sql`SELECT draft_mailbox FROM quotation WHERE draft_phone = e164(${phone})
    UNION SELECT customer_mailbox FROM quotation_revision WHERE customer_phone = e164(${phone})`;
}

/** SQL value of a quotation's content without the customer and the words to them. */
function withoutCustomer(content: RawBuilder<unknown>) {
  const nobody = JSON.stringify({
    customer: { name: '', company: '', email: '', phone: '' },
    words: '',
  });
  return sql`(${content}::jsonb || ${nobody}::jsonb)::json`;
}

/**
 * Erases a person's quotations, except accepted revisions and what was paid for, which the law requires.
 * What goes to somebody else by now stays, without this person.
 *
 * @returns the counts of deleted quotations and of those that stay until their time is over
 */
export async function eraseQuotationsOf(transaction: Database, ways: string[]) {
  // Old changes of the remaining ones may name this person, also in words to them.
  const isNamed = isOneOf(sql`e164(customer->>'phone')`, sql`lower(customer->>'email')`, ways);
  await sql`WITH theirs AS (
      SELECT id::text AS subject FROM quotation WHERE ${isQuotedTo(ways)}
      UNION SELECT subject FROM change, jsonb_array_elements(changes->'customer') AS customer
      WHERE kind = ${QUOTATION} AND ${isNamed})
    DELETE FROM change USING theirs
    WHERE kind = ${QUOTATION} AND change.subject = theirs.subject
      AND (changes ?| ARRAY['customer', 'words', 'decision'] OR title NOT LIKE 'QT-%'
        OR changes @? '$.stage[*].taken_by')`.execute(transaction);
  const { numDeletedRows } = await transaction
    .deleteFrom('quotation')
    .where(isQuotedTo(ways))
    .where(sql<boolean>`NOT ${isAccepted} AND NOT ${isPaid} AND NOT ${isQuotedToOthers(ways)}`)
    .executeTakeFirst();
  await sql`UPDATE quotation SET taken_by = '' WHERE ${isQuotedTo(ways)}`.execute(transaction);
  // The link was theirs, too, where nothing was sent to anybody else yet.
  await sql`UPDATE quotation SET link_token = NULL
    WHERE NOT ${isAccepted} AND EXISTS (SELECT FROM quotation_revision
      WHERE quotation_id = quotation.id AND quotation_revision.revision = quotation.revision
        AND ${isSentTo(ways)})`.execute(transaction);
  await sql`UPDATE quotation SET draft = ${withoutCustomer(sql.ref('draft'))}
    WHERE ${isDraftedFor(ways)}`.execute(transaction);
  await sql`UPDATE quotation_revision SET content = ${withoutCustomer(sql.ref('content'))},
      decided_by = NULL, reason = '', link_token = NULL
    WHERE ${isSentTo(ways)} AND decision IS DISTINCT FROM 'accepted'`.execute(transaction);
  const kept = await transaction
    .selectFrom('quotation')
    .select('id')
    .where(isQuotedTo(ways))
    .execute();
  return { gone: Number(numDeletedRows), kept: kept.length };
}

/**
 * Deletes enquiries a year after the last thing that was said, noted or quoted in their thread. That
 * of an order stays until it is delivered.
 *
 * @returns their count
 */
export async function removeOldEnquiries({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<number> {
  const since = monthsBefore(now(), RETENTION.enquiryMonths);
  const writtenIn = (table: 'enquiry_reply' | 'enquiry_note') =>
    sql`SELECT FROM ${sql.table(table)} WHERE enquiry_id = enquiry.id AND written_at >= ${since}`;
  const { numDeletedRows } = await database
    .deleteFrom('enquiry')
    .where(sql<boolean>`coalesce(active_at, received_at) < ${since}`)
    .where(sql<boolean>`NOT EXISTS (${writtenIn('enquiry_reply')})`)
    .where(sql<boolean>`NOT EXISTS (${writtenIn('enquiry_note')})`)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM quotation WHERE enquiry_id = enquiry.id
      AND (quotation.changed_at >= ${since} OR stage <> 'delivered'))`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Deletes quotations a year after their last change, with their payments; accepted and paid ones five
 * years after their year.
 *
 * @returns their count
 */
export async function removeOldQuotations({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<number> {
  const year = monthsBefore(now(), RETENTION.quotationMonths);
  const taxDay = firstDayKept(now());
  const { numDeletedRows } = await database
    .deleteFrom('quotation')
    .where('changed_at', '<', year)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM quotation_revision
      WHERE quotation_id = quotation.id AND decision = 'accepted' AND decided_at >= ${taxDay})`)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM payment WHERE payment.quotation_id = quotation.id
      AND status = 'confirmed' AND paid_at >= ${taxDay})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The first day whose sales and payments the law still requires. */
export function firstDayKept(now: Date): Date {
  const year = Number(nairobiToday(now).slice(0, 4)) - RETENTION.acceptedYears;
  return new Date(`${year}-01-01T00:00:00+03:00`);
}

function monthsBefore(now: Date, months: number): Date {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date;
}
