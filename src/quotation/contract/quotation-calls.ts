import { z } from 'zod';
import { type Calls, defineCall, hiddenSecret } from '../../platform/contract/call.ts';
import { requiredIfMatch } from '../../platform/contract/conditional-request.ts';
import { onePath } from '../../platform/contract/id.ts';
import { totalHeader } from '../../platform/contract/paging.ts';
import * as routes from '../../routes.ts';
import {
  listedQuotation,
  newQuotation,
  notedDecision,
  orderChange,
  quotation,
  quotationConflict,
  quotationQuery,
  quotationSending,
  sentQuotation,
} from './quotation.ts';
import { quotationContent } from './quotation-content.ts';
import { decisions } from './quotation-status.ts';

/** A truncated link gets a page that says so, so the schema accepts any text. */
const ofLink = z.object({ token: z.string().default(''), of: hiddenSecret });
const aPage = (description: string) => ({ 200: { description, contentType: 'text/html' } });
const aPdf = { 200: { description: 'The PDF.', contentType: 'application/pdf' } };
const tagged = z.object({ ETag: z.string() });
const outrun = {
  description: 'Somebody else has changed it in the meantime; nothing was done.',
  schema: quotationConflict,
};
const perHour = {
  limit: 120,
  tooMany: (wait: string) =>
    `That was more than we can take in an hour. Please follow the link again in ${wait}.`,
};

export const quotationCalls = {
  listQuotations: defineCall(routes.listQuotations, {
    summary: 'Lists quotations, the latest change first',
    query: quotationQuery,
    responses: {
      200: {
        description: 'One page.',
        schema: z.array(listedQuotation),
        headers: totalHeader.extend({
          'X-Open-Cents': z.string().meta({ description: 'What the unanswered ones come to.' }),
          'X-Accepted-Cents': z.string().meta({ description: 'What the accepted ones come to.' }),
        }),
      },
    },
  }),
  createQuotation: defineCall(routes.createQuotation, {
    summary: 'Begins a quotation',
    description:
      'For an enquiry that has one already, that one is answered, so that two people do not quote the same request. Its terms are those under Company, or those of the copied quotation.',
    body: newQuotation,
    responses: { 201: { description: 'The draft.', schema: quotation, headers: tagged } },
    errors: { 404: 'The enquiry, or the quotation to copy, is not there any more.' },
  }),
  showQuotation: defineCall(routes.showQuotation, {
    summary: 'Shows a quotation with all that was sent',
    params: onePath,
    responses: { 200: { description: 'The quotation.', schema: quotation, headers: tagged } },
  }),
  saveQuotation: defineCall(routes.saveQuotation, {
    summary: 'Saves what is being written',
    description: 'What was sent stays as it is: the draft becomes its next revision.',
    params: onePath,
    headers: requiredIfMatch,
    body: quotationContent,
    responses: { 200: { description: 'The quotation.', schema: quotation, headers: tagged } },
    errors: { 412: outrun, 428: 'If-Match is missing.' },
  }),
  discardQuotation: defineCall(routes.discardQuotation, {
    summary: 'Discards what is being written',
    description: 'A quotation that was never sent goes with it.',
    params: onePath,
    headers: requiredIfMatch,
    responses: {
      200: {
        description: 'It is discarded. The quotation is null where it went with it.',
        schema: z.object({ quotation: quotation.nullable() }),
      },
    },
    errors: { 409: 'Nothing is being written.', 412: outrun, 428: 'If-Match is missing.' },
  }),
  sendQuotation: defineCall(routes.sendQuotation, {
    summary: 'Sends what was written',
    description:
      'It gets its number, and is locked. The customer’s link shows it from then on. What was accepted before stays accepted until this one is.',
    params: onePath,
    headers: requiredIfMatch,
    body: quotationSending,
    responses: { 200: { description: 'It is sent.', schema: sentQuotation } },
    errors: {
      409: 'There is nothing to send.',
      412: outrun,
      422: 'Something is missing that the customer has to know.',
      428: 'If-Match is missing.',
    },
  }),
  remindCustomer: defineCall(routes.remindCustomer, {
    summary: 'Reminds a customer of what they have not answered',
    description: 'By a mail, at most once a day, or with the link that staff pass on themselves.',
    params: onePath,
    body: quotationSending,
    responses: { 200: { description: 'They are reminded.', schema: sentQuotation } },
    errors: {
      409: 'The customer has answered it, it has expired, or a reminder went today.',
      422: 'There is no address for a mail.',
    },
  }),
  noteDecision: defineCall(routes.noteDecision, {
    summary: 'Notes what a customer answered by phone, on WhatsApp or in person',
    params: onePath,
    headers: requiredIfMatch,
    body: notedDecision,
    responses: { 200: { description: 'The quotation.', schema: quotation, headers: tagged } },
    errors: { 409: 'No answer is missing.', 412: outrun, 428: 'If-Match is missing.' },
  }),
  withdrawQuotation: defineCall(routes.withdrawQuotation, {
    summary: 'Withdraws an offer',
    description: 'Its links show nothing any more. Sending it again makes a new link.',
    params: onePath,
    headers: requiredIfMatch,
    responses: { 200: { description: 'The quotation.', schema: quotation, headers: tagged } },
    errors: { 409: 'The customer has answered it.', 412: outrun, 428: 'If-Match is missing.' },
  }),
  changeOrder: defineCall(routes.changeOrder, {
    summary: 'Sets how far the order of an accepted quotation is, or its deposit',
    params: onePath,
    headers: requiredIfMatch,
    body: orderChange,
    responses: { 200: { description: 'The quotation.', schema: quotation, headers: tagged } },
    errors: {
      409: 'It is not accepted.',
      412: outrun,
      422: 'The deposit is more than the total.',
      428: 'If-Match is missing.',
    },
  }),
  printQuotation: defineCall(routes.printQuotation, {
    summary: 'Draws a quotation as a PDF',
    description: 'What is being written, or what was sent last.',
    params: onePath,
    responses: aPdf,
  }),
  showQuotationPage: defineCall(routes.showQuotationPage, {
    summary: 'Shows a customer their quotation',
    description:
      'For whoever has the link. What the customer was about to leave out is named by positions, such as `without=2,3`.',
    query: ofLink.extend({
      said: z.enum(['asked', 'changed']).optional().catch(undefined),
      without: z.string().default(''),
    }),
    perHour,
    responses: aPage('The page.'),
    errors: { 410: 'The link was withdrawn, or cut short.', 429: 'Too many in an hour.' },
  }),
  downloadQuotation: defineCall(routes.downloadQuotation, {
    summary: 'Sends a customer their quotation as a PDF',
    query: ofLink,
    perHour,
    responses: { ...aPdf, 302: { description: 'The link is useless; the page says so.' } },
    errors: { 429: 'Too many in an hour.' },
  }),
  confirmQuotation: defineCall(routes.confirmQuotation, {
    summary: 'Asks a customer whether they accept',
    description:
      'It changes nothing: mail scanners follow links, too. Each optional line that is wanted is named by its position, such as `line_2=yes`.',
    query: ofLink.loose(),
    perHour,
    responses: aPage('The page, with a button.'),
    errors: { 410: 'The link was withdrawn, or cut short.', 429: 'Too many in an hour.' },
  }),
  openQuotation: defineCall(routes.openQuotation, {
    summary: 'Records that a customer has seen their quotation',
    description:
      'Sent by the script of the page once it is visible. A browser in which staff are signed in does not count.',
    content: { 'application/x-www-form-urlencoded': z.object({ token: z.string() }) },
    perHour,
    responses: { 204: { description: 'Recorded, or not for a person.' } },
    errors: { 429: 'Too many in an hour.' },
  }),
  answerQuotation: defineCall(routes.answerQuotation, {
    summary: 'Takes what a customer answers',
    content: {
      'application/x-www-form-urlencoded': z.object({
        token: z.string(),
        revision: z.string().optional(),
        answer: z.enum([...decisions, 'asked']),
        name: z.string().optional(),
        with: z.string().optional(),
        words: z.string().optional(),
      }),
    },
    perHour,
    responses: {
      ...aPage('The page that says why nothing was done.'),
      303: { description: 'It is done, and the customer’s page says so.' },
    },
    errors: {
      409: 'It cannot be accepted any more.',
      410: 'The link was withdrawn, or cut short.',
      422: 'A name or a question is missing.',
      429: 'Too many in an hour.',
    },
  }),
} satisfies Calls;
