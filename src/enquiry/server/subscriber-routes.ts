import { nairobiTime } from '../../company/contract/nairobi.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/services.ts';
import type { enquiryCalls } from '../contract/enquiry-calls.ts';
import type { Subscriber } from '../contract/subscribers.ts';
import { spreadsheet } from './spreadsheet.ts';
import { allSubscribers, eraseSubscriber, listSubscribers } from './subscribers.ts';

/** Who is on the newsletter list. */
export function subscriberRoutes({ database, now }: Services) {
  return {
    listSubscribers: async (context, { query }) => {
      const { subscribers, total } = await listSubscribers(database, query);
      return context.json(subscribers, 200, { 'X-Total-Count': String(total) });
    },

    exportSubscribers: async (context, { query }) => {
      const rows = await allSubscribers(database, query);
      return spreadsheet(context, { name: 'subscribers', rows, columns: COLUMNS }, now());
    },

    eraseSubscriber: async (context, { params: { id } }) => {
      const email = await eraseSubscriber(database, id);
      if (email === undefined) throw new HttpError(404, 'This subscriber is not there any more.');
      return context.json({ message: `${email} is off the list.` });
    },
  } satisfies Partial<Handlers<typeof enquiryCalls>>;
}

const COLUMNS: Record<string, (subscriber: Subscriber) => string> = {
  Email: ({ email }) => email,
  Name: ({ name }) => name ?? '',
  'Subscribed (Nairobi)': ({ consent_at }) => nairobiTime(consent_at),
  Form: ({ source }) => source,
  'Agreed to': ({ consent_text }) => consent_text,
};
