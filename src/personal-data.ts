import { type Expression, type RawBuilder, sql } from 'kysely';
import { attachmentsOfEnquiry } from './enquiry/server/attachments/attachment-ledger.ts';
import { eraseCorrectionsOf } from './enquiry/server/correct-enquiry.ts';
import { productsOfEnquiry } from './enquiry/server/quote-products.ts';
import { trimUnseen } from './platform/contract/typed-text.ts';
import type { Database } from './platform/database/database.ts';
import { INVITATIONS } from './platform/mail/emailed-links.ts';
import { OperatorError } from './platform/operator-error.ts';
import type { Services } from './platform/services.ts';
import {
  addressesQuotedUnder,
  eraseQuotationsOf,
  isQuotedTo,
  quotationsOf,
} from './quotation/server/people.ts';
import { readCompany } from './site/server/read-texts.ts';

/**
 * Everything that a visitor with this address has left or was sent.
 * Excludes staff accounts, mails about others, and internal notes, which often speak of others.
 */
export async function exportVisitor(database: Database, email: string) {
  const typed = trimUnseen(email);
  const address = asStored(email);
  return {
    email: address,
    enquiries: await database
      .selectFrom('enquiry')
      .selectAll()
      .select([
        productsOfEnquiry.as('products'),
        attachmentsOfEnquiry.as('attachments'),
        correspondence.as('replies'),
      ])
      .where(isSentBy([typed]))
      .orderBy('id')
      .execute(),
    subscriptions: await database
      .selectFrom('subscriber')
      .select(['id', 'email', 'name', 'source', 'consent_at', 'consent_text', 'confirmed_at'])
      .where('email', '=', address)
      .execute(),
    invitations: await database
      .selectFrom('emailed_link')
      .select(['email', 'sent_at', 'expires_at'])
      .where('email', '=', address)
      .where('purpose', 'in', INVITATIONS)
      .execute(),
    quotations: await quotationsOf(database, typed),
    mails: (await isInternal(database, typed)) ? [] : await listMails(database, typed),
  };
}

/**
 * Everything stored about the person with this address, for them, an owner or the operator. The text
 * of notes and mails to staff is excluded, since it concerns others.
 */
export async function exportPerson(database: Database, email: string) {
  const typed = trimUnseen(email);
  const address = asStored(email);
  const visitor = await exportVisitor(database, typed);
  return {
    ...visitor,
    // Without columns that only the sign-in needs.
    staff_accounts: await database
      .selectFrom('staff')
      .select(['id', 'email', 'fname', 'lname', 'role'])
      .select(['created_at', 'last_sign_in_at', 'disabled_at'])
      .where('email', '=', address)
      .execute(),
    passkeys: await database
      .selectFrom('passkey')
      .innerJoin('staff', 'staff.id', 'staff_id')
      .select(['name', 'passkey.created_at', 'last_used_at'])
      .where('email', '=', address)
      .orderBy('passkey.id')
      .execute(),
    address_changes: await database
      .selectFrom('emailed_link')
      .select(['email as new_email', 'expires_at'])
      .where('purpose', '=', 'address change')
      .where(sql<boolean>`email = details->>'new_email'`)
      .where(sql<boolean>`(email = ${address} OR ${madeBy(address)})`)
      .execute(),
    changes: await database
      .selectFrom('change_set')
      .innerJoin('change', 'set_id', 'change_set.id')
      .select(['kind', 'action', 'changed_at', 'staff_name'])
      // An enquiry's title is its sender's name.
      .select(sql<string | null>`CASE WHEN kind <> 'enquiry' THEN title END`.as('title'))
      .where(madeBy(address))
      .orderBy('change.id')
      .execute(),
    enquiry_notes: await database
      .selectFrom('enquiry_note')
      .select(['enquiry_id', 'written_at', 'staff_name'])
      .where(madeBy(address))
      .orderBy('id')
      .execute(),
    enquiry_replies: await database
      .selectFrom('enquiry_reply')
      .select(['enquiry_id', 'written_at', 'staff_name'])
      .where(madeBy(address))
      .orderBy('id')
      .execute(),
    security_events: await database
      .selectFrom('security_event')
      .select(['happened_at', 'kind', 'device', 'detail', 'network'])
      .where(sql<boolean>`${madeBy(address)} OR ${doneTo(address)}`)
      .orderBy('id')
      .execute(),
    mails: await listMails(database, typed),
  };
}

/** Never includes the text of mails, which may contain a link that opens an account. */
async function listMails(database: Database, typed: string) {
  const namesOthers = await isInternal(database, typed);
  return database
    .selectFrom('mail_outbox')
    .select(['recipient', 'created_at', 'sent_at'])
    .$if(!namesOthers, (query) => query.select(['reply_to', 'subject']))
    .where(concerns([typed]))
    .orderBy('id')
    .execute();
}

/** True if mails to this address concern customers: it belongs to staff or to the company. */
async function isInternal(database: Database, typed: string): Promise<boolean> {
  const { email } = await readCompany(database);
  return asStored(email) === asStored(typed) || (await hasAccount(database, typed));
}

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
 * Erases the person with this address or phone number, with the mail files about them. The bytes of
 * files are deleted by their next clean-up.
 *
 * @returns how many there were, by what they were; kinds without any are left out
 * @throws OperatorError as `erasePerson`
 */
export async function erasePersonWithFiles(
  services: Services,
  who: string,
): Promise<Record<string, number>> {
  const mail_files = await eraseMailFiles(services, who);
  const counts = { ...(await erasePerson(services.database, who)), mail_files };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

/**
 * Erases the person with this address or phone number, all or nothing. The bytes of files are deleted by their next
 * clean-up.
 *
 * @returns how many rows went, by what they were; of changes, notes and answers only the name goes
 * @throws OperatorError where others on the staff would be left without an owner
 */
export function erasePerson(database: Database, email: string): Promise<Record<string, number>> {
  const typed = trimUnseen(email);
  const address = asStored(email);
  return database.transaction().execute(async (transaction) => {
    await requireOwnerBeside(transaction, address);
    const count = async (statement: RawBuilder<unknown>) =>
      Number((await statement.execute(transaction)).numAffectedRows);
    // Counted first, while it is known which enquiries are the person's.
    const ways = await waysOf(transaction, typed);
    const mails = await count(
      sql`DELETE FROM mail_outbox WHERE ${concerns(ways)} OR ${leadsToOneOf(ways)}`,
    );
    const { rows: files } = await sql`
      SELECT FROM attachment JOIN enquiry ON enquiry.id = enquiry_id
      WHERE ${isSentBy(ways)}`.execute(transaction);
    const quotations = await eraseQuotationsOf(transaction, ways);
    for (const way of ways) await eraseCorrectionsOf(transaction, way);
    return {
      files: files.length,
      quotations: quotations.gone,
      quotations_kept_for_tax: quotations.kept,
      enquiries: await count(sql`DELETE FROM enquiry WHERE ${isSentBy(ways)}`),
      subscriptions: await count(
        sql`DELETE FROM subscriber WHERE ${isOneOf(sql.ref('email'), ways)}`,
      ),
      changes: await count(
        sql`UPDATE change_set SET staff_id = NULL, staff_name = NULL WHERE ${madeBy(address)}`,
      ),
      enquiry_notes: await count(
        sql`UPDATE enquiry_note SET staff_id = NULL, staff_name = NULL WHERE ${madeBy(address)}`,
      ),
      enquiry_replies: await count(
        sql`UPDATE enquiry_reply SET staff_id = NULL, staff_name = NULL WHERE ${madeBy(address)}`,
      ),
      sent_quotations: await count(
        sql`UPDATE quotation_revision SET sent_by_id = NULL, sent_by = NULL
          WHERE sent_by_id IN (SELECT id FROM staff WHERE email = ${address})`,
      ),
      security_events: await count(sql`
        UPDATE security_event SET
          staff_name = CASE WHEN ${madeBy(address)} THEN NULL ELSE staff_name END,
          network = CASE WHEN ${madeBy(address)} THEN NULL ELSE network END,
          about_name = CASE WHEN ${doneTo(address)} THEN NULL ELSE about_name END
        WHERE ${madeBy(address)} OR ${doneTo(address)}`),
      emailed_links: await count(sql`
        DELETE FROM emailed_link
        WHERE ${isOneOf(sql.ref('email'), ways)} OR details->>'new_email' = ${address}
          OR ${madeBy(address)}`),
      // Sessions and passkeys are deleted with their account.
      staff_accounts: await count(sql`DELETE FROM staff WHERE email = ${address}`),
      mails,
    };
  });
}

/** Locks all accounts, so that the remaining owner keeps the role meanwhile. */
async function requireOwnerBeside(transaction: Database, address: string): Promise<void> {
  const people = await transaction
    .selectFrom('staff')
    .select(['email', 'role'])
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const others = people.filter(({ email }) => email !== address);
  const owners = people.filter(({ role }) => role === 'owner');
  if (others.length > 0 && owners.length === 1 && owners[0]?.email === address) {
    throw new OperatorError(
      'This is the last owner who can sign in. Make somebody else an owner first: npm run staff -- owner <email>',
    );
  }
}

/**
 * Removes mail files that are addressed to the person, would be answered to them, or concern them.
 * Call it before `erasePerson`, while it is known which enquiries are theirs.
 *
 * @returns how many files
 */
export async function eraseMailFiles(
  { database, mailFiles }: Services,
  email: string,
): Promise<number> {
  if (!mailFiles) return 0;
  const typed = trimUnseen(email);
  const ways = await waysOf(database, typed);
  const theirs = ways.map(asStored);
  const enquiries = await database
    .selectFrom('enquiry')
    .select('id')
    .where(isSentBy(ways))
    .execute();
  const quotations = await database
    .selectFrom('quotation')
    .select('id')
    .where(isQuotedTo(ways))
    .execute();
  const links = [
    ...enquiries.map(({ id }) => new RegExp(`[?]id=${id}(?!\\d)`)),
    ...quotations.map(({ id }) => new RegExp(`[?]quotation=${id}(?!\\d)`)),
  ];
  return mailFiles.remove(
    ({ addresses, text }) =>
      addresses.some((each) => theirs.includes(asStored(each))) ||
      links.some((link) => link.test(text)),
  );
}

/** Messages of both sides after an enquiry. */
const correspondence = sql<{ written_at: string; sender: string; text: string }[]>`(
  SELECT coalesce(json_agg(json_build_object('written_at', written_at, 'sender', sender,
    'text', text) ORDER BY id), '[]')
  FROM enquiry_reply WHERE enquiry_id = enquiry.id)`;

/**
 * SQL condition on enquiries: it came from one of these addresses or phone numbers. Only owners and
 * the operator ask by number, since reading an address does not prove who answers a phone.
 */
function isSentBy(ways: string[]) {
  const each = ways.map((way) =>
    way.includes('@') ? sql`lower(email) = lower(${way})` : sql`phone_number = e164(${way})`,
  );
  return sql<boolean>`(${sql.join(each, sql` OR `)})`;
}

/**
 * An address is one person however it is typed. What the database lowers itself is compared with
 * what was typed, since it lowers some letters otherwise.
 */
function asStored(email: string): string {
  return trimUnseen(email).toLowerCase();
}

function madeBy(address: string) {
  return sql<boolean>`staff_id IN (SELECT id FROM staff WHERE email = ${address})`;
}

/** SQL condition on the security log: the event concerns this person's account. */
function doneTo(address: string) {
  return sql<boolean>`about_id IN (SELECT id FROM staff WHERE email = ${address})`;
}

/**
 * The ways to reach a person: what was typed, and with a phone number the addresses that its owner
 * left and was quoted under, except a member of staff's or the company's, to whom mails about others
 * go.
 */
async function waysOf(database: Database, typed: string): Promise<string[]> {
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

function isOneOf(column: Expression<unknown>, addresses: string[]) {
  const lowered = addresses.map((address) => sql`lower(${address})`);
  return sql<boolean>`lower(${column}) IN (${sql.join(lowered)})`;
}

/** SQL condition on mails: the mail is addressed to one of these, or answered to them. */
function concerns(addresses: string[]) {
  return sql<boolean>`(${isOneOf(sql.ref('recipient'), addresses)}
    OR ${isOneOf(sql.ref('reply_to'), addresses)})`;
}

/** SQL condition on mails to staff: the mail links to an enquiry or quotation of this person. */
function leadsToOneOf(ways: string[]) {
  return sql`(EXISTS (SELECT FROM enquiry WHERE ${isSentBy(ways)}
      AND text ~ ('[?]id=' || enquiry.id || '\\M'))
    OR EXISTS (SELECT FROM quotation WHERE ${isQuotedTo(ways)}
      AND text ~ ('[?]quotation=' || quotation.id || '\\M')))`;
}
