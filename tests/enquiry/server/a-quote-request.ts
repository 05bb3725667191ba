import { newIdempotencyKey } from '../../../src/platform/contract/idempotency-key.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import type { Caller } from '../../support/caller.ts';
import { aMessage } from './a-message.ts';

/** Values of the quote form; the product is one that the site is built with. */
export const aQuoteRequest = {
  ...aMessage,
  message: 'Delivery to Thika, please.',
  consent: true,
  products: [{ key: 'off-hbc-001', quantity: 12, note: 'In black\nif there is one' }],
};

/** Sends a request as the page does, with a key of its own unless told. */
export function requestQuote(
  caller: Caller,
  request: object = {},
  key: string = newIdempotencyKey(),
): Promise<Response> {
  const headers = { 'Idempotency-Key': key };
  return caller.post('/api/quotes', { ...aQuoteRequest, ...request }, headers);
}

/** Counts of enquiries, products, stored forms and mails. */
export async function keptCounts(database: Database): Promise<number[]> {
  const tables = ['enquiry', 'quote_piece', 'idempotent_request', 'mail_outbox'] as const;
  const rows = tables.map((table) => database.selectFrom(table).selectAll().execute());
  return (await Promise.all(rows)).map(({ length }) => length);
}
