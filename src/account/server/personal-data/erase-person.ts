import { type RawBuilder, sql } from 'kysely';
import { readPersonKeys } from '../../../enquiry/contract/person.ts';
import { eraseCorrectionsOf } from '../../../enquiry/server/entered-enquiries.ts';
import { eraseMailsOf } from '../../../enquiry/server/mail-door/mails-of-person.ts';
import type { Database } from '../../../platform/database/database.ts';
import { OperatorError } from '../../../platform/operator-error.ts';
import type { Services } from '../../../platform/services.ts';
import { eraseMessagesTo } from '../../../quotation/server/messages/told-people.ts';
import { erasePayers } from '../../../quotation/server/payments/payers.ts';
import { eraseQuotationsOf } from '../../../quotation/server/people.ts';
import { keysWithJoined } from './joined-people.ts';
import {
  asStored,
  concerns,
  doneTo,
  findRecords,
  isOneOf,
  madeBy,
  type PersonRecords,
} from './whose.ts';

/**
 * Erases a person, with the mail files about them. The bytes of files are deleted by their next
 * clean-up.
 *
 * @param typed address, phone number or records, see `readPersonKeys`
 * @returns how many there were, by what they were; kinds without any are left out
 * @throws OperatorError as `erasePerson`
 */
export async function erasePersonWithFiles(
  services: Services,
  ...typed: string[]
): Promise<Record<string, number>> {
  const mail_files = await eraseMailFiles(services, ...typed);
  const counts = { ...(await erasePerson(services.database, ...typed)), mail_files };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

/**
 * Erases a person with all that staff joined to it, all or nothing. The bytes of files are deleted by their next clean-up.
 *
 * @returns how many rows went, by what they were; of changes, notes and answers only the name goes
 * @throws OperatorError where others on the staff would be left without an owner
 */
export function erasePerson(
  database: Database,
  ...typed: string[]
): Promise<Record<string, number>> {
  const address = asStored(readPersonKeys(typed).addresses[0] ?? '');
  return database.transaction().execute(async (transaction) => {
    await requireOwnerBeside(transaction, address);
    const keys = readPersonKeys(await keysWithJoined(transaction, typed));
    const count = async (statement: RawBuilder<unknown>) =>
      Number((await statement.execute(transaction)).numAffectedRows);
    // Counted first, while it is known which records are the person's.
    const records = await findRecords(transaction, keys);
    const mails = await count(
      sql`DELETE FROM mail_outbox WHERE ${concerns(keys)} OR ${leadsToOneOf(records)}`,
    );
    const { rows: files } = await sql`
      SELECT FROM attachment WHERE enquiry_id = ANY (${records.enquiries}::integer[])`.execute(
      transaction,
    );
    const order_messages = await eraseMessagesTo(transaction, keys);
    const paid = await erasePayers(transaction, keys);
    const quotations = await eraseQuotationsOf(transaction, keys);
    await eraseCorrectionsOf(transaction, keys);
    return {
      files: files.length + paid.slips,
      quotations: quotations.gone,
      quotations_kept_for_tax: quotations.kept,
      names_in_payments: paid.payments,
      order_messages,
      enquiries: await count(
        sql`DELETE FROM enquiry WHERE id = ANY (${records.enquiries}::integer[])`,
      ),
      // Those of their own enquiries are gone with them.
      received_mails: await eraseMailsOf(transaction, keys),
      subscriptions: await count(
        sql`DELETE FROM subscriber WHERE ${isOneOf(sql.ref('email'), keys)}`,
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
      deleted_replies: await count(
        sql`UPDATE deleted_reply SET staff_id = NULL, staff_name = NULL WHERE ${madeBy(address)}`,
      ),
      added_chats: await count(
        sql`UPDATE chat_adding SET staff_id = NULL, staff_name = NULL WHERE ${madeBy(address)}`,
      ),
      sent_quotations: await count(
        sql`UPDATE quotation_revision SET sent_by_id = NULL, sent_by = NULL
          WHERE sent_by_id IN (SELECT id FROM staff WHERE email = ${address})`,
      ),
      sent_order_messages: await count(
        sql`UPDATE order_message SET staff_id = NULL, staff_name = NULL WHERE ${madeBy(address)}`,
      ),
      noted_payments: await count(sql`
        UPDATE payment SET
          noted_by = CASE WHEN noted_by_id = theirs.id THEN NULL ELSE noted_by END,
          confirmed_by = CASE WHEN confirmed_by_id = theirs.id THEN NULL ELSE confirmed_by END
        FROM staff AS theirs
        WHERE theirs.email = ${address} AND theirs.id IN (noted_by_id, confirmed_by_id)`),
      security_events: await count(sql`
        UPDATE security_event SET
          staff_name = CASE WHEN ${madeBy(address)} THEN NULL ELSE staff_name END,
          network = CASE WHEN ${madeBy(address)} THEN NULL ELSE network END,
          about_name = CASE WHEN ${doneTo(address)} THEN NULL ELSE about_name END
        WHERE ${madeBy(address)} OR ${doneTo(address)}`),
      emailed_links: await count(sql`
        DELETE FROM emailed_link
        WHERE ${isOneOf(sql.ref('email'), keys)} OR details->>'new_email' = ${address}
          OR ${madeBy(address)}`),
      // Sessions, passkeys and devices with notices are deleted with their account.
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
  ...typed: string[]
): Promise<number> {
  if (!mailFiles) return 0;
  const keys = readPersonKeys(await keysWithJoined(database, typed));
  const theirs = new Set(keys.addresses.map(asStored));
  const { enquiries, quotations } = await findRecords(database, keys);
  const links = new Set([
    ...enquiries.map((id) => `id=${id}`),
    ...quotations.map((id) => `quotation=${id}`),
  ]);
  return mailFiles.remove(
    ({ addresses, text }) =>
      addresses.some((each) => theirs.has(asStored(each))) ||
      [...text.matchAll(LINKS)].some(([, link = '']) => links.has(link)),
  );
}

/** Links to an enquiry or a quotation in mails to staff. */
const LINKS = /[?]((?:id|quotation)=\d{1,9})(?!\d)/g;

/** SQL condition on mails to staff: the mail links to one of these. Each mail is read once. */
function leadsToOneOf({ enquiries, quotations }: PersonRecords) {
  return sql`EXISTS (
    SELECT FROM regexp_matches(text, '[?](id|quotation)=([0-9]{1,9})\\M', 'g') AS link
    WHERE (link[1] = 'id' AND link[2]::integer = ANY (${enquiries}::integer[]))
      OR (link[1] = 'quotation' AND link[2]::integer = ANY (${quotations}::integer[])))`;
}
