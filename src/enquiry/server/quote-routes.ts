import type { Handlers } from '../../platform/http/handler.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { idempotencyKey } from '../../platform/http/idempotency-key.ts';
import { deliverAfterAnswer } from '../../platform/mail/mail-delivery.ts';
import type { ApiContext, Services } from '../../platform/services.ts';
import type { enquiryCalls } from '../contract/enquiry-calls.ts';
import { QUOTE_SENT } from '../contract/quote-fields.ts';
import { listProducts } from './quote-products.ts';
import { isStored, storeQuoteRequest } from './quote-requests.ts';
import { drawQuoteSheet } from './quote-sheet.ts';
import { countSending } from './sending-limit.ts';

const SHEETS_PER_HOUR = 30;
/** Those with a product that is gone are no requests yet: whoever mends the list may send it. */
const LISTS_PER_HOUR = 60;

/** What visitors do with their list of products. */
export function quoteRoutes(services: Services) {
  const { database, settings, now } = services;
  return {
    requestQuote: async (context, { body: request }) => {
      const key = requiredKey(context);
      if (!(await isStored(database, request, key))) {
        await countSending(services, context, 'quote-list', LISTS_PER_HOUR);
        await listProducts(database, request.products);
        await countSending(services, context, 'quote');
        await storeQuoteRequest(services, request, key);
        deliverAfterAnswer(services, context);
      }
      return context.json({ message: QUOTE_SENT });
    },

    printQuoteList: async (context, { body: { products } }) => {
      await countSending(services, context, 'quote-sheet', SHEETS_PER_HOUR);
      const listed = await listProducts(database, products);
      const pdf = await drawQuoteSheet(listed, { site: new URL(settings.siteUrl), date: now() });
      return context.body(new Uint8Array(pdf), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': 'attachment; filename="quote-list.pdf"',
        'Cache-Control': 'no-store',
      });
    },
  } satisfies Partial<Handlers<typeof enquiryCalls>>;
}

/** @throws HttpError 400 without one */
function requiredKey(context: ApiContext): string {
  const key = idempotencyKey(context);
  if (key === undefined) throw new HttpError(400, 'Say with Idempotency-Key which form this is.');
  return key;
}
