import './tables.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isWithinLimits } from '../../platform/database/throttle.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import type { Services } from '../../platform/services.ts';
import type { QuoteRequest } from '../contract/quote.ts';
import { QUOTE_CONSENT } from '../contract/quote-fields.ts';
import { alertOf, confirmationOf } from './quote-mails.ts';
import { listProducts, storeProducts } from './quote-products.ts';
import { confirmationCounter } from './sending-limit.ts';

/**
 * Keeps a request for a quotation, and leaves a mail about it for the company and, unless they had
 * several already, one for whoever asks: all of it, once per key, or nothing.
 *
 * @param key one per form that was filled in
 * @throws HttpError 422 for a product that visitors cannot see, or a key that came with another request
 */
export async function keepQuoteRequest(
  { database, settings, now }: Services,
  request: QuoteRequest,
  key: string,
): Promise<void> {
  const { products, consent: _, ...sender } = request;
  const time = now();
  await database.transaction().execute(async (transaction) => {
    await waitForTheSame(transaction, key);
    if (await isStored(transaction, request, key)) return;
    const listed = await listProducts(transaction, products);
    const { id } = await transaction
      .insertInto('enquiry')
      .values({
        ...sender,
        kind: 'quote',
        received_at: time,
        consent_at: time,
        consent_text: QUOTE_CONSENT,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await storeProducts(transaction, id, listed);
    await transaction
      .insertInto('quote_request')
      .values({
        idempotency_key: key,
        request_hash: hashOf(request),
        enquiry_id: id,
        created_at: time,
      })
      .execute();
    const stored = { ...sender, id, products: listed };
    await queueMail(transaction, alertOf(stored, settings.siteUrl), time);
    const counting = { database: transaction, now };
    if (await isWithinLimits(counting, [confirmationCounter(sender.email)])) {
      await queueMail(transaction, confirmationOf(stored, settings.siteUrl), time);
    }
  });
}

/**
 * Whether this request was kept before.
 *
 * @throws HttpError 422 when the key came with another one
 */
export async function isStored(
  database: Database,
  request: QuoteRequest,
  key: string,
): Promise<boolean> {
  const earlier = await database
    .selectFrom('quote_request')
    .select('request_hash')
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (earlier && earlier.request_hash !== hashOf(request)) throw keyReused();
  return earlier !== undefined;
}

/** Forgets which form made which enquiry: nobody sends a form again after that long. */
export async function forgetQuoteForms(database: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('quote_request')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function waitForTheSame(transaction: Database, key: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 1))`.execute(transaction);
}

function hashOf(request: QuoteRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

function keyReused(): HttpError {
  return new HttpError(
    422,
    'This form was already sent with other details. Please reload the page and send it again.',
  );
}
