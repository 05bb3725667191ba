import { sql } from 'kysely';
import { dayInNairobi } from '../../../company/contract/nairobi.ts';
import { nameForCustomers } from '../../../company/contract/staff-name.ts';
import { attachTo, readWaiting } from '../../../enquiry/server/attachments/attachment-ledger.ts';
import { type Edit, makeChange } from '../../../history/server/make-change.ts';
import type { Database } from '../../../platform/database/database.ts';
import {
  findReplay,
  recordResult,
  type SubmittedForm,
} from '../../../platform/database/idempotency.ts';
import { invalidFields } from '../../../platform/http-error.ts';
import type { MailAttachment } from '../../../platform/mail/mail-outbox.ts';
import { queueInThread } from '../../../platform/mail/mail-thread.ts';
import type { Services } from '../../../platform/services.ts';
import { requireOwnCompany } from '../../../site/server/customer-mail.ts';
import { readCompany, readMailTexts } from '../../../site/server/read-texts.ts';
import {
  type MessageQuery,
  type NewMessage,
  type OrderTopic,
  type ReadyMessage,
  topicsOf,
} from '../../contract/messages/order-message.ts';
import { dueBy } from '../../contract/payments/due.ts';
import type { Quotation, QuotationRevision } from '../../contract/quotation.ts';
import { addressProblem } from '../../contract/quotation-content.ts';
import { lockSeen, type Seen } from '../quotation-transitions.ts';
import {
  customerLink,
  type Here,
  requireQuotation,
  type StoredQuotation,
  threadOf,
} from '../quotations.ts';
import { refused } from '../refusals.ts';
import { orderMail, orderWords } from './order-mail.ts';

/**
 * The words that stand ready for the customer of an order.
 *
 * @throws HttpError 404 for none, 409 where there is nothing to tell about this
 */
export async function readyMessageOf(
  database: Database,
  { id, about, ...corrected }: MessageQuery & { id: number },
  here: Here,
): Promise<ReadyMessage> {
  const quotation = await requireQuotation(database, id, here);
  const accepted = requireOrder(quotation, about);
  const { name, email, phone } = accepted.content.customer;
  const { number, promised_on, delivered_on, paid_cents, due_for } = quotation;
  const { total_cents, deposit_cents, decided_at } = accepted;
  const today = dayInNairobi(here.now());
  const isOver = promised_on !== null && promised_on < today;
  const accepted_on = dayInNairobi(decided_at ?? here.now());
  const due_by = dueBy(due_for, { accepted_on, promised_on });
  const order = {
    // A promise that was not kept is not repeated.
    promised_on: isOver && about !== 'promised' ? null : promised_on,
    due_by: due_by && due_by >= today ? due_by : null,
    ...{ name, paid_cents, total_cents, deposit_cents },
    delivered_on: corrected.delivered_on ?? delivered_on,
    reference: number ?? accepted.reference,
  };
  const company = await readCompany(database);
  const words = orderWords(about, order, company, await readMailTexts(database));
  const { link_token } = await database
    .selectFrom('quotation_revision')
    .select('link_token')
    .where('quotation_id', '=', id)
    .where('revision', '=', accepted.revision)
    .executeTakeFirstOrThrow();
  const link = link_token && customerLink(here.settings, link_token);
  return { ...words, link, name, email, phone };
}

/** An order, and the id of what is noted about it. */
type Told = Quotation & { message_id: number };

interface Telling extends Seen {
  message: NewMessage;
  /** One per form, so that a repeated request tells nobody twice. */
  key: string | undefined;
}

/**
 * Records what the customer of an order is told, and mails it if it goes by mail.
 *
 * @returns the order as it is then
 * @throws HttpError 404 for none, 409 where there is nothing to tell about this, 412 when somebody
 * else was faster, 422 without an address for a mail
 */
export async function tellCustomer(
  services: Services,
  edit: Edit,
  { message, key, ...seen }: Telling,
): Promise<Told> {
  const { id } = seen;
  const { by } = edit;
  const { about, way, text, attachments } = message;
  // Before the transaction, which should not wait for the store.
  const fileOf = way === 'mail' ? await readWaiting(services, attachments) : undefined;
  return makeChange(services, edit, async (transaction) => {
    const form = key === undefined ? undefined : formOf({ id, ...message }, key);
    const before = form && (await findReplay(transaction, form, findMessage(transaction)));
    if (before) return toldAs(services, transaction, id, before.id);
    await requireOwnCompany(services, transaction);
    const { stored } = await lockSeen(services, transaction, seen);
    const ready = await readyMessageOf(transaction, { id, about }, services);
    if (way === 'mail') requireAddress(ready);
    const now = services.now();
    const { id: message_id } = await transaction
      .insertInto('order_message')
      .values({
        ...{ quotation_id: id, revision: stored.accepted_revision ?? 0, about, way, text },
        recipient: way === 'mail' ? ready.email : null,
        ...{ sent_at: now, staff_id: by.id, staff_name: by.name },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const files = await attachTo(transaction, { message_id }, attachments);
    if (fileOf) {
      const mail = { ...ready, text, by: by.name, files: files.map(({ id }) => fileOf(id)) };
      const mail_id = await mailMessage(services, transaction, stored, mail);
      const ofMessage = transaction.updateTable('order_message').where('id', '=', message_id);
      await ofMessage.set({ mail_id }).execute();
    }
    if (form) await recordResult(transaction, form, { id: message_id, now });
    // A colleague who is about to tell the same sees this first.
    await markChanged(services, transaction, id);
    return toldAs(services, transaction, id, message_id);
  });
}

/**
 * Removes a message that staff meant to pass on, and did not.
 *
 * @returns its order as it is then
 * @throws HttpError 404 for none, 409 for a mail
 */
export function takeBackMessage(services: Services, id: number): Promise<Quotation> {
  return services.database.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('order_message')
      .where('id', '=', id)
      .where('way', '!=', 'mail')
      .returning('quotation_id')
      .executeTakeFirst();
    if (!gone) {
      const isMailed = await findMessage(transaction)(id);
      throw refused(isMailed ? 'message mailed' : 'no such message');
    }
    await markChanged(services, transaction, gone.quotation_id);
    return requireQuotation(transaction, gone.quotation_id, services);
  });
}

async function markChanged({ now }: Services, transaction: Database, id: number): Promise<void> {
  await transaction
    .updateTable('quotation')
    .set({ version: sql<number>`version + 1`, changed_at: now() })
    .where('id', '=', id)
    .execute();
}

async function toldAs(
  services: Services,
  transaction: Database,
  id: number,
  message_id: number,
): Promise<Told> {
  return { ...(await requireQuotation(transaction, id, services)), message_id };
}

/** @throws HttpError 422 without an address that a mail can go to */
function requireAddress({ email }: ReadyMessage): void {
  const problem = addressProblem(email);
  if (problem) throw invalidFields({ way: problem });
}

/** @returns the id of the mail */
async function mailMessage(
  services: Services,
  transaction: Database,
  stored: StoredQuotation,
  {
    subject,
    text,
    link,
    email: to,
    by,
    files,
  }: ReadyMessage & { by: string; files: MailAttachment[] },
): Promise<number> {
  const company = await readCompany(transaction);
  const told = { to, subject, text, link, by: nameForCustomers(by) };
  const mail = { ...orderMail(told, company), attachments: files };
  return queueInThread(services, transaction, threadOf(stored), mail);
}

function requireOrder(quotation: Quotation, about: OrderTopic): QuotationRevision {
  const { revisions, accepted_revision } = quotation;
  const accepted = revisions.find(({ revision }) => revision === accepted_revision);
  if (!accepted) throw refused('no order yet');
  if (!topicsOf(quotation).includes(about)) throw refused('nothing to tell');
  return accepted;
}

function formOf(request: object, key: string): SubmittedForm {
  const keyReused = 'This message was sent with other words already. Open it again.';
  return { scope: 'message', key, request, keyReused };
}

function findMessage(transaction: Database) {
  return (id: number) =>
    transaction.selectFrom('order_message').select('id').where('id', '=', id).executeTakeFirst();
}
