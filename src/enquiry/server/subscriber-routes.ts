import { nairobiTime } from '../../company/contract/nairobi.ts';
import { paging } from '../../platform/contract/paging.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { idFromPath } from '../../platform/http/id-from-path.ts';
import { parseQuery } from '../../platform/http/parse-query.ts';
import type { ApiHandler, Services } from '../../platform/services.ts';
import { type Subscriber, subscriberFilter } from '../contract/subscribers.ts';
import { spreadsheet } from './spreadsheet.ts';
import { allSubscribers, eraseSubscriber, listSubscribers } from './subscribers.ts';

/** Who is on the newsletter list. */
export function subscriberRoutes({ database, now }: Services) {
  return {
    listSubscribers: async (context) => {
      const filter = parseQuery(context, subscriberFilter);
      const page = parseQuery(context, paging);
      const { subscribers, total } = await listSubscribers(database, filter, page);
      return context.json(subscribers, 200, { 'X-Total-Count': String(total) });
    },

    exportSubscribers: async (context) => {
      const rows = await allSubscribers(database, parseQuery(context, subscriberFilter));
      return spreadsheet(context, { name: 'subscribers', rows, columns: COLUMNS }, now());
    },

    eraseSubscriber: async (context) => {
      const email = await eraseSubscriber(database, idFromPath(context));
      if (email === undefined) throw new HttpError(404, 'This subscriber is not there any more.');
      return context.json({ message: `${email} is off the list.` });
    },
  } satisfies Record<string, ApiHandler>;
}

const COLUMNS: Record<string, (subscriber: Subscriber) => string> = {
  Email: ({ email }) => email,
  Name: ({ name }) => name ?? '',
  'Subscribed (Nairobi)': ({ consent_at }) => nairobiTime(consent_at),
  Form: ({ source }) => source,
  'Agreed to': ({ consent_text }) => consent_text,
};
