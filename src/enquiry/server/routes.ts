import {
  findListedPrices,
  findRememberedProducts,
} from '../../catalogue/server/products/known-products.ts';
import { paths } from '../../paths.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { idempotencyKey } from '../../platform/http/idempotency-key.ts';
import { validate } from '../../platform/http/parse-input.ts';
import { consumeNetworkLimit } from '../../platform/http/rate-limit-middleware.ts';
import { invalidFields } from '../../platform/http-error.ts';
import { deliverAfterResponse } from '../../platform/mail/mail-delivery.ts';
import type { ApiContext, Services } from '../../platform/services.ts';
import { notifyAfterResponse } from '../../push/server/push-routes.ts';
import { readLogo } from '../../site/server/company-logo.ts';
import { readCompany } from '../../site/server/read-texts.ts';
import { contactMessage } from '../contract/contact.ts';
import { contactFields, MESSAGE_SENT, SENT_ID } from '../contract/contact-fields.ts';
import type { enquiryCalls } from '../contract/enquiry-calls.ts';
import type { QuoteRequest } from '../contract/quote.ts';
import { dayNeededProblem, QUOTE_SENT } from '../contract/quote-fields.ts';
import { requireWaiting } from './attachments/attachment-ledger.ts';
import { attachmentRoutes } from './attachments/attachment-routes.ts';
import { chatRoutes } from './chats/chat-routes.ts';
import { inboxRoutes } from './inbox-routes.ts';
import { mailDoorRoutes } from './mail-door/mail-door-routes.ts';
import { newsletterRoutes } from './newsletter/newsletter-routes.ts';
import { listProducts } from './quote-products.ts';
import { drawQuoteSheet } from './quote-sheet.ts';
import { refused } from './refusals.ts';
import { replyRoutes } from './replies/reply-routes.ts';
import { countSending } from './sending-limit.ts';
import { storeContactMessage, storedBefore, storeQuoteRequest } from './store-enquiries.ts';
import { handleVisitorForm } from './visitor-form.ts';

/**
 * A list with a deleted product is refused and does not count as sent, since the visitor corrects
 * and resends it.
 */
const LISTS_PER_HOUR = {
  limit: 120,
  tooMany: (wait: string) =>
    `Many lists have come from your network in the last hour, perhaps from other people. Please send yours again in ${wait}.`,
};

/** Handlers for the forms of visitors, and for the staff's work on enquiries. */
export function enquiryRoutes(services: Services): Handlers<typeof enquiryCalls> {
  const { database, settings, now } = services;
  return {
    ...inboxRoutes(services),
    ...attachmentRoutes(services),
    ...newsletterRoutes(services),
    ...replyRoutes(services),
    ...mailDoorRoutes(services),
    ...chatRoutes(services),

    sendMessage: handleVisitorForm(database, {
      title: 'Your message is not sent yet',
      button: 'Send Message',
      fields: contactFields,
      hidden: [],
      page: paths.contactUs,
      done: MESSAGE_SENT,
      donePath: `${paths.contactUs}#${SENT_ID}`,
      async take(context, entered) {
        const message = validate(contactMessage, entered);
        const key = idempotencyKey(context);
        if (key !== undefined && (await storedBefore(database, message, key))) return;
        await countSending(services, context, { form: 'contact', sender: message.email });
        await storeContactMessage(services, message, { key, by: context.get('staff')?.id });
        deliverAfterResponse(services, context);
        notifyAfterResponse(services, context);
      },
    }),

    requestQuote: async (context, { body: request }) => {
      const key = requiredKey(context);
      let reference = (await storedBefore(database, request, key))?.reference;
      if (!reference) {
        await consumeNetworkLimit(services, context, { what: 'quote-list', ...LISTS_PER_HOUR });
        requireDayToCome(request, now());
        await listProducts(database, request.products);
        await requireWaiting(database, request.attachments);
        await countSending(services, context, { form: 'quote', sender: request.email });
        reference = await storeQuoteRequest(services, request, {
          key,
          by: context.get('staff')?.id,
        });
        deliverAfterResponse(services, context);
        notifyAfterResponse(services, context);
      }
      const { answerTime } = await readCompany(database);
      return context.json({ message: QUOTE_SENT, reference, answer_time: answerTime });
    },

    showListedProducts: async (context, { query: { keys } }) =>
      context.json(await findRememberedProducts(database, keys)),

    showListedPrices: async (context, { query: { keys } }) =>
      context.json(await findListedPrices(database, await readCompany(database), keys)),

    printQuoteList: async (context, { body: { products, ...delivery } }) => {
      const listed = await listProducts(database, products);
      const company = await readCompany(database);
      const site = new URL(settings.siteUrl).origin;
      const logo = await readLogo(services.blobs, company);
      const edition = { company, logo, site, date: now(), delivery };
      const pdf = await services.draw(drawQuoteSheet, listed, edition);
      return context.body(new Uint8Array(pdf), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': 'attachment; filename="quote-list.pdf"',
        'Cache-Control': 'no-store',
      });
    },
  };
}

/**
 * Checks new requests only, since one sent before midnight may be resent after it.
 *
 * @throws HttpError 422 when the needed day is over
 */
function requireDayToCome({ date_needed }: QuoteRequest, now: Date): void {
  const problem = dayNeededProblem(date_needed, now);
  if (problem) throw invalidFields({ date_needed: problem });
}

/** @throws HttpError 400 without one */
function requiredKey(context: ApiContext): string {
  const key = idempotencyKey(context);
  if (key === undefined) throw refused('no key');
  return key;
}
