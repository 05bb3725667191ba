import { dayInNairobi } from '../../../company/contract/nairobi.ts';
import { nameForCustomers } from '../../../company/contract/staff-name.ts';
import { type Edit, makeChange } from '../../../history/server/make-change.ts';
import type { Database } from '../../../platform/database/database.ts';
import {
  findReplay,
  recordResult,
  type SubmittedForm,
} from '../../../platform/database/idempotency.ts';
import { invalidFields } from '../../../platform/http-error.ts';
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
  const { number, promised_on, delivered_on, paid_cents } = quotation;
  const { total_cents, deposit_cents } = accepted;
  const isOver = promised_on !== null && promised_on < dayInNairobi(here.now());
  const order = {
    // A promise that was not kept is not repeated.
    promised_on: isOver && about !== 'promised' ? null : promised_on,
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
export function tellCustomer(
  services: Services,
  edit: Edit,
  { message, key, ...seen }: Telling,
): Promise<Quotation> {
  const { id } = seen;
  const { by } = edit;
  return makeChange(services, edit, async (transaction) => {
    const form = key === undefined ? undefined : formOf({ id, ...message }, key);
    const isRepeated = form && (await findReplay(transaction, form, findMessage(transaction)));
    if (isRepeated) return requireQuotation(transaction, id, services);
    await requireOwnCompany(services, transaction);
    const { stored } = await lockSeen(services, transaction, seen);
    const { about, way, text } = message;
    const ready = await readyMessageOf(transaction, { id, about }, services);
    const told = { quotation_id: id, revision: stored.accepted_revision ?? 0, about, way, text };
    const mailed = way === 'mail' && {
      recipient: ready.email,
      mail_id: await mailMessage(services, transaction, stored, { ...ready, text, by: by.name }),
    };
    const now = services.now();
    const { id: messageId } = await transaction
      .insertInto('order_message')
      .values({ ...told, ...mailed, sent_at: now, staff_id: by.id, staff_name: by.name })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (form) await recordResult(transaction, form, { id: messageId, now });
    // A colleague who is about to tell the same sees this first.
    await transaction
      .updateTable('quotation')
      .set({ version: stored.version + 1, changed_at: now })
      .where('id', '=', id)
      .execute();
    return requireQuotation(transaction, id, services);
  });
}

/**
 * @returns the id of the mail
 * @throws HttpError 422 without an address that a mail can go to
 */
async function mailMessage(
  services: Services,
  transaction: Database,
  stored: StoredQuotation,
  { subject, text, link, email: to, by }: ReadyMessage & { by: string },
): Promise<number> {
  const problem = addressProblem(to);
  if (problem) throw invalidFields({ way: problem });
  const company = await readCompany(transaction);
  const mail = orderMail({ to, subject, text, link, by: nameForCustomers(by) }, company);
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
