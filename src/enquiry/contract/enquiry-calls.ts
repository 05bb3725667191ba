import { z } from 'zod';
import {
  type Calls,
  defineCall,
  MAX_WORDS_BYTES,
  messageBody,
} from '../../platform/contract/call.ts';
import { requiredIfMatch } from '../../platform/contract/conditional-request.ts';
import { formKey } from '../../platform/contract/form-key.ts';
import { onePath } from '../../platform/contract/id.ts';
import * as routes from '../../routes.ts';
import { attachment, attachmentForm } from './attachment.ts';
import { TOO_LARGE } from './attachment-limits.ts';
import { chatCalls } from './chat/chat-calls.ts';
import { asPageForm, contactMessage } from './contact.ts';
import { enquiry, enquiryConflict } from './inbox.ts';
import { inboxCalls, versionTag } from './inbox-calls.ts';
import { correctedEnquiry, newEnquiry } from './new-enquiry.ts';
import { newsletterCalls } from './newsletter-calls.ts';
import {
  listedPieces,
  listedPrice,
  listedProduct,
  listedQuery,
  quoteRequest,
  quoteSheet,
  quoteTaken,
} from './quote.ts';
import { replyCalls } from './reply-calls.ts';

/** A whole list with the longest notes, in an alphabet of three bytes a letter. */
const MAX_LIST_BYTES = 250_000;

export const enquiryCalls = {
  ...newsletterCalls,
  ...replyCalls,
  ...inboxCalls,
  ...chatCalls,
  sendMessage: defineCall(routes.sendMessage, {
    headers: formKey.partial(),
    content: asPageForm(contactMessage),
    maxBytes: MAX_WORDS_BYTES,
    answer: messageBody,
    also: [429],
  }),
  requestQuote: defineCall(routes.requestQuote, {
    headers: formKey,
    body: quoteRequest,
    maxBytes: MAX_WORDS_BYTES,
    answer: quoteTaken,
    also: [429],
  }),
  sendAttachment: defineCall(routes.sendAttachment, {
    content: { 'multipart/form-data': attachmentForm },
    tooLarge: TOO_LARGE,
    perHour: {
      limit: 120,
      tooMany: (wait: string) =>
        `Many files have come from your network in the last hour, perhaps from other people. Send your list without this one, or try again in ${wait}.`,
    },
    answer: attachment,
    also: [503],
  }),
  showListedProducts: defineCall(routes.showListedProducts, {
    query: listedPieces,
    answer: z.array(listedProduct),
  }),
  showListedPrices: defineCall(routes.showListedPrices, {
    query: listedQuery,
    answer: z.array(listedPrice),
  }),
  printQuoteList: defineCall(routes.printQuoteList, {
    body: quoteSheet,
    maxBytes: MAX_LIST_BYTES,
    perHour: {
      limit: 60,
      tooMany: (wait: string) =>
        `Many documents have gone to your network in the last hour, perhaps for other people. Please ask again in ${wait}.`,
    },
    sends: 'application/pdf',
  }),
  createEnquiry: defineCall(routes.createEnquiry, {
    headers: formKey.partial(),
    body: newEnquiry,
    status: 201,
    answer: enquiry,
    answerHeaders: versionTag,
  }),
  correctEnquiry: defineCall(routes.correctEnquiry, {
    params: onePath,
    headers: requiredIfMatch,
    body: correctedEnquiry,
    answer: enquiry,
    answerHeaders: versionTag,
    also: [409],
    otherwise: { 412: enquiryConflict },
  }),
} satisfies Calls;
