import { z } from 'zod';
import { type Calls, defineCall } from '../../platform/contract/call.ts';
import { ifNoneMatch, requiredIfMatch } from '../../platform/contract/conditional-request.ts';
import { onePath } from '../../platform/contract/id.ts';
import { totalHeader } from '../../platform/contract/paging.ts';
import * as routes from '../../routes.ts';
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

export const versionTag = z.object({
  ETag: z.string().meta({ description: 'The enquiry’s version, for If-Match.' }),
});
const stampTag = z.object({ ETag: z.string() });
const NOT_OWN = 'Somebody else wrote it.';

/** Calls by which staff read and handle enquiries; the inbox loads no others. */
export const inboxCalls = {
  listEnquiries: defineCall(routes.listEnquiries, {
    summary: 'Lists what customers ask, newest first',
    query: enquiryQuery,
    answer: z.array(enquiry),
    answerHeaders: totalHeader,
  }),
  exportEnquiries: defineCall(routes.exportEnquiries, {
    summary: 'Sends the same list, whole, as a file for spreadsheets',
    query: enquiryFilter.omit({ folder: true }),
    sends: 'text/csv',
  }),
  showEnquiry: defineCall(routes.showEnquiry, {
    summary: 'Shows one enquiry',
    params: onePath,
    answer: enquiry,
    answerHeaders: versionTag,
  }),
  changeEnquiry: defineCall(routes.changeEnquiry, {
    summary: 'Says how far the staff are with an enquiry',
    params: onePath,
    headers: requiredIfMatch,
    body: enquiryHandling,
    answer: enquiry,
    answerHeaders: versionTag,
    otherwise: { 412: enquiryConflict },
  }),
  addNote: defineCall(routes.addNote, {
    summary: 'Says something about an enquiry to one’s colleagues',
    params: onePath,
    body: writtenNote,
    answer: enquiry,
  }),
  changeNote: defineCall(routes.changeNote, {
    summary: 'Puts it in other words',
    params: onePath,
    body: writtenNote,
    answer: enquiry,
    otherwise: { 403: NOT_OWN },
  }),
  deleteNote: defineCall(routes.deleteNote, {
    summary: 'Takes one’s words back',
    params: onePath,
    answer: enquiry,
    otherwise: { 403: NOT_OWN },
  }),
  watchInbox: defineCall(routes.watchInbox, {
    summary: 'Says whether anything has happened in the inbox',
    headers: ifNoneMatch,
    answer: inboxNews,
    answerHeaders: stampTag,
  }),
  listInboxIds: defineCall(routes.listInboxIds, {
    summary: 'Lists the ids of what the same list has on all its pages',
    query: enquiryFilter,
    answer: z.array(z.int()),
  }),
  changeInbox: defineCall(routes.changeInbox, {
    summary: 'Says the same of many enquiries at once',
    body: inboxChange,
    answer: inboxChanged,
  }),
} satisfies Calls;
