import { timeInNairobi } from '../../../company/contract/nairobi.ts';
import { paths } from '../../../paths.ts';
import { readPlainForm } from '../../../platform/http/forms.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { validate } from '../../../platform/http/parse-input.ts';
import { secretOfLink } from '../../../platform/mail/link-cookie.ts';
import { requestLink } from '../../../platform/mail/requested-links.ts';
import { recordEvent } from '../../../platform/security-log/record-event.ts';
import type { Services } from '../../../platform/services.ts';
import type { newsletterCalls } from '../../contract/newsletter-calls.ts';
import { type Subscriber, subscription } from '../../contract/subscribers.ts';
import {
  SUBSCRIBED,
  SUBSCRIBED_ID,
  subscriptionFields,
} from '../../contract/subscription-fields.ts';
import { sendPage } from '../letter-page.ts';
import { refused } from '../refusals.ts';
import { countSending } from '../sending-limit.ts';
import { spreadsheet } from '../spreadsheet.ts';
import { handleVisitorForm } from '../visitor-form.ts';
import { unsubscribeUrl } from './newsletter-mails.ts';
import {
  confirmationPage,
  confirmedPage,
  expiredLetterLinkPage,
  stopPage,
  stoppedPage,
} from './newsletter-pages.ts';
import {
  countWaiting,
  eraseSubscriber,
  listSubscribers,
  subscribersInPages,
} from './subscribers.ts';
import { confirm, newsletterLinks, stopLetters } from './subscribing.ts';

/** Handlers for subscribing, unsubscribing, and the staff's list of subscribers. */
export function newsletterRoutes(services: Services): Handlers<typeof newsletterCalls> {
  const { database, settings } = services;
  return {
    subscribe: handleVisitorForm(database, {
      title: 'You are not on our list yet',
      button: 'Subscribe',
      fields: subscriptionFields,
      hidden: ['source'],
      page: paths.home,
      done: SUBSCRIBED,
      donePath: `${paths.home}#${SUBSCRIBED_ID}`,
      async take(context, entered) {
        const { email, ...given } = validate(subscription, entered);
        await countSending(services, context, { form: 'newsletter', sender: email });
        // Looks at the list after the response, so that timing does not reveal who is on it.
        const runAfterResponse = services.runAfterResponse.bind(services, context);
        const details = { ...given, at: services.now().toISOString() };
        await requestLink(services, runAfterResponse, newsletterLinks, { email, details });
      },
    }),

    showConfirmation: (context, { query }) => {
      const page = confirmationPage(secretOfLink(context, services, query));
      return sendPage(context, services, page);
    },

    confirmSubscription: async (context) => {
      const { token = '' } = await readPlainForm(context);
      const isGood = await confirm(services, token);
      return sendPage(context, services, isGood ? confirmedPage : expiredLetterLinkPage);
    },

    showStop: (context, { query: { key, of } }) => {
      return sendPage(
        context,
        services,
        stopPage(secretOfLink(context, services, { token: key, of })),
      );
    },

    stopLetters: async (context, { query: { key } }) => {
      await stopLetters(services, key);
      return sendPage(context, services, stoppedPage);
    },

    listSubscribers: async (context, { query }) => {
      const { subscribers, total } = await listSubscribers(database, query);
      return context.json(subscribers, 200, {
        'X-Total-Count': String(total),
        'X-Waiting-Count': String(await countWaiting(database)),
      });
    },

    exportSubscribers: async (context, { query }) => {
      const by = context.get('staff');
      await recordEvent(services, database, { kind: 'subscribers exported', by });
      const columns = {
        ...SUBSCRIBER_COLUMNS,
        'Stop link': ({ stopKey }: { stopKey: string }) =>
          unsubscribeUrl(settings.siteUrl, stopKey),
      };
      const pages = subscribersInPages(database, query);
      return spreadsheet(context, services, { name: 'subscribers', pages, columns });
    },

    eraseSubscriber: async (context, { params: { id } }) => {
      const email = await eraseSubscriber(services, id, context.get('staff'));
      if (email === undefined) throw refused('no such subscriber');
      return context.json({ message: `${email} is off the list.` });
    },
  };
}

const SUBSCRIBER_COLUMNS: Record<string, (subscriber: Subscriber) => string> = {
  Email: ({ email }) => email,
  Name: ({ name }) => name ?? '',
  'Subscribed (Nairobi)': ({ consent_at }) => timeInNairobi(consent_at),
  Form: ({ source }) => source,
  'Agreed to': ({ consent_text }) => consent_text,
};
