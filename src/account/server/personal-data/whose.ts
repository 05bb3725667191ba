import { type Expression, sql } from 'kysely';
import type { PersonKeys } from '../../../enquiry/contract/person.ts';
import { isSentBy, loweredBySql } from '../../../enquiry/server/same-person.ts';
import { trimUnseen } from '../../../platform/contract/typed-text.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isQuotedTo } from '../../../quotation/server/people.ts';

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

/** SQL condition: the column has one of the person's addresses. */
export function isOneOf(column: Expression<unknown>, { addresses }: PersonKeys) {
  return sql<boolean>`lower(${column}) = ANY (${loweredBySql(addresses)})`;
}

/** SQL condition on mails: the mail is addressed to the person, or answered to them. */
export function concerns(keys: PersonKeys) {
  return sql<boolean>`(${isOneOf(sql.ref('recipient'), keys)}
    OR ${isOneOf(sql.ref('reply_to'), keys)})`;
}

/** Ids of a person's records. */
export interface PersonRecords {
  enquiries: number[];
  quotations: number[];
}

/** Finds them first, so that what leads to them need not be compared with all of them. */
export async function findRecords(database: Database, keys: PersonKeys): Promise<PersonRecords> {
  const enquiries = database.selectFrom('enquiry').select('id').where(isSentBy(keys));
  const quotations = database.selectFrom('quotation').select('id').where(isQuotedTo(keys));
  return {
    enquiries: (await enquiries.execute()).map(({ id }) => id),
    quotations: (await quotations.execute()).map(({ id }) => id),
  };
}
