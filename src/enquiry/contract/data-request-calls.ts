import { z } from 'zod';
import { type Calls, defineCall, hiddenSecret, messageBody } from '../../platform/contract/call.ts';
import * as routes from '../../routes.ts';
import { asPageForm } from './contact.ts';
import { subscription } from './subscription.ts';

/** `POST /personal-data/request`; all spellings of an address are one person. */
export const dataRequest = subscription.pick({ email: true });

export const dataRequestCalls = {
  requestData: defineCall(routes.requestData, {
    summary: 'Asks for all that is kept about an address',
    description:
      'Where anything is kept, a mail with a link goes there, 3 in a day at most. The answer is the same for any address.',
    content: asPageForm(dataRequest),
    responses: { 200: { description: 'The request is taken.', schema: messageBody } },
    errors: { 429: 'More than 10 requests about one address in an hour, or 40 from one network.' },
  }),
  showDataLink: defineCall(routes.showDataLink, {
    summary: 'Shows the page that offers what is kept about somebody',
    description: 'The same for any token. It changes nothing: mail scanners follow links, too.',
    query: z.object({ token: z.string().default(''), of: hiddenSecret }),
    responses: { 200: { description: 'The page, with a button.', contentType: 'text/html' } },
  }),
  downloadData: defineCall(routes.downloadData, {
    summary: 'Sends what the visitor to whom a link went has left',
    description: 'What is kept about a staff account is not in it: see `downloadOwnData`.',
    content: { 'application/x-www-form-urlencoded': z.object({ token: z.string() }) },
    perHour: {
      limit: 60,
      tooMany: (wait: string) =>
        `That was more than we can take in an hour. Please follow the link in the mail again in ${wait}.`,
    },
    responses: {
      200: { description: 'The file.', schema: z.looseObject({ email: z.string() }) },
    },
    errors: {
      410: 'The link is too old, was used already, or was never sent.',
      429: 'More than 60 from one address in an hour.',
    },
  }),
  downloadOwnData: defineCall(routes.downloadOwnData, {
    summary: 'Sends all that is kept about oneself, as a member of staff',
    responses: {
      200: { description: 'The file.', schema: z.looseObject({ email: z.string() }) },
    },
  }),
} satisfies Calls;
