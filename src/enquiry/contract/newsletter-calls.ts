import { z } from 'zod';
import { type Calls, defineCall, hiddenSecret, messageBody } from '../../platform/contract/call.ts';
import { onePath } from '../../platform/contract/id.ts';
import { totalHeader } from '../../platform/contract/paging.ts';
import * as routes from '../../routes.ts';
import { asPageForm } from './contact.ts';
import { subscriber, subscriberFilter, subscriberQuery } from './subscribers.ts';
import { subscription } from './subscription.ts';

/** A truncated link gets a page that says so, so the schema accepts any text. */
const fromLink = z.string().default('');
const aPage = (description: string) => ({ 200: { description, contentType: 'text/html' } });

const waitingHeader = z.object({
  'X-Waiting-Count': z.string().meta({
    description: 'How many more have entered an address and not confirmed it yet.',
  }),
});

export const newsletterCalls = {
  subscribe: defineCall(routes.subscribe, {
    summary: 'Asks for the newsletter',
    description:
      'The address gets a mail, 3 in a day at most, and is on the list once its owner has said yes there; two days later it is forgotten. The answer is the same for an address that is on the list already, which gets none.',
    content: asPageForm(subscription),
    responses: { 200: { description: 'The request is kept.', schema: messageBody } },
    errors: {
      429: 'More than 10 subscriptions of one address in an hour, or 40 from one network.',
    },
  }),
  showConfirmation: defineCall(routes.showConfirmation, {
    summary: 'Shows the page that asks whether somebody wants the newsletter',
    description: 'The same for any token. It changes nothing: mail scanners follow links, too.',
    query: z.object({ token: fromLink, of: hiddenSecret }),
    responses: aPage('The page, with a button.'),
  }),
  confirmSubscription: defineCall(routes.confirmSubscription, {
    summary: 'Puts the address on the newsletter list to which a link went',
    content: { 'application/x-www-form-urlencoded': z.object({ token: z.string() }) },
    perHour: {
      limit: 60,
      tooMany: (wait: string) =>
        `That was more than we can take in an hour. Please follow the link in the mail again in ${wait}.`,
    },
    responses: aPage('The page that says so.'),
    errors: {
      410: 'The link is too old, was never sent, or its address is not there any more.',
      429: 'More than 60 from one address in an hour.',
    },
  }),
  showStop: defineCall(routes.showStop, {
    summary: 'Shows the page that stops all letters to a subscriber',
    description: 'The same for any key. It changes nothing.',
    query: z.object({ key: fromLink, of: hiddenSecret }),
    responses: aPage('The page, with a button.'),
  }),
  stopLetters: defineCall(routes.stopLetters, {
    summary: 'Stops all letters to the subscriber with this key, and forgets them',
    description:
      'For mail programs (RFC 8058), which know no token of ours; the body is not looked at. The answer is the same for any key.',
    query: z.object({ key: fromLink }),
    content: {
      'application/x-www-form-urlencoded': z.object({ 'List-Unsubscribe': z.string() }).partial(),
    },
    // Mail providers call it for many readers from a few addresses.
    perHour: {
      limit: 1000,
      tooMany: (wait: string) =>
        `That was more than we can take in an hour. Please follow the link in the letter again in ${wait}.`,
    },
    responses: aPage('The page that says so.'),
    errors: { 429: 'More than 1,000 from one address in an hour.' },
  }),
  listSubscribers: defineCall(routes.listSubscribers, {
    summary: 'Lists who is on the newsletter list, newest first',
    description: 'Only those who have confirmed their address.',
    query: subscriberQuery,
    responses: {
      200: {
        description: 'One page.',
        schema: z.array(subscriber),
        headers: totalHeader.extend(waitingHeader.shape),
      },
    },
  }),
  exportSubscribers: defineCall(routes.exportSubscribers, {
    summary: 'Sends the same list, whole, as a file for spreadsheets',
    description: 'Each with the link that stops their letters, for the program that sends these.',
    query: subscriberFilter,
    responses: { 200: { description: 'The file.', contentType: 'text/csv' } },
  }),
  eraseSubscriber: defineCall(routes.eraseSubscriber, {
    summary: 'Takes somebody off the newsletter list for good',
    params: onePath,
    responses: { 200: { description: 'Nothing of them is kept here.', schema: messageBody } },
  }),
} satisfies Calls;
