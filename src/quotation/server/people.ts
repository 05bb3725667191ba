import { type RawBuilder, sql } from 'kysely';
import type { PersonKeys } from '../../enquiry/contract/person.ts';
import { isOfSender, isReachedBy } from '../../enquiry/server/same-person.ts';
import { threadIds } from '../../enquiry/server/threads/thread-sql.ts';
import type { Day } from '../../platform/contract/day.ts';
import type { Database } from '../../platform/database/database.ts';
import type { OrderStage } from '../contract/order-stages.ts';
import { QUOTATION } from './quotation-transitions.ts';

const isAccepted = sql<boolean>`EXISTS (SELECT FROM quotation_revision
  WHERE quotation_id = quotation.id AND decision = 'accepted')`;
const isPaid = sql<boolean>`EXISTS (SELECT FROM payment
  WHERE payment.quotation_id = quotation.id AND status = 'confirmed')`;

/** SQL condition on these columns of a quotation: its customer is this person. */
function isCustomer(
  columns: Record<'phone' | 'mailbox' | 'quotation', string>,
  keys: PersonKeys,
): RawBuilder<boolean> {
  const [phone, mailbox] = [sql.ref(columns.phone), sql.ref(columns.mailbox)];
  return sql`(${isReachedBy({ phone, mailbox }, keys)}
    OR (coalesce(${phone}, ${mailbox}, '') = ''
      AND ${sql.ref(columns.quotation)} = ANY (${keys.quotations}::integer[])))`;
}

const isDraftedFor = (keys: PersonKeys) =>
  isCustomer({ phone: 'draft_phone', mailbox: 'draft_mailbox', quotation: 'quotation.id' }, keys);
/** SQL condition on a sent revision: it went to this person. */
export const isSentTo = (keys: PersonKeys) =>
  isCustomer(
    {
      phone: 'customer_phone',
      mailbox: 'customer_mailbox',
      quotation: 'quotation_revision.quotation_id',
    },
    keys,
  );

/** SQL condition on a quotation: this person is the customer of its draft or of a sent revision. */
export function isQuotedTo(keys: PersonKeys) {
  return sql<boolean>`(${isDraftedFor(keys)} OR EXISTS (
    SELECT FROM quotation_revision WHERE quotation_id = quotation.id AND ${isSentTo(keys)}))`;
}

/**
 * SQL condition on a quotation and the revision that counts: it answers an enquiry or one joined to it, or
 * its customer has the number or the address of that.
 */
export function isQuotedToSender(enquiryId: number) {
  const ofShown = (draft: string, sent: string) => sql`CASE
    WHEN quotation_revision.revision IS NULL THEN ${sql.ref(draft)} ELSE ${sql.ref(sent)} END`;
  const ways = {
    phone: ofShown('draft_phone', 'customer_phone'),
    mailbox: ofShown('draft_mailbox', 'customer_mailbox'),
  };
  return sql<boolean>`(enquiry_id IN (${threadIds(enquiryId)}) OR ${isOfSender(enquiryId, ways)})`;
}

/**
 * SQL condition on a quotation: its draft or its latest revision is for a customer with another number
 * or address. One who left neither cannot be told from these.
 */
function isQuotedToOthers(keys: PersonKeys) {
  return sql<boolean>`(
    (coalesce(draft_phone, draft_mailbox, '') <> '' AND ${isDraftedFor(keys)} IS NOT TRUE)
    OR EXISTS (SELECT FROM quotation_revision
      WHERE quotation_id = quotation.id AND quotation_revision.revision = quotation.revision
        AND coalesce(customer_phone, customer_mailbox) <> '' AND ${isSentTo(keys)} IS NOT TRUE))`;
}

/** SQL value of an order; null at revisions that are none. */
function ofOrder<Value>(column: string) {
  return sql<Value | null>`CASE WHEN accepted_revision = quotation_revision.revision
    THEN ${sql.ref(column)} END`;
}

/** Lists what was sent to a customer: no drafts, and no revision that was sent to another one. */
export function quotationsOf(database: Database, keys: PersonKeys) {
  return database
    .selectFrom('quotation')
    .innerJoin('quotation_revision', 'quotation_id', 'quotation.id')
    .select(['quotation.id', 'number', 'quotation_revision.revision', 'content'])
    .select(['sent_at', 'opened_at', 'decision', 'decided_at', 'decided_by', 'reason', 'left_out'])
    .select([
      ofOrder<OrderStage>('stage').as('stage'),
      ofOrder<Day>('promised_on').as('promised_on'),
      ofOrder<Day>('delivered_on').as('delivered_on'),
      ofOrder<string>('taken_by').as('taken_by'),
    ])
    .where(isSentTo(keys))
    .orderBy('quotation.id')
    .orderBy('quotation_revision.revision')
    .execute();
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
export async function eraseQuotationsOf(transaction: Database, keys: PersonKeys) {
  // Old changes of the remaining ones may name this person, also in words to them.
  const isNamed = isReachedBy(
    { phone: sql`e164(customer->>'phone')`, mailbox: sql`lower(customer->>'email')` },
    keys,
  );
  await sql`WITH theirs AS (
      SELECT id::text AS subject FROM quotation WHERE ${isQuotedTo(keys)}
      UNION SELECT subject FROM change, jsonb_array_elements(changes->'customer') AS customer
      WHERE kind = ${QUOTATION} AND ${isNamed})
    DELETE FROM change USING theirs
    WHERE kind = ${QUOTATION} AND change.subject = theirs.subject
      AND (changes ?| ARRAY['customer', 'words', 'decision'] OR title NOT LIKE 'QT-%'
        OR changes @? '$.stage[*].taken_by')`.execute(transaction);
  const { numDeletedRows } = await transaction
    .deleteFrom('quotation')
    .where(isQuotedTo(keys))
    .where(sql<boolean>`NOT ${isAccepted} AND NOT ${isPaid} AND NOT ${isQuotedToOthers(keys)}`)
    .executeTakeFirst();
  await sql`UPDATE quotation SET taken_by = '' WHERE ${isQuotedTo(keys)}`.execute(transaction);
  // The link was theirs, too, where nothing was sent to anybody else yet.
  await sql`UPDATE quotation SET link_token = NULL
    WHERE NOT ${isAccepted} AND EXISTS (SELECT FROM quotation_revision
      WHERE quotation_id = quotation.id AND quotation_revision.revision = quotation.revision
        AND ${isSentTo(keys)})`.execute(transaction);
  await sql`UPDATE quotation SET draft = ${withoutCustomer(sql.ref('draft'))}
    WHERE ${isDraftedFor(keys)}`.execute(transaction);
  await sql`UPDATE quotation_revision SET content = ${withoutCustomer(sql.ref('content'))},
      decided_by = NULL, reason = '', link_token = NULL
    WHERE ${isSentTo(keys)} AND decision IS DISTINCT FROM 'accepted'`.execute(transaction);
  const kept = await transaction
    .selectFrom('quotation')
    .select('id')
    .where(isQuotedTo(keys))
    .execute();
  return { gone: Number(numDeletedRows), kept: kept.length };
}
