import { nairobiTime } from '../../company/contract/nairobi.ts';
import { paths } from '../../paths.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { checked } from '../../platform/http/parse-input.ts';
import { deliverAfterAnswer } from '../../platform/mail/mail-delivery.ts';
import type { Services } from '../../platform/services.ts';
import { contactMessage } from '../contract/contact.ts';
import { contactFields, MESSAGE_SENT, SENT_ID } from '../contract/contact-fields.ts';
import type { enquiryCalls } from '../contract/enquiry-calls.ts';
import type { Subscriber } from '../contract/subscribers.ts';
import { subscription } from '../contract/subscription.ts';
import { SUBSCRIBED, SUBSCRIBED_ID, subscriptionFields } from '../contract/subscription-fields.ts';
import { storeContactMessage } from './contact-messages.ts';
import { inboxRoutes } from './inbox-routes.ts';
import { quoteRoutes } from './quote-routes.ts';
import { countSending } from './sending-limit.ts';
import { spreadsheet } from './spreadsheet.ts';
import { addSubscriber, allSubscribers, eraseSubscriber, listSubscribers } from './subscribers.ts';
import { visitorForm } from './visitor-form.ts';

/** What visitors send, such as `sendMessage` and `subscribe`, and what staff do with it. */
export function enquiryRoutes(services: Services): Handlers<typeof enquiryCalls> {
  const { database, now } = services;
  return {
    ...quoteRoutes(services),
    ...inboxRoutes(services),

    sendMessage: visitorForm({
      title: 'Your message is not sent yet',
      button: 'Send Message',
      fields: contactFields,
      hidden: [],
      page: paths.contactUs,
      done: MESSAGE_SENT,
      donePath: `${paths.contactUs}#${SENT_ID}`,
      async take(context, entered) {
        const message = checked(contactMessage, entered);
        await countSending(services, context, 'contact');
        await storeContactMessage(services, message);
        deliverAfterAnswer(services, context);
      },
    }),

    subscribe: visitorForm({
      title: 'You are not on our list yet',
      button: 'Subscribe',
      fields: subscriptionFields,
      hidden: ['source'],
      page: paths.home,
      done: SUBSCRIBED,
      donePath: `${paths.home}#${SUBSCRIBED_ID}`,
      async take(context, entered) {
        const subscriber = checked(subscription, entered);
        await countSending(services, context, 'newsletter');
        await addSubscriber(services, subscriber);
      },
    }),

    listSubscribers: async (context, { query }) => {
      const { subscribers, total } = await listSubscribers(database, query);
      return context.json(subscribers, 200, { 'X-Total-Count': String(total) });
    },

    exportSubscribers: async (context, { query }) => {
      const rows = await allSubscribers(database, query);
      return spreadsheet(
        context,
        { name: 'subscribers', rows, columns: SUBSCRIBER_COLUMNS },
        now(),
      );
    },

    eraseSubscriber: async (context, { params: { id } }) => {
      const email = await eraseSubscriber(database, id);
      if (email === undefined) throw new HttpError(404, 'This subscriber is not there any more.');
      return context.json({ message: `${email} is off the list.` });
    },
  };
}

const SUBSCRIBER_COLUMNS: Record<string, (subscriber: Subscriber) => string> = {
  Email: ({ email }) => email,
  Name: ({ name }) => name ?? '',
  'Subscribed (Nairobi)': ({ consent_at }) => nairobiTime(consent_at),
  Form: ({ source }) => source,
  'Agreed to': ({ consent_text }) => consent_text,
};
