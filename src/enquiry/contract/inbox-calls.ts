import { z } from 'zod';
import { type Calls, defineCall } from '../../platform/contract/call.ts';
import { requiredIfMatch } from '../../platform/contract/conditional-request.ts';
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
    responses: {
      200: { description: 'One page.', schema: z.array(enquiry), headers: totalHeader },
    },
  }),
  exportEnquiries: defineCall(routes.exportEnquiries, {
    summary: 'Sends the same list, whole, as a file for spreadsheets',
    description: 'Spam and trash are in no file.',
    query: enquiryFilter.omit({ folder: true }),
    responses: { 200: { description: 'The file.', contentType: 'text/csv' } },
  }),
  showEnquiry: defineCall(routes.showEnquiry, {
    summary: 'Shows one enquiry',
    params: onePath,
    responses: { 200: { description: 'The enquiry.', schema: enquiry, headers: versionTag } },
  }),
  changeEnquiry: defineCall(routes.changeEnquiry, {
    summary: 'Says how far the staff are with an enquiry',
    params: onePath,
    headers: requiredIfMatch,
    body: enquiryHandling,
    responses: {
      200: { description: 'The enquiry as it is then.', schema: enquiry, headers: versionTag },
    },
    errors: {
      412: { description: 'Somebody changed it after it was looked at.', schema: enquiryConflict },
      428: 'There is no If-Match.',
    },
  }),
  addNote: defineCall(routes.addNote, {
    summary: 'Says something about an enquiry to one’s colleagues',
    params: onePath,
    body: writtenNote,
    responses: { 200: { description: 'The enquiry as it is then.', schema: enquiry } },
  }),
  changeNote: defineCall(routes.changeNote, {
    summary: 'Puts it in other words',
    params: onePath,
    body: writtenNote,
    responses: { 200: { description: 'The enquiry as it is then.', schema: enquiry } },
    errors: { 403: NOT_OWN },
  }),
  deleteNote: defineCall(routes.deleteNote, {
    summary: 'Takes one’s words back',
    params: onePath,
    responses: { 200: { description: 'The enquiry as it is then.', schema: enquiry } },
    errors: { 403: NOT_OWN },
  }),
  watchInbox: defineCall(routes.watchInbox, {
    summary: 'Says whether anything has happened in the inbox',
    description: 'For pages that stay open: it asks again and again, and keeps no session alive.',
    responses: {
      200: { description: 'How it stands.', schema: inboxNews, headers: stampTag },
      304: { description: 'Nothing has happened since the ETag of If-None-Match.' },
    },
  }),
  listInboxIds: defineCall(routes.listInboxIds, {
    summary: 'Lists the ids of what the same list has on all its pages',
    query: enquiryFilter,
    responses: { 200: { description: 'The newest first.', schema: z.array(z.int()) } },
  }),
  changeInbox: defineCall(routes.changeInbox, {
    summary: 'Says the same of many enquiries at once',
    description:
      'Those that are gone, or are so already, are passed over. All of it can be undone by its set of the history.',
    body: inboxChange,
    responses: { 200: { description: 'How many have changed.', schema: inboxChanged } },
  }),
} satisfies Calls;
