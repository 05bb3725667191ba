import { createHash } from 'node:crypto';
import { CUSTOMER } from '../../../history/contract/change-set.ts';
import {
  type Author,
  type ChangeUnderWay,
  type Edit,
  makeChange,
} from '../../../history/server/make-change.ts';
import { shortText } from '../../../platform/contract/cut-text.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type RateLimit, tryConsumeRateLimits } from '../../../platform/database/rate-limit.ts';
import type { ParsedMail } from '../../../platform/mail-parser/parsed-mail.ts';
import type { Services } from '../../../platform/services.ts';
import { queueNotice } from '../../../push/server/push-outbox.ts';
import { NO_COMPANY } from '../../contract/contact-fields.ts';
import { splitName } from '../../contract/person.ts';
import { attachTo } from '../attachments/attachment-ledger.ts';
import { recordCustomerAct } from '../customer-acts.ts';
import { lockEnquiries } from '../inbox-transitions.ts';
import { isCheckedSender } from './checked-sender.ts';
import type { StoredFiles } from './mail-files.ts';
import { type ClaimedMail, type Outcome, settleReceived } from './mail-queue.ts';
import { MAX_SUBJECT, type MailWords } from './mail-words.ts';
import { threadOfMail } from './thread-of-mail.ts';

const DAY_MINUTES = 24 * 60;
/** Nobody writes as often; two programs that answer each other do. */
const ANSWERS_PER_DAY = 30;
const ENQUIRIES_PER_HOUR = 60;
const ENQUIRIES_OF_SENDER_PER_DAY = 10;

/** A mail that is about to be stored. */
interface ReadMail {
  claimed: Pick<ClaimedMail, 'id' | 'received_at'>;
  mail: ParsedMail;
  words: MailWords;
  files: StoredFiles;
}

/** Hash by which the same mail is known when it comes by two ways; null for one without an id. */
export function messageKey({ id, from }: ParsedMail): string | null {
  if (id === '') return null;
  return createHash('sha256').update(`${id} ${from.address.toLowerCase()}`).digest('hex');
}

/** True for a mail that came by another way before. */
export async function isKnown(database: Database, key: string | null): Promise<boolean> {
  if (key === null) return false;
  const known = await database
    .selectFrom('received_mail')
    .select('id')
    .where('message_key', '=', key)
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * Adds a mail to the thread that it answers, as what its customer says, or begins an enquiry with it. It
 * accepts nothing, pays nothing and changes no address: anybody can write one.
 *
 * @returns what became of it; undefined when another process was faster
 */
export function addMail(services: Services, read: ReadMail): Promise<Outcome | undefined> {
  const { claimed, mail, words } = read;
  return makeChange(services, EDIT, async (transaction, recorder) => {
    const waiting = await transaction
      .selectFrom('received_mail')
      .select('id')
      .where('id', '=', claimed.id)
      .where('raw', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (!waiting) return undefined;
    const key = messageKey(mail);
    const settle = async (outcome: Outcome, key: string | null = null) => {
      await settleReceived({ database: transaction }, claimed.id, outcome, key);
      return outcome;
    };
    if (await isKnown(transaction, key)) return settle('repeated');
    const change = { transaction, recorder, edit: EDIT };
    const { settings } = services;
    const now = claimed.received_at;
    const thread = await threadOfMail({ transaction, settings, now }, mail);
    if (!(await mayAdd(services, transaction, thread, words))) return settle('too many', key);
    if (thread === undefined) await begin(services, transaction, read);
    else await answer(services, change, thread, read);
    return settle(thread === undefined ? 'enquiry' : 'answer', key);
  });
}

/** The customer is the author of what they write. */
const EDIT: Edit<Author> = {
  by: CUSTOMER,
  changeSet: undefined,
  tellChangeSet: () => {},
  // Nothing that a mail changes is stored anywhere else.
  runAfterResponse: () => {},
};

function mayAdd(
  { now }: Services,
  transaction: Database,
  thread: number | undefined,
  { address }: MailWords,
): Promise<boolean> {
  const ofThread: RateLimit[] = [
    { key: `mails:thread:${thread}`, limit: ANSWERS_PER_DAY, windowMinutes: DAY_MINUTES },
  ];
  const ofNew: RateLimit[] = [
    { key: 'mails:new', limit: ENQUIRIES_PER_HOUR, windowMinutes: 60 },
    {
      key: `mails:new:${address.toLowerCase()}`,
      ...{ limit: ENQUIRIES_OF_SENDER_PER_DAY, windowMinutes: DAY_MINUTES },
    },
  ];
  return tryConsumeRateLimits(
    { database: transaction, now },
    thread === undefined ? ofNew : ofThread,
  );
}

async function answer(
  services: Services,
  change: ChangeUnderWay<Author>,
  thread: number,
  read: ReadMail,
): Promise<void> {
  const { transaction } = change;
  const [stored] = await lockEnquiries(transaction, [thread]);
  const id = await insertMail(services, transaction, thread, read);
  // What staff have called spam stays there, whatever else comes.
  if (!stored || stored.folder === 'spam') return;
  await recordCustomerAct(services, change, stored, { needsAnswer: true });
  const notice = { kind: 'answer', id: `reply-${id}`, enquiryId: thread } as const;
  await queueNotice(services, transaction, notice);
}

/** Nobody gets a mail of it: the mailbox has it already, and an answer to a program would go round. */
async function begin(services: Services, transaction: Database, read: ReadMail): Promise<void> {
  const { received_at } = read.claimed;
  const { name, address, subject, text } = read.words;
  const isSpam = await hasSentSpam(transaction, address);
  const { id } = await transaction
    .insertInto('enquiry')
    .values({
      ...splitName(name || (address.split('@')[0] ?? address)),
      ...{ cname: NO_COMPANY, phone: '', email: address, message: subject || firstLine(text) },
      ...{ channel: 'mail', received_at, first_mail: read.mail.id || null },
      ...(isSpam && { folder: 'spam', left_inbox_at: services.now() }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertMail(services, transaction, id, read);
  if (!isSpam) await queueNotice(services, transaction, { kind: 'enquiry', id, enquiryId: id });
}

/** Stands in for a subject, since staff find an enquiry by what it says. */
function firstLine(text: string): string {
  return shortText(text.split('\n', 1)[0] ?? '', MAX_SUBJECT);
}

async function hasSentSpam(transaction: Database, address: string): Promise<boolean> {
  const spam = await transaction
    .selectFrom('enquiry')
    .select('id')
    .where('folder', '=', 'spam')
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', fn('lower', [eb.val(address)])))
    .executeTakeFirst();
  return spam !== undefined;
}

async function insertMail(
  { settings }: Services,
  transaction: Database,
  enquiry_id: number,
  { claimed, mail, words, files }: ReadMail,
): Promise<number> {
  const { address, subject, text, quoted } = words;
  const reply = await transaction
    .insertInto('enquiry_reply')
    .values({
      ...{ enquiry_id, sender: 'customer', staff_id: null, staff_name: null },
      ...{ written_at: claimed.received_at, text, mail_from: address },
      mail_is_verified: isCheckedSender(settings.mailDoor, mail),
      ...{ mail_subject: subject, mail_quoted: quoted },
      mail_left_out: JSON.stringify(files.leftOut),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await attachTo(transaction, { enquiry_id, reply_id: reply.id }, files.ids);
  return reply.id;
}
