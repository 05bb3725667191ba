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
  /** How many more have entered an address and not confirmed it yet. */
  'X-Waiting-Count': z.string(),
});

export const newsletterCalls = {
  subscribe: defineCall(routes.subscribe, {
    content: asPageForm(subscription),
    answer: messageBody,
    also: [429],
  }),
  showConfirmation: defineCall(routes.showConfirmation, {
    query: z.object({ token: fromLink, of: hiddenSecret }),
    sends: 'text/html',
  }),
  confirmSubscription: defineCall(routes.confirmSubscription, {
    content: { 'application/x-www-form-urlencoded': z.object({ token: z.string() }) },
    perHour: {
      limit: 60,
      tooMany: (wait: string) =>
        `That was more than we can take in an hour. Please follow the link in the mail again in ${wait}.`,
    },
    sends: 'text/html',
    also: [410],
  }),
  showStop: defineCall(routes.showStop, {
    query: z.object({ key: fromLink, of: hiddenSecret }),
    sends: 'text/html',
  }),
  stopLetters: defineCall(routes.stopLetters, {
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
    query: subscriberQuery,
    answer: z.array(subscriber),
    answerHeaders: totalHeader.extend(waitingHeader.shape),
  }),
  exportSubscribers: defineCall(routes.exportSubscribers, {
    query: subscriberFilter,
    sends: 'text/csv',
  }),
  eraseSubscriber: defineCall(routes.eraseSubscriber, { params: onePath, answer: messageBody }),
} satisfies Calls;
