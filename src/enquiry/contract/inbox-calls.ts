import { z } from 'zod';
import { type Calls, defineCall } from '../../platform/contract/call.ts';
import { ifNoneMatch, requiredIfMatch } from '../../platform/contract/conditional-request.ts';
import { formKey } from '../../platform/contract/form-key.ts';
import { id, onePath } from '../../platform/contract/id.ts';
import { totalHeader } from '../../platform/contract/paging.ts';
import * as routes from '../../routes.ts';
import { ATTACHMENT_TYPES, addedFile, attachmentPath, attachmentQuery } from './attachment.ts';
import { MAX_ATTACHMENT_BYTES } from './attachment-limits.ts';
import {
  enquiry,
  enquiryConflict,
  enquiryFilter,
  enquiryHandling,
  enquiryQuery,
  inboxChange,
  inboxChanged,
  writtenNote,
} from './inbox.ts';
import { inboxNews } from './inbox-news.ts';
import { tabHeaders } from './listed/inbox-tabs.ts';

export const versionTag = z.object({
  /** The enquiry’s version, for If-Match. */
  ETag: z.string(),
});
const joining = z.object({
  /** The enquiry of the same person. */
  to: id,
});
const stampTag = z.object({ ETag: z.string() });

/** Calls by which staff read and handle enquiries; the inbox loads no others. */
export const inboxCalls = {
  listEnquiries: defineCall(routes.listEnquiries, {
    query: enquiryQuery,
    answer: z.array(enquiry),
    answerHeaders: totalHeader.extend(tabHeaders.shape),
  }),
  exportEnquiries: defineCall(routes.exportEnquiries, {
    query: enquiryFilter.omit({ folder: true }),
    sends: 'text/csv',
  }),
  showEnquiry: defineCall(routes.showEnquiry, {
    params: onePath,
    answer: enquiry,
    answerHeaders: versionTag,
  }),
  changeEnquiry: defineCall(routes.changeEnquiry, {
    params: onePath,
    headers: requiredIfMatch,
    body: enquiryHandling,
    answer: enquiry,
    answerHeaders: versionTag,
    otherwise: { 412: enquiryConflict },
  }),
  joinEnquiry: defineCall(routes.joinEnquiry, {
    params: onePath,
    headers: requiredIfMatch,
    body: joining,
    answer: enquiry,
    answerHeaders: versionTag,
    also: [409],
    otherwise: { 412: enquiryConflict },
  }),
  separateEnquiry: defineCall(routes.separateEnquiry, {
    params: onePath,
    answer: enquiry,
    answerHeaders: versionTag,
  }),
  addNote: defineCall(routes.addNote, {
    params: onePath,
    headers: formKey.partial(),
    body: writtenNote,
    answer: enquiry,
  }),
  addFile: defineCall(routes.addFile, {
    params: onePath,
    headers: formKey,
    content: { 'multipart/form-data': addedFile },
    tooLarge: `This file is more than ${MAX_ATTACHMENT_BYTES / 1_000_000} MB. Choose a smaller one.`,
    answer: enquiry,
  }),
  changeNote: defineCall(routes.changeNote, {
    params: onePath,
    body: writtenNote,
    answer: enquiry,
    also: [403],
  }),
  deleteNote: defineCall(routes.deleteNote, {
    params: onePath,
    answer: enquiry,
    also: [403],
  }),
  watchInbox: defineCall(routes.watchInbox, {
    headers: ifNoneMatch,
    answer: inboxNews,
    answerHeaders: stampTag,
  }),
  listInboxIds: defineCall(routes.listInboxIds, { query: enquiryFilter, answer: z.array(z.int()) }),
  changeInbox: defineCall(routes.changeInbox, { body: inboxChange, answer: inboxChanged }),
  showAttachment: defineCall(routes.showAttachment, {
    params: attachmentPath,
    query: attachmentQuery,
    sends: Object.values(ATTACHMENT_TYPES),
  }),
} satisfies Calls;
