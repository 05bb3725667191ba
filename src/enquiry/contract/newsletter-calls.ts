import { z } from 'zod';
import { type Calls, on, said } from '../../platform/contract/call.ts';
import { onePath } from '../../platform/contract/id.ts';
import { totalHeader } from '../../platform/contract/paging.ts';
import * as routes from '../../routes.ts';
import { asPageForm } from './page-form.ts';
import { subscriber, subscriberFilter, subscriberQuery } from './subscribers.ts';
import { subscription } from './subscription.ts';

/** What is in a link is read as it is: one that was cut short is told on the page, not refused. */
const fromLink = z.string().default('');
const aPage = (description: string) => ({ 200: { description, contentType: 'text/html' } });

const waitingHeader = z.object({
  'X-Waiting-Count': z.string().meta({
    description: 'How many more have entered an address and not confirmed it yet.',
  }),
});

export const newsletterCalls = {
  subscribe: on(routes.subscribe, {
    summary: 'Asks for the newsletter',
    description:
      'The address gets a mail, 3 in a day at most, and is on the list once its owner has said yes there; two days later it is forgotten. The answer is the same for an address that is on the list already, which gets none.',
    content: asPageForm(subscription),
    successes: { 200: { description: 'The request is kept.', schema: said } },
    refusals: { 429: 'More than 10 subscriptions from one address in an hour.' },
  }),
  showConfirmation: on(routes.showConfirmation, {
    summary: 'Shows the page that asks whether somebody wants the newsletter',
    description: 'The same for any token. It changes nothing: mail scanners follow links, too.',
    query: z.object({ token: fromLink }),
    successes: aPage('The page, with a button.'),
  }),
  confirmSubscription: on(routes.confirmSubscription, {
    summary: 'Puts the address on the newsletter list to which a link went',
    content: { 'application/x-www-form-urlencoded': z.object({ token: z.string() }) },
    perHour: {
      limit: 60,
      tooMany: (wait: string) =>
        `That was more than we can take in an hour. Please follow the link in the mail again in ${wait}.`,
    },
    successes: aPage('The page that says so.'),
    refusals: {
      410: 'The link is too old, was never sent, or its address is not there any more.',
      429: 'More than 60 from one address in an hour.',
    },
  }),
  showStop: on(routes.showStop, {
    summary: 'Shows the page that stops all letters to a subscriber',
    description: 'The same for any key. It changes nothing.',
    query: z.object({ key: fromLink }),
    successes: aPage('The page, with a button.'),
  }),
  stopLetters: on(routes.stopLetters, {
    summary: 'Stops all letters to the subscriber with this key, and forgets them',
    description:
      'For mail programs (RFC 8058), which know no token of ours; the body is not looked at. The answer is the same for any key.',
    query: z.object({ key: fromLink }),
    content: {
      'application/x-www-form-urlencoded': z.object({ 'List-Unsubscribe': z.string() }).partial(),
    },
    // A mail provider does it for many readers from a few addresses.
    perHour: {
      limit: 1000,
      tooMany: (wait: string) =>
        `That was more than we can take in an hour. Please follow the link in the letter again in ${wait}.`,
    },
    successes: aPage('The page that says so.'),
    refusals: { 429: 'More than 1,000 from one address in an hour.' },
  }),
  listSubscribers: on(routes.listSubscribers, {
    summary: 'Lists who is on the newsletter list, newest first',
    description: 'Only those who have confirmed their address.',
    query: subscriberQuery,
    successes: {
      200: {
        description: 'One page.',
        schema: z.array(subscriber),
        headers: totalHeader.extend(waitingHeader.shape),
      },
    },
  }),
  exportSubscribers: on(routes.exportSubscribers, {
    summary: 'Sends the same list, whole, as a file for spreadsheets',
    description: 'Each with the link that stops their letters, for the program that sends these.',
    query: subscriberFilter,
    successes: { 200: { description: 'The file.', contentType: 'text/csv' } },
  }),
  eraseSubscriber: on(routes.eraseSubscriber, {
    summary: 'Takes somebody off the newsletter list for good',
    params: onePath,
    successes: { 200: { description: 'Nothing of them is kept here.', schema: said } },
  }),
} satisfies Calls;
