import type { Database } from '../../platform/database/database.ts';
import {
  findReplay,
  recordResult,
  type SubmittedForm,
} from '../../platform/database/idempotency.ts';
import { tryConsumeRateLimits } from '../../platform/database/rate-limit.ts';
import { queueInThread } from '../../platform/mail/mail-thread.ts';
import type { Services, Settings } from '../../platform/services.ts';
import { queueNotice } from '../../push/server/push-outbox.ts';
import { mayWriteToCustomers } from '../../site/server/customer-mail.ts';
import { readCompany, readMailTexts } from '../../site/server/read-texts.ts';
import type { ContactMessage } from '../contract/contact.ts';
import type { QuoteRequest } from '../contract/quote.ts';
import { QUOTE_CONSENT } from '../contract/quote-fields.ts';
import { attachTo } from './attachments/attachment-ledger.ts';
import { confirmationMail, contactMessageMail, quoteRequestMail } from './enquiry-mails.ts';
import { listProducts, storeProducts } from './quote-products.ts';
import { confirmationCounter } from './sending-limit.ts';

interface Form {
  /** One per completed form. */
  key: string | undefined;
  /** The member of staff who filled it in, if one did. */
  by?: number | undefined;
}

/**
 * Stores a message and queues a mail to the company in one transaction, once per key.
 *
 * @param form its key is missing in a browser without scripts
 * @throws HttpError 422 for a key that belongs to another message
 */
export async function storeContactMessage(
  services: Services,
  message: ContactMessage,
  { key, by }: Form,
): Promise<void> {
  const received_at = services.now();
  await services.database.transaction().execute(async (transaction) => {
    if (key !== undefined && (await storedBefore(transaction, message, key))) return;
    const { id } = await transaction
      .insertInto('enquiry')
      .values({ ...message, received_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (key !== undefined) {
      await recordResult(transaction, formOf(message, key), { id, now: received_at });
    }
    const from = await correspondent(transaction, services.settings);
    await queueNotice(services, transaction, { kind: 'enquiry', id, enquiryId: id, by });
    const mail = contactMessageMail(message, id, from);
    await queueInThread(services, transaction, { table: 'enquiry', id }, mail);
  });
}

/**
 * Stores a quote request, and queues a mail to the sender, unless they had several already, and one to
 * the company, in one transaction, once per key.
 *
 * @returns its reference
 * @throws HttpError 422 for a product that visitors cannot see, a deleted file, or a key that
 * belongs to another request
 */
export async function storeQuoteRequest(
  services: Services,
  request: QuoteRequest,
  { key, by }: Form & { key: string },
): Promise<string> {
  const { products, attachments, consent: _, ...sender } = request;
  const time = services.now();
  return services.database.transaction().execute(async (transaction) => {
    const before = await storedBefore(transaction, request, key);
    if (before) return String(before.reference);
    const listed = await listProducts(transaction, products);
    const { id, ...made } = await transaction
      .insertInto('enquiry')
      .values({
        ...sender,
        kind: 'quote',
        received_at: time,
        consent_at: time,
        consent_text: QUOTE_CONSENT,
      })
      .returning(['id', 'reference'])
      .executeTakeFirstOrThrow();
    const reference = String(made.reference);
    if (listed.length > 0) await storeProducts(transaction, id, listed);
    const files = await attachTo(transaction, { enquiry_id: id }, attachments);
    await recordResult(transaction, formOf(request, key), { id, now: time });
    await queueNotice(services, transaction, { kind: 'enquiry', id, enquiryId: id, by });
    const stored = { ...sender, id, reference, products: listed, attachments: files };
    const from = await correspondent(transaction, services.settings);
    const thread = { table: 'enquiry', id };
    // Of the two, the customer's mail begins the thread, since they see no other.
    if (await mayConfirm(services, transaction, sender.email)) {
      const mail = confirmationMail(stored, from, await readMailTexts(transaction));
      await queueInThread(services, transaction, thread, mail);
    }
    await queueInThread(services, transaction, thread, quoteRequestMail(stored, from));
    return reference;
  });
}

async function mayConfirm(services: Services, transaction: Database, email: string) {
  const counting = { database: transaction, now: services.now };
  return (
    (await mayWriteToCustomers(services, transaction)) &&
    (await tryConsumeRateLimits(counting, [confirmationCounter('quote', email)]))
  );
}

async function correspondent(transaction: Database, { siteUrl }: Settings) {
  return { siteUrl, company: await readCompany(transaction) };
}

/**
 * Finds what this form was stored as before; `undefined` if it was not.
 *
 * @throws HttpError 422 when the key belongs to another form
 */
export function storedBefore(
  database: Database,
  request: object,
  key: string,
): Promise<{ id: number; reference: string | null } | undefined> {
  return findReplay(database, formOf(request, key), (id) =>
    database
      .selectFrom('enquiry')
      .select(['id', 'reference'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );
}

/** Idempotency record of the form. */
export function formOf(request: object, key: string): SubmittedForm {
  const keyReused =
    'This form was already sent with other details. Please reload the page and send it again.';
  // The table uses this scope for everything that becomes, or joins, an enquiry.
  return { scope: 'quote', key, request, keyReused };
}
