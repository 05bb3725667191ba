import { nairobiTime } from '../../company/contract/nairobi.ts';
import { paging } from '../../platform/contract/paging.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { idFromPath } from '../../platform/http/id-from-path.ts';
import { parseBody } from '../../platform/http/parse-body.ts';
import { parseQuery } from '../../platform/http/parse-query.ts';
import type { ApiContext, ApiHandler, Services } from '../../platform/services.ts';
import {
  companyOf,
  type Enquiry,
  enquiryFilter,
  enquiryHandling,
  KIND_NAMES,
  STATUS_NAMES,
} from '../contract/inbox.ts';
import { productLines } from '../contract/product-lines.ts';
import { allEnquiries, findEnquiry, listEnquiries } from './inbox.ts';
import { changeEnquiry, noSuchEnquiry } from './inbox-changes.ts';
import { phoneInGroups, spreadsheet } from './spreadsheet.ts';

/** What staff do with what visitors sent. */
export function inboxRoutes(services: Services) {
  const { database, now } = services;
  return {
    listEnquiries: async (context) => {
      const filter = parseQuery(context, enquiryFilter);
      const { enquiries, total } = await listEnquiries(
        database,
        filter,
        parseQuery(context, paging),
      );
      return context.json(enquiries, 200, { 'X-Total-Count': String(total) });
    },

    exportEnquiries: async (context) => {
      const rows = await allEnquiries(database, parseQuery(context, enquiryFilter));
      return spreadsheet(context, { name: 'enquiries', rows, columns: COLUMNS }, now());
    },

    showEnquiry: async (context) => {
      const enquiry = await findEnquiry(database, idFromPath(context));
      if (!enquiry) throw noSuchEnquiry();
      return tagged(context, enquiry);
    },

    changeEnquiry: async (context) => {
      const id = idFromPath(context);
      const seenVersion = versionSeen(context);
      const handling = await parseBody(context, enquiryHandling);
      const staffId = context.get('staff')?.id ?? null;
      return tagged(context, await changeEnquiry(services, { id, seenVersion, handling, staffId }));
    },
  } satisfies Record<string, ApiHandler>;
}

const COLUMNS: Record<string, (enquiry: Enquiry) => string> = {
  'Received (Nairobi)': ({ received_at }) => nairobiTime(received_at),
  Kind: ({ kind }) => KIND_NAMES[kind],
  Status: ({ status }) => STATUS_NAMES[status],
  'Assigned to': ({ assignee }) => assignee?.name ?? '',
  'First name': ({ fname }) => fname,
  'Last name': ({ lname }) => lname,
  Company: (enquiry) => companyOf(enquiry) ?? '',
  Phone: ({ phone }) => phoneInGroups(phone),
  Email: ({ email }) => email,
  Message: ({ message }) => message,
  Products: ({ products }) => productLines(products).join('\n'),
  Note: ({ note }) => note,
};

function tagged(context: ApiContext, enquiry: Enquiry): Response {
  return context.json(enquiry, 200, { ETag: `"${enquiry.version}"` });
}

/**
 * The version that a change is made to, of the header `If-Match`.
 *
 * @throws HttpError 428 without one, 400 for one that was never given out
 */
function versionSeen(context: ApiContext): number {
  const tag = context.req.header('If-Match');
  if (tag === undefined) {
    throw new HttpError(428, 'Say with If-Match which version of the enquiry you have seen.');
  }
  const version = /^"(\d{1,9})"$/.exec(tag)?.[1];
  if (version === undefined) throw new HttpError(400, 'If-Match is the ETag of an enquiry.');
  return Number(version);
}
