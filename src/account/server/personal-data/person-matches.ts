import { sql } from 'kysely';
import { type PersonKeys, readPersonKeys } from '../../../enquiry/contract/person.ts';
import { MAX_MATCHES, type PersonMatch } from '../../../enquiry/contract/personal-data-calls.ts';
import { requireEnquiry } from '../../../enquiry/server/inbox.ts';
import { isReachedBy } from '../../../enquiry/server/same-person.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readCompany } from '../../../site/server/read-texts.ts';
import { refused } from '../refusals.ts';
import { keysWithJoined } from './joined-people.ts';
import { asStored, hasAccount } from './whose.ts';

/**
 * Keys of what surely is the person's who sent an enquiry: all of their address. Without one it is the
 * enquiry, and what was quoted for it to somebody without an address. What staff joined to it is theirs, too.
 *
 * @throws HttpError 404 without the enquiry, 422 for a member of staff or without address and number
 */
export async function keysOfSender(database: Database, id: number): Promise<string[]> {
  const { email, phone } = await requireEnquiry(database, id);
  if (email && (await hasAccount(database, email))) throw refused('customer on the staff');
  if (email) return keysWithJoined(database, [email]);
  if (phone.trim() === '') throw refused('unreachable customer');
  return keysWithJoined(database, [`enquiry-${id}`]);
}

interface Found {
  kind: 'enquiry' | 'quotation';
  id: number;
  mailbox: string;
  phone: string | null;
  name: string;
  at: Date;
  has_number: boolean;
}

/** SQL query for whom each enquiry, draft and sent revision is for, and when. */
const reached = sql`
  SELECT 'enquiry' AS kind, id, lower(email) AS mailbox, phone_number AS phone,
    trim(fname || ' ' || lname) AS name, received_at AS at
  FROM enquiry
  UNION ALL SELECT 'quotation', id, coalesce(draft_mailbox, ''), draft_phone,
    trim(draft->'customer'->>'name'), changed_at
  FROM quotation WHERE draft IS NOT NULL
  UNION ALL SELECT 'quotation', quotation_id, coalesce(customer_mailbox, ''), customer_phone,
    trim(content->'customer'->>'name'), sent_at
  FROM quotation_revision`;

/** Lists whose records have a number or a name of this person, and are not theirs for sure. */
export async function findMatches(database: Database, keys: PersonKeys): Promise<PersonMatch[]> {
  const ways = { phone: sql.ref('reached.phone'), mailbox: sql.ref('reached.mailbox') };
  const isTheirs = sql`(${isReachedBy(ways, keys)}
    OR (kind = 'enquiry' AND id = ANY (${keys.enquiries}::integer[]))
    OR (kind = 'quotation' AND coalesce(phone, mailbox) = ''
      AND id = ANY (${keys.quotations}::integer[])))`;
  const { email } = await readCompany(database);
  const { rows } = await sql<Found>`
    WITH reached AS (${reached}),
    theirs AS (SELECT phone, lower(name) AS name FROM reached WHERE ${isTheirs})
    SELECT reached.*, coalesce(phone IN (SELECT phone FROM theirs WHERE phone IS NOT NULL), false) AS has_number
    FROM reached
    WHERE (${isTheirs}) IS NOT TRUE
      AND (phone IN (SELECT phone FROM theirs WHERE phone IS NOT NULL)
        OR (name <> '' AND lower(name) IN (SELECT name FROM theirs WHERE name IS NOT NULL)))
      AND mailbox <> lower(${email}) AND mailbox NOT IN (SELECT email FROM staff)
    ORDER BY at DESC`.execute(database);
  const byKey = Map.groupBy(rows, keyOf);
  return [...byKey]
    .map(([key, found]) => matchOf(key, found))
    .toSorted((one, other) => Number(one.because === 'name') - Number(other.because === 'name'))
    .slice(0, MAX_MATCHES);
}

function keyOf({ kind, id, mailbox, phone }: Found): string {
  return mailbox || phone || `${kind}-${id}`;
}

function matchOf(key: string, found: readonly Found[]): PersonMatch {
  const ids = (kind: Found['kind']) =>
    new Set(found.flatMap((each) => (each.kind === kind ? each.id : []))).size;
  return {
    key,
    names: [...new Set(found.map(({ name }) => name).filter(Boolean))].slice(0, 3),
    email: found[0]?.mailbox || null,
    phone: found.find(({ phone }) => phone)?.phone ?? null,
    because: found.some(({ has_number }) => has_number) ? 'number' : 'name',
    enquiries: ids('enquiry'),
    quotations: ids('quotation'),
    latest_at: (found[0]?.at ?? new Date(0)).toISOString(),
  };
}

/**
 * Keys of a person with those that an owner has ticked.
 *
 * @throws HttpError as `keysOfSender`; 422 where something ticked is no match
 */
export async function keysWithTicked(
  database: Database,
  id: number,
  also: readonly string[],
): Promise<string[]> {
  const own = await keysOfSender(database, id);
  if (also.length === 0) return own;
  const matches = await findMatches(database, readPersonKeys(own));
  const known = new Set(matches.map(({ key }) => key));
  if (!also.every((key) => known.has(asStored(key)))) throw refused('no match');
  return [...own, ...also];
}
