import { z } from 'zod';
import { type Calls, defineCall, messageBody } from '../../platform/contract/call.ts';
import { requiredIfMatch } from '../../platform/contract/conditional-request.ts';
import { onePath } from '../../platform/contract/id.ts';
import * as routes from '../../routes.ts';
import {
  ATTACHMENT_TYPES,
  attachment,
  attachmentForm,
  attachmentPath,
  attachmentQuery,
} from './attachment.ts';
import { TOO_LARGE } from './attachment-limits.ts';
import { asPageForm, contactMessage } from './contact.ts';
import { enquiry, enquiryConflict } from './inbox.ts';
import { inboxCalls, versionTag } from './inbox-calls.ts';
import { correctedEnquiry, newEnquiry } from './new-enquiry.ts';
import { newsletterCalls } from './newsletter-calls.ts';
import { listedProduct, listedQuery, quoteRequest, quoteSheet, quoteTaken } from './quote.ts';
import { formKey, replyCalls } from './reply-calls.ts';

export const enquiryCalls = {
  ...newsletterCalls,
  ...replyCalls,
  ...inboxCalls,
  sendMessage: defineCall(routes.sendMessage, {
    summary: 'Sends the company a message',
    headers: formKey.partial(),
    content: asPageForm(contactMessage),
    answer: messageBody,
    otherwise: { 429: 'More than 10 messages of one sender in an hour, or 40 from one network.' },
  }),
  requestQuote: defineCall(routes.requestQuote, {
    summary: 'Asks for a quotation of pieces, or of what words and files describe',
    headers: formKey,
    body: quoteRequest,
    answer: quoteTaken,
    otherwise: {
      422: 'A field cannot be taken as it is, or the key came with other details before. errors has products.0, products.1 … for products that are not in the catalogue any more, and attachments.0 … for files that are not kept any more.',
      429: 'More than 10 requests of one sender in an hour, or 40 from one network, or 120 with those that are refused for a product.',
    },
  }),
  sendAttachment: defineCall(routes.sendAttachment, {
    summary: 'Sends a photograph or a PDF ahead of the request that it goes with',
    content: { 'multipart/form-data': attachmentForm },
    tooLarge: TOO_LARGE,
    perHour: {
      limit: 120,
      tooMany: (wait: string) =>
        `Many files have come from your network in the last hour, perhaps from other people. Send your list without this one, or try again in ${wait}.`,
    },
    answer: attachment,
    otherwise: {
      413: TOO_LARGE,
      415: 'The file is neither a JPEG, PNG or WebP photo nor a PDF, or the body is no multipart form.',
      422: 'The photo cannot be opened, or there is no file.',
      503: 'The database or the store is away, or has no room for more files at the moment.',
    },
  }),
  showListedProducts: defineCall(routes.showListedProducts, {
    summary: 'Names the pieces of a list that somebody has shared',
    query: listedQuery,
    answer: z.array(listedProduct),
  }),
  printQuoteList: defineCall(routes.printQuoteList, {
    summary: 'Sends a list of pieces as a document to keep',
    body: quoteSheet,
    perHour: {
      limit: 60,
      tooMany: (wait: string) =>
        `Many documents have gone to your network in the last hour, perhaps for other people. Please ask again in ${wait}.`,
    },
    sends: 'application/pdf',
  }),
  createEnquiry: defineCall(routes.createEnquiry, {
    summary: 'Enters what somebody has asked of staff, such as on the phone',
    headers: formKey.partial(),
    body: newEnquiry,
    status: 201,
    answer: enquiry,
    answerHeaders: versionTag,
    otherwise: {
      422: 'A field cannot be taken as it is, or the key came with other details before. errors has products.0, products.1 … for products that are gone.',
    },
  }),
  correctEnquiry: defineCall(routes.correctEnquiry, {
    summary: 'Corrects what staff have entered of an enquiry, such as a phone number',
    params: onePath,
    headers: requiredIfMatch,
    body: correctedEnquiry,
    answer: enquiry,
    answerHeaders: versionTag,
    otherwise: { 409: 'A visitor sent it.', 412: enquiryConflict },
  }),
  showAttachment: defineCall(routes.showAttachment, {
    summary: 'Sends a file that came with a request for a quotation',
    params: attachmentPath,
    query: attachmentQuery,
    sends: Object.values(ATTACHMENT_TYPES),
  }),
} satisfies Calls;
