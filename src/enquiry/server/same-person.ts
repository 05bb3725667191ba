import { type RawBuilder, sql } from 'kysely';

/**
 * SQL condition: these columns have the phone number or the address of an enquiry of the inbox, by
 * the rule of same-customer.ts. It goes no further from there, so that the reason can be shown.
 */
export function isOfSender(
  enquiryId: number,
  { phone, mailbox }: { phone: RawBuilder<unknown>; mailbox: RawBuilder<unknown> },
): RawBuilder<boolean> {
  // Postgres reads each of the two once for a query.
  const of = (way: RawBuilder<unknown>) =>
    sql`(SELECT ${way} FROM enquiry WHERE id = ${enquiryId} AND folder = 'inbox')`;
  return sql<boolean>`(${phone} = ${of(sql`phone_number`)}
    OR ${mailbox} = ${of(sql`nullif(lower(email), '')`)})`;
}
