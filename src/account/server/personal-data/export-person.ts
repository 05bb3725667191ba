import { sql } from 'kysely';
import type { Attachment } from '../../../enquiry/contract/attachment.ts';
import { type PersonKeys, readPersonKeys } from '../../../enquiry/contract/person.ts';
import {
  attachmentsAdded,
  attachmentsOfEnquiry,
  attachmentsOfReply,
} from '../../../enquiry/server/attachments/attachment-ledger.ts';
import { chatsOfEnquiry } from '../../../enquiry/server/chats/stored-chats.ts';
import { mailsOfPerson } from '../../../enquiry/server/mail-door/mails-of-person.ts';
import { productsOfEnquiry } from '../../../enquiry/server/quote-products.ts';
import { isSentBy } from '../../../enquiry/server/same-person.ts';
import type { Database } from '../../../platform/database/database.ts';
import { INVITATIONS } from '../../../platform/mail/emailed-links.ts';
import { messagesTo } from '../../../quotation/server/messages/told-people.ts';
import { paymentsOfPerson } from '../../../quotation/server/payments/payers.ts';
import { quotationsOf } from '../../../quotation/server/people.ts';
import { readCompany } from '../../../site/server/read-texts.ts';
import { asStored, concerns, doneTo, hasAccount, madeBy } from './whose.ts';

/**
 * Everything stored about a person, for them, an owner or the operator. Excludes the text of notes and
 * of mails to staff, since it concerns others.
 *
 * @param who address, phone number or record, see `readPersonKeys`
 */
export async function exportPerson(database: Database, who: string) {
  const keys = readPersonKeys([who]);
  const [number] = keys.numbers;
  const address = asStored(keys.addresses[0] ?? '');
  return {
    ...(number ? { phone: number } : address ? { email: address } : { record: who }),
    enquiries: await database
      .selectFrom('enquiry')
      .selectAll()
      .select([
        productsOfEnquiry.as('products'),
        attachmentsOfEnquiry.as('attachments'),
        attachmentsAdded.as('added_files'),
        correspondence.as('replies'),
        deletedReplies.as('deleted_replies'),
        chatsOfEnquiry.as('chat_messages'),
      ])
      .where(isSentBy(keys))
      .orderBy('id')
      .execute(),
    received_mails: await mailsOfPerson(database, keys),
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
    quotations: await quotationsOf(database, keys),
    order_messages: await messagesTo(database, keys),
    payments: await paymentsOfPerson(database, keys),
    // Without columns that only the sign-in needs.
    staff_accounts: await database
      .selectFrom('staff')
      .select(['id', 'email', 'fname', 'lname', 'role'])
      .select(['created_at', 'last_sign_in_at', 'disabled_at'])
      .select(['push_enquiries', 'push_answers', 'push_due', 'push_of_all', 'push_at_night'])
      .where('email', '=', address)
      .execute(),
    passkeys: await database
      .selectFrom('passkey')
      .innerJoin('staff', 'staff.id', 'staff_id')
      .select(['name', 'passkey.created_at', 'last_used_at'])
      .where('email', '=', address)
      .orderBy('passkey.id')
      .execute(),
    // Without their addresses and keys, by which anybody could be told something.
    devices_with_notices: await database
      .selectFrom('push_device')
      .innerJoin('staff', 'staff.id', 'staff_id')
      .select(['device', 'added_at', 'seen_at'])
      .where('email', '=', address)
      .orderBy('added_at')
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
    enquiry_notes: await writtenBy(database, 'enquiry_note', address),
    enquiry_replies: await writtenBy(database, 'enquiry_reply', address),
    added_chats: await database
      .selectFrom('chat_adding')
      .select(['enquiry_id', 'added_at', 'staff_name'])
      .where(madeBy(address))
      .orderBy('added_at')
      .execute(),
    security_events: await database
      .selectFrom('security_event')
      .select(['happened_at', 'kind', 'device', 'detail', 'network'])
      .where(sql<boolean>`${madeBy(address)} OR ${doneTo(address)}`)
      .orderBy('id')
      .execute(),
    mails: await listMails(database, keys, address),
  };
}

/** The same for each key of a person, one after the other, since a transaction has one connection. */
export async function exportPeople(database: Database, keys: readonly string[]) {
  const stored = [];
  for (const key of keys) stored.push(await exportPerson(database, key));
  return stored;
}

/** Notes or replies that a member of staff has written, without their text. */
function writtenBy(database: Database, table: 'enquiry_note' | 'enquiry_reply', address: string) {
  return database
    .selectFrom(table)
    .select(['enquiry_id', 'written_at', 'staff_name'])
    .where(madeBy(address))
    .orderBy('id')
    .execute();
}

/** Never includes the text of mails, which may contain a link that opens an account. */
async function listMails(database: Database, keys: PersonKeys, address: string) {
  const namesOthers = await isInternal(database, address);
  return database
    .selectFrom('mail_outbox')
    .select(['recipient', 'created_at', 'sent_at'])
    .$if(!namesOthers, (query) => query.select(['reply_to', 'subject']))
    .where(concerns(keys))
    .where('requested', 'is', null)
    .orderBy('id')
    .execute();
}

/** True if mails to this address concern customers: it belongs to staff or to the company. */
async function isInternal(database: Database, typed: string): Promise<boolean> {
  const { email } = await readCompany(database);
  return asStored(email) === asStored(typed) || (await hasAccount(database, typed));
}

/** Messages of both sides after an enquiry, with their files. */
const correspondence = sql<
  {
    written_at: string;
    sender: string;
    text: string;
    mail_from: string | null;
    quoted: string | null;
    attachments: Attachment[];
  }[]
>`(
  SELECT coalesce(json_agg(json_build_object('written_at', written_at, 'sender', sender,
    'text', text, 'mail_from', mail_from, 'quoted', mail_quoted,
    'attachments', ${attachmentsOfReply}) ORDER BY reply.id), '[]')
  FROM enquiry_reply AS reply WHERE enquiry_id = enquiry.id)`;

/** Answers of theirs that staff had pasted and deleted again. */
const deletedReplies = sql<{ written_at: string; text: string }[]>`(
  SELECT coalesce(json_agg(json_build_object('written_at', written_at, 'text', text) ORDER BY id), '[]')
  FROM deleted_reply WHERE enquiry_id = enquiry.id)`;
