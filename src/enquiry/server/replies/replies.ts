import { colleagueName } from '../../../company/contract/staff-name.ts';
import { type ChangeUnderWay, type Edit, makeChange } from '../../../history/server/make-change.ts';
import type { Database } from '../../../platform/database/database.ts';
import { recordResult } from '../../../platform/database/idempotency.ts';
import { HttpError, invalidFields } from '../../../platform/http-error.ts';
import { queueInThread } from '../../../platform/mail/mail-thread.ts';
import type { Services } from '../../../platform/services.ts';
import { queueNotice } from '../../../push/server/push-outbox.ts';
import { requireOwnCompany } from '../../../site/server/customer-mail.ts';
import { readCompany } from '../../../site/server/read-texts.ts';
import { mailAddressProblem } from '../../contract/contact.ts';
import type { Enquiry } from '../../contract/inbox.ts';
import type { NewReply } from '../../contract/replies.ts';
import { attachTo, readWaiting } from '../attachments/attachment-ledger.ts';
import { replyMail } from '../enquiry-mails.ts';
import { requireEnquiry } from '../inbox.ts';
import {
  applyTransitions,
  lockEnquiries,
  markAnswered,
  type StoredEnquiry,
} from '../inbox-transitions.ts';
import { refused } from '../refusals.ts';
import { formOf, storedBefore } from '../store-enquiries.ts';

interface ReplyRequest {
  id: number;
  reply: NewReply;
  /** One per reply, so that a repeated request is not mailed again. */
  key: string | undefined;
}

/**
 * Sends a reply by mail, adds it to the conversation, and marks the enquiry as answered.
 *
 * @returns the changed enquiry
 * @throws HttpError 404 for none, 412 when somebody wrote after what the author saw, 422 without an
 * address, for a deleted file, or for files that are too large together
 */
export async function sendReply(
  services: Services,
  edit: Edit,
  { id, reply: { text, attachments, seen_reply, to = id }, key }: ReplyRequest,
): Promise<Enquiry> {
  // Before the transaction, which should not wait for the store.
  const fileOf = await readWaiting(services, attachments);
  return makeChange(services, edit, async (transaction, recorder) => {
    const request = { id: to, text, attachments };
    const isRepeated = key !== undefined && (await storedBefore(transaction, request, key));
    const [stored] = isRepeated ? [] : await lockEnquiries(transaction, [id]);
    const enquiry = await requireEnquiry(transaction, id);
    if (!stored) return enquiry;
    await requireOwnCompany(services, transaction);
    requireAllSeen(enquiry, seen_reply);
    const recipient = await recipientIn(transaction, enquiry, to);
    if (recipient.email === '') throw refused('no address to reply to');
    const unusable = mailAddressProblem(recipient.email);
    if (unusable) throw invalidFields({ text: unusable });
    const reply = await insertReply(services, { transaction, recorder, edit }, to, {
      sender: 'company',
      text,
      recipient: recipient.email,
    });
    const owner = { enquiry_id: to, reply_id: reply.id };
    const files = await attachTo(transaction, owner, attachments);
    const company = await readCompany(transaction);
    const mail_id = await queueInThread(
      services,
      transaction,
      { table: 'enquiry', id: to },
      {
        ...replyMail(recipient, { text, by: edit.by.name, company }),
        attachments: files.map(({ id }) => fileOf(id)),
      },
    );
    await transaction
      .updateTable('enquiry_reply')
      .set({ mail_id })
      .where('id', '=', reply.id)
      .execute();
    if (key !== undefined) {
      await recordResult(transaction, formOf(request, key), { id, now: services.now() });
    }
    await markAnswered(services, { transaction, recorder, edit }, stored);
    return requireEnquiry(transaction, id);
  });
}

/**
 * Stores a customer's reply that staff pasted from another program. An answered or closed enquiry
 * opens again, since somebody must react.
 *
 * @param key one per reply, so that a repeated request is not kept again
 * @returns the changed enquiry
 * @throws HttpError 404 for none
 */
export function keepReceivedReply(
  services: Services,
  edit: Edit,
  { id, text, key }: { id: number; text: string; key?: string | undefined },
): Promise<Enquiry> {
  return makeChange(services, edit, async (transaction, recorder) => {
    const request = { id, text };
    if (key !== undefined && (await storedBefore(transaction, request, key))) {
      return requireEnquiry(transaction, id);
    }
    const [stored] = await lockEnquiries(transaction, [id]);
    if (!stored) throw refused('no such enquiry');
    const change = { transaction, recorder, edit };
    const reply = await insertReply(services, change, id, { sender: 'customer', text });
    if (key !== undefined) {
      await recordResult(transaction, formOf(request, key), { id, now: services.now() });
    }
    await reopen(services, change, stored);
    const notice = { kind: 'answer', id: `reply-${reply.id}`, enquiryId: id } as const;
    await queueNotice(services, transaction, { ...notice, by: edit.by.id });
    return requireEnquiry(transaction, id);
  });
}

/**
 * The enquiry of a thread whose address a reply goes to, with what was said in it alone: a mail quotes
 * nothing that came from another address.
 *
 * @throws HttpError 422 for one of another thread
 */
async function recipientIn(transaction: Database, thread: Enquiry, to: number): Promise<Enquiry> {
  const sent = [thread, ...thread.joined].find(({ id }) => id === to);
  if (!sent) throw refused('reply to another thread');
  const own = await transaction
    .selectFrom('enquiry_reply')
    .select('id')
    .where('enquiry_id', '=', to)
    .execute();
  const ids = new Set(own.map(({ id }) => id));
  return { ...thread, ...sent, replies: thread.replies.filter(({ id }) => ids.has(id)) };
}

/** @throws HttpError 412 with the enquiry when somebody wrote after what the author has seen */
function requireAllSeen(current: Enquiry, seen: number): void {
  const unseen = current.replies.findLast(({ id }) => id > seen);
  if (!unseen) return;
  const who = unseen.sender === 'customer' ? 'The customer' : colleagueName(unseen.author);
  throw new HttpError(
    412,
    `${who} has written meanwhile, so yours is not sent yet. Read it, then send yours all the same.`,
    { details: { current } },
  );
}

interface StoredReply {
  sender: 'company' | 'customer';
  text: string;
  recipient?: string;
}

function insertReply(
  { now }: Services,
  { transaction, edit: { by } }: ChangeUnderWay,
  enquiry_id: number,
  reply: StoredReply,
): Promise<{ id: number }> {
  return transaction
    .insertInto('enquiry_reply')
    .values({ ...reply, enquiry_id, staff_id: by.id, staff_name: by.name, written_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
}

async function reopen(
  services: Services,
  change: ChangeUnderWay,
  stored: StoredEnquiry,
): Promise<void> {
  if (stored.status === 'new' || stored.status === 'open') return;
  await applyTransitions(services, change, [{ stored, after: { ...stored, status: 'open' } }]);
}
