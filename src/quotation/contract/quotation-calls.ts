import { z } from 'zod';
import { type Calls, defineCall, MAX_WORDS_BYTES } from '../../platform/contract/call.ts';
import { requiredIfMatch } from '../../platform/contract/conditional-request.ts';
import { onePath } from '../../platform/contract/id.ts';
import { latestCount, totalHeader } from '../../platform/contract/paging.ts';
import * as routes from '../../routes.ts';
import { ofDownload, ofLink, perHourOfLinks } from './customer-link.ts';
import {
  listedQuotation,
  newQuotation,
  notedDecision,
  orderChange,
  quotation,
  quotationConflict,
  quotationQuery,
  quotationSending,
  quotedPrice,
  quotedPriceQuery,
  sentQuotation,
} from './quotation.ts';
import { quotationContent } from './quotation-content.ts';
import { decisions } from './quotation-status.ts';

const tagged = z.object({ ETag: z.string() });

export const quotationCalls = {
  removeExampleSales: defineCall(routes.removeExampleSales, {
    answer: z.object({
      /** How many enquiries went, with all that came of them. */
      removed: z.int().nonnegative(),
    }),
  }),
  listQuotations: defineCall(routes.listQuotations, {
    query: quotationQuery,
    answer: z.array(listedQuotation),
    answerHeaders: totalHeader.extend({
      /** What the unanswered ones come to. */
      'X-Open-Cents': z.string(),
      /** What the accepted ones come to. */
      'X-Accepted-Cents': z.string(),
      /** What is to be paid now for all of them. */
      'X-Due-Cents': z.string(),
      /** What orders have still to pay, now or later, and how many. */
      'X-To-Come-Cents': z.string(),
      'X-To-Come-Count': z.string(),
      ...latestCount,
    }),
  }),
  createQuotation: defineCall(routes.createQuotation, {
    body: newQuotation,
    status: 201,
    answer: quotation,
    answerHeaders: tagged,
    also: [404],
  }),
  showQuotation: defineCall(routes.showQuotation, {
    params: onePath,
    answer: quotation,
    answerHeaders: tagged,
  }),
  /** The last quoted price of a product, or of what was chosen of it. */
  showQuotedPrice: defineCall(routes.showQuotedPrice, {
    params: onePath,
    query: quotedPriceQuery,
    answer: quotedPrice.nullable(),
  }),
  saveQuotation: defineCall(routes.saveQuotation, {
    params: onePath,
    headers: requiredIfMatch,
    body: quotationContent,
    // All lines with the longest texts.
    maxBytes: 1_000_000,
    answer: quotation,
    answerHeaders: tagged,
    otherwise: { 412: quotationConflict },
  }),
  discardQuotation: defineCall(routes.discardQuotation, {
    params: onePath,
    headers: requiredIfMatch,
    answer: z.object({ quotation: quotation.nullable() }),
    also: [409],
    otherwise: { 412: quotationConflict },
  }),
  sendQuotation: defineCall(routes.sendQuotation, {
    params: onePath,
    headers: requiredIfMatch,
    body: quotationSending,
    answer: sentQuotation,
    also: [409],
    otherwise: { 412: quotationConflict },
  }),
  remindCustomer: defineCall(routes.remindCustomer, {
    params: onePath,
    body: quotationSending,
    answer: sentQuotation,
    also: [409],
  }),
  noteDecision: defineCall(routes.noteDecision, {
    params: onePath,
    headers: requiredIfMatch,
    body: notedDecision,
    answer: quotation,
    answerHeaders: tagged,
    also: [409],
    otherwise: { 412: quotationConflict },
  }),
  withdrawQuotation: defineCall(routes.withdrawQuotation, {
    params: onePath,
    headers: requiredIfMatch,
    answer: quotation,
    answerHeaders: tagged,
    also: [409],
    otherwise: { 412: quotationConflict },
  }),
  changeOrder: defineCall(routes.changeOrder, {
    params: onePath,
    headers: requiredIfMatch,
    body: orderChange,
    answer: quotation,
    answerHeaders: tagged,
    also: [409],
    otherwise: { 412: quotationConflict },
  }),
  printQuotation: defineCall(routes.printQuotation, { params: onePath, sends: 'application/pdf' }),
  showQuotationPage: defineCall(routes.showQuotationPage, {
    query: ofLink.extend({
      said: z.enum(['asked', 'changed', 'told']).optional().catch(undefined),
      /** Ids of payments. */
      told: z.string().default(''),
      with: z.string().default(''),
    }),
    perHour: perHourOfLinks,
    sends: 'text/html',
    also: [410],
  }),
  downloadQuotation: defineCall(routes.downloadQuotation, {
    query: ofDownload,
    perHour: perHourOfLinks,
    sends: 'application/pdf',
    also: [302],
  }),
  confirmQuotation: defineCall(routes.confirmQuotation, {
    query: ofLink.loose(),
    perHour: perHourOfLinks,
    sends: 'text/html',
    also: [410, 422],
  }),
  openQuotation: defineCall(routes.openQuotation, {
    content: { 'application/x-www-form-urlencoded': z.object({ token: z.string() }) },
    perHour: perHourOfLinks,
    status: 204,
  }),
  answerQuotation: defineCall(routes.answerQuotation, {
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
    maxBytes: MAX_WORDS_BYTES,
    perHour: perHourOfLinks,
    sends: 'text/html',
    also: [303, 409, 410, 422],
  }),
} satisfies Calls;
