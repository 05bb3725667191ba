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
const tagged = z.object({ ETag: z.string() });
const perHour = {
  limit: 120,
  tooMany: (wait: string) =>
    `That was more than we can take in an hour. Please follow the link again in ${wait}.`,
};

export const quotationCalls = {
  listQuotations: defineCall(routes.listQuotations, {
    summary: 'Lists quotations, the latest change first',
    query: quotationQuery,
    answer: z.array(listedQuotation),
    answerHeaders: totalHeader.extend({
      'X-Open-Cents': z.string().meta({ description: 'What the unanswered ones come to.' }),
      'X-Accepted-Cents': z.string().meta({ description: 'What the accepted ones come to.' }),
    }),
  }),
  createQuotation: defineCall(routes.createQuotation, {
    summary: 'Begins a quotation',
    body: newQuotation,
    status: 201,
    answer: quotation,
    answerHeaders: tagged,
    otherwise: { 404: 'The enquiry, or the quotation to copy, is not there any more.' },
  }),
  showQuotation: defineCall(routes.showQuotation, {
    summary: 'Shows a quotation with all that was sent',
    params: onePath,
    answer: quotation,
    answerHeaders: tagged,
  }),
  saveQuotation: defineCall(routes.saveQuotation, {
    summary: 'Saves what is being written',
    params: onePath,
    headers: requiredIfMatch,
    body: quotationContent,
    answer: quotation,
    answerHeaders: tagged,
    otherwise: { 412: quotationConflict },
  }),
  discardQuotation: defineCall(routes.discardQuotation, {
    summary: 'Discards what is being written',
    params: onePath,
    headers: requiredIfMatch,
    answer: z.object({ quotation: quotation.nullable() }),
    otherwise: { 409: 'Nothing is being written.', 412: quotationConflict },
  }),
  sendQuotation: defineCall(routes.sendQuotation, {
    summary: 'Sends what was written',
    params: onePath,
    headers: requiredIfMatch,
    body: quotationSending,
    answer: sentQuotation,
    otherwise: {
      409: 'There is nothing to send.',
      412: quotationConflict,
      422: 'Something is missing that the customer has to know.',
    },
  }),
  remindCustomer: defineCall(routes.remindCustomer, {
    summary: 'Reminds a customer of what they have not answered',
    params: onePath,
    body: quotationSending,
    answer: sentQuotation,
    otherwise: {
      409: 'The customer has answered it, it has expired, or a reminder went today.',
      422: 'There is no address for a mail.',
    },
  }),
  noteDecision: defineCall(routes.noteDecision, {
    summary: 'Notes what a customer answered by phone, on WhatsApp or in person',
    params: onePath,
    headers: requiredIfMatch,
    body: notedDecision,
    answer: quotation,
    answerHeaders: tagged,
    otherwise: { 409: 'No answer is missing.', 412: quotationConflict },
  }),
  withdrawQuotation: defineCall(routes.withdrawQuotation, {
    summary: 'Withdraws an offer',
    params: onePath,
    headers: requiredIfMatch,
    answer: quotation,
    answerHeaders: tagged,
    otherwise: { 409: 'The customer has answered it.', 412: quotationConflict },
  }),
  changeOrder: defineCall(routes.changeOrder, {
    summary: 'Sets how far the order of an accepted quotation is, or its deposit',
    params: onePath,
    headers: requiredIfMatch,
    body: orderChange,
    answer: quotation,
    answerHeaders: tagged,
    otherwise: {
      409: 'It is not accepted.',
      412: quotationConflict,
      422: 'The deposit is more than the total.',
    },
  }),
  printQuotation: defineCall(routes.printQuotation, {
    summary: 'Draws a quotation as a PDF',
    params: onePath,
    sends: 'application/pdf',
  }),
  showQuotationPage: defineCall(routes.showQuotationPage, {
    summary: 'Shows a customer their quotation',
    query: ofLink.extend({
      said: z.enum(['asked', 'changed']).optional().catch(undefined),
      without: z.string().default(''),
    }),
    perHour,
    sends: 'text/html',
    otherwise: { 410: 'The link was withdrawn, or cut short.' },
  }),
  downloadQuotation: defineCall(routes.downloadQuotation, {
    summary: 'Sends a customer their quotation as a PDF',
    query: ofLink,
    perHour,
    sends: 'application/pdf',
    otherwise: { 302: 'The link is useless; the page says so.' },
  }),
  confirmQuotation: defineCall(routes.confirmQuotation, {
    summary: 'Asks a customer whether they accept',
    query: ofLink.loose(),
    perHour,
    sends: 'text/html',
    otherwise: { 410: 'The link was withdrawn, or cut short.' },
  }),
  openQuotation: defineCall(routes.openQuotation, {
    summary: 'Records that a customer has seen their quotation',
    content: { 'application/x-www-form-urlencoded': z.object({ token: z.string() }) },
    perHour,
    status: 204,
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
    sends: 'text/html',
    otherwise: {
      303: 'It is done, and the customer’s page says so.',
      409: 'It cannot be accepted any more.',
      410: 'The link was withdrawn, or cut short.',
      422: 'A name or a question is missing.',
    },
  }),
} satisfies Calls;
