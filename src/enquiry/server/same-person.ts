import { type RawBuilder, sql } from 'kysely';
import type { PersonKeys } from '../contract/person.ts';
import { threadIds } from './threads/thread-sql.ts';

/**
 * SQL condition: these columns have the phone number or the address of an enquiry of the inbox, or of one
 * that staff joined to it, by the rule of same-customer.ts. It goes no further from there, so that the
 * reason can be shown.
 */
export function isOfSender(enquiryId: number, { phone, mailbox }: Ways): RawBuilder<boolean> {
  // Postgres reads each of the two once for a query.
  const of = (way: RawBuilder<unknown>) =>
    sql`ANY (ARRAY(SELECT ${way} FROM enquiry
      WHERE id IN (${threadIds(enquiryId)}) AND folder = 'inbox'))`;
  return sql<boolean>`(${phone} = ${of(sql`phone_number`)}
    OR ${mailbox} = ${of(sql`nullif(lower(email), '')`)})`;
}

interface Ways {
  phone: RawBuilder<unknown>;
  mailbox: RawBuilder<unknown>;
}

/** SQL list of addresses, lowered as the database lowers what it stores. */
export function loweredBySql(addresses: readonly string[]): RawBuilder<unknown> {
  return sql`ARRAY(SELECT lower(address) FROM unnest(${addresses}::text[]) AS address)`;
}

/** SQL condition: these columns have one of the addresses, or one of the numbers and no address. */
export function isReachedBy(
  { phone, mailbox }: Ways,
  { addresses, numbers }: PersonKeys,
): RawBuilder<boolean> {
  const byAddress = sql<boolean>`${mailbox} = ANY (${loweredBySql(addresses)})`;
  // Reading the numbers of all that was ever written takes seconds.
  if (numbers.length === 0) return byAddress;
  return sql`(${byAddress}
    OR (coalesce(${mailbox}, '') = '' AND ${phone} = ANY (${numbers}::text[])))`;
}

/** SQL condition on enquiries: it is this person's. */
export function isSentBy(keys: PersonKeys): RawBuilder<boolean> {
  const ways = { phone: sql.ref('enquiry.phone_number'), mailbox: sql`lower(enquiry.email)` };
  return sql`(${isReachedBy(ways, keys)} OR enquiry.id = ANY (${keys.enquiries}::integer[]))`;
}
