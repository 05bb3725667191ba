import { type Expression, sql } from 'kysely';
import { trimUnseen } from '../../../platform/contract/typed-text.ts';
import type { Database } from '../../../platform/database/database.ts';
import { addressesQuotedUnder } from '../../../quotation/server/people.ts';
import { readCompany } from '../../../site/server/read-texts.ts';

/** True if a staff account has this address. */
export async function hasAccount(database: Database, email: string): Promise<boolean> {
  const staff = await database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', asStored(email))
    .executeTakeFirst();
  return staff !== undefined;
}

/**
 * SQL condition on enquiries: it came from one of these addresses or phone numbers. Only owners and
 * the operator ask by number, since reading an address does not prove who answers a phone.
 */
export function isSentBy(ways: string[]) {
  const each = ways.map((way) =>
    way.includes('@') ? sql`lower(email) = lower(${way})` : sql`phone_number = e164(${way})`,
  );
  return sql<boolean>`(${sql.join(each, sql` OR `)})`;
}

/**
 * An address is one person however it is typed. What the database lowers itself is compared with
 * what was typed, since it lowers some letters otherwise.
 */
export function asStored(email: string): string {
  return trimUnseen(email).toLowerCase();
}

export function madeBy(address: string) {
  return sql<boolean>`staff_id IN (SELECT id FROM staff WHERE email = ${address})`;
}

/** SQL condition on the security log: the event concerns this person's account. */
export function doneTo(address: string) {
  return sql<boolean>`about_id IN (SELECT id FROM staff WHERE email = ${address})`;
}

/**
 * The ways to reach a person: what was typed, and with a phone number the addresses that its owner
 * left and was quoted under, except a member of staff's or the company's, to whom mails about others
 * go.
 */
export async function waysOf(database: Database, typed: string): Promise<string[]> {
  if (typed.includes('@')) return [typed];
  const { email } = await readCompany(database);
  const { rows } = await sql<{ address: string }>`
    SELECT address FROM (
      SELECT lower(email) FROM enquiry WHERE ${isSentBy([typed])}
      UNION ${addressesQuotedUnder(typed)}) AS known (address)
    WHERE address NOT IN ('', lower(${email})) AND address NOT IN (SELECT email FROM staff)`.execute(
    database,
  );
  return [typed, ...rows.map(({ address }) => address)];
}

export function isOneOf(column: Expression<unknown>, addresses: string[]) {
  const lowered = addresses.map((address) => sql`lower(${address})`);
  return sql<boolean>`lower(${column}) IN (${sql.join(lowered)})`;
}

/** SQL condition on mails: the mail is addressed to one of these, or answered to them. */
export function concerns(addresses: string[]) {
  return sql<boolean>`(${isOneOf(sql.ref('recipient'), addresses)}
    OR ${isOneOf(sql.ref('reply_to'), addresses)})`;
}
