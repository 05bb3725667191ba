import { z } from 'zod';
import { type Calls, defineCall, hiddenSecret, messageBody } from '../../platform/contract/call.ts';
import { onePath } from '../../platform/contract/id.ts';
import { totalHeader } from '../../platform/contract/paging.ts';
import * as routes from '../../routes.ts';
import { asPageForm } from './contact.ts';
import { subscriber, subscriberFilter, subscriberQuery, subscription } from './subscribers.ts';

/** A truncated link gets a page that says so, so the schema accepts any text. */
const fromLink = z.string().default('');

const waitingHeader = z.object({
  'X-Waiting-Count': z.string().meta({
    description: 'How many more have entered an address and not confirmed it yet.',
  }),
});

export const newsletterCalls = {
  subscribe: defineCall(routes.subscribe, {
    summary: 'Asks for the newsletter',
    content: asPageForm(subscription),
    answer: messageBody,
    otherwise: {
      429: 'More than 10 subscriptions of one address in an hour, or 40 from one network.',
    },
  }),
  showConfirmation: defineCall(routes.showConfirmation, {
    summary: 'Shows the page that asks whether somebody wants the newsletter',
    query: z.object({ token: fromLink, of: hiddenSecret }),
    sends: 'text/html',
  }),
  confirmSubscription: defineCall(routes.confirmSubscription, {
    summary: 'Puts the address on the newsletter list to which a link went',
    content: { 'application/x-www-form-urlencoded': z.object({ token: z.string() }) },
    perHour: {
      limit: 60,
      tooMany: (wait: string) =>
        `That was more than we can take in an hour. Please follow the link in the mail again in ${wait}.`,
    },
    sends: 'text/html',
    otherwise: {
      410: 'The link is too old, was never sent, or its address is not there any more.',
    },
  }),
  showStop: defineCall(routes.showStop, {
    summary: 'Shows the page that stops all letters to a subscriber',
    query: z.object({ key: fromLink, of: hiddenSecret }),
    sends: 'text/html',
  }),
  stopLetters: defineCall(routes.stopLetters, {
    summary: 'Stops all letters to the subscriber with this key, and forgets them',
    query: z.object({ key: fromLink }),
    content: {
      'application/x-www-form-urlencoded': z.object({ 'List-Unsubscribe': z.string() }).partial(),
    },
    perHour: {
      limit: 1000,
      tooMany: (wait: string) =>
        `That was more than we can take in an hour. Please follow the link in the letter again in ${wait}.`,
    },
    sends: 'text/html',
  }),
  listSubscribers: defineCall(routes.listSubscribers, {
    summary: 'Lists who is on the newsletter list, newest first',
    query: subscriberQuery,
    answer: z.array(subscriber),
    answerHeaders: totalHeader.extend(waitingHeader.shape),
  }),
  exportSubscribers: defineCall(routes.exportSubscribers, {
    summary: 'Sends the same list, whole, as a file for spreadsheets',
    query: subscriberFilter,
    sends: 'text/csv',
  }),
  eraseSubscriber: defineCall(routes.eraseSubscriber, {
    summary: 'Takes somebody off the newsletter list for good',
    params: onePath,
    answer: messageBody,
  }),
} satisfies Calls;
