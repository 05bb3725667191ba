import { z } from 'zod';
import { type Calls, defineCall } from '../../platform/contract/call.ts';
import { requiredIfMatch } from '../../platform/contract/conditional-request.ts';
import { onePath } from '../../platform/contract/id.ts';
import { totalHeader } from '../../platform/contract/paging.ts';
import * as routes from '../../routes.ts';
import {
  decisions,
  listedQuotation,
  newQuotation,
  quotation,
  quotationConflict,
  quotationContent,
  quotationQuery,
  quotationSending,
  sentQuotation,
} from './quotation.ts';

/** A truncated link gets a page that says so, so the schema accepts any text. */
const ofLink = z.object({ token: z.string().default('') });
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
          'X-Total-Cents': z.string().meta({ description: 'What all of them come to, with VAT.' }),
        }),
      },
    },
  }),
  createQuotation: defineCall(routes.createQuotation, {
    summary: 'Begins a quotation',
    description:
      'For an enquiry that has one already, that one is answered, so that two people do not quote the same request. Its terms are those under Company.',
    body: newQuotation,
    responses: { 201: { description: 'The draft.', schema: quotation, headers: tagged } },
    errors: { 404: 'The enquiry is not there any more.' },
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
      'It gets its number, and is locked. Earlier revisions can be read, and not be accepted.',
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
    description: 'By a mail, or with a new link that staff pass on themselves.',
    params: onePath,
    body: quotationSending,
    responses: { 200: { description: 'They are reminded.', schema: sentQuotation } },
    errors: {
      409: 'The customer has answered it, or it has expired.',
      422: 'There is no address for a mail.',
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
    description: 'For whoever has the link.',
    query: ofLink,
    perHour,
    responses: aPage('The page.'),
    errors: { 410: 'The link is too old, or was never sent.', 429: 'Too many in an hour.' },
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
    errors: { 410: 'The link is too old, or was never sent.', 429: 'Too many in an hour.' },
  }),
  answerQuotation: defineCall(routes.answerQuotation, {
    summary: 'Takes what a customer answers',
    content: {
      'application/x-www-form-urlencoded': z.object({
        token: z.string(),
        answer: z.enum([...decisions, 'asked']),
        name: z.string().optional(),
        with: z.string().optional(),
        words: z.string().optional(),
      }),
    },
    perHour,
    responses: aPage('The page that says what was done, or why it was not.'),
    errors: {
      409: 'It cannot be accepted any more.',
      410: 'The link is too old, or was never sent.',
      422: 'A name or a question is missing.',
      429: 'Too many in an hour.',
    },
  }),
} satisfies Calls;
