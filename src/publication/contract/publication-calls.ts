import { type Calls, defineCall } from '../../platform/contract/call.ts';
import * as routes from '../../routes.ts';
import { publication } from './publication.ts';

export const publicationCalls = {
  showPublication: defineCall(routes.showPublication, {
    summary: 'Says whether saved changes are on their way to the site',
    description: 'What the site shows by now is in /published.json, as product id → version.',
    responses: { 200: { description: 'How far it is.', schema: publication } },
  }),
  publishNow: defineCall(routes.publishNow, {
    summary: 'Has the site built at once',
    description:
      'Counts as one of the day’s builds. While a build is on its way, and nothing has changed since it was asked for, no other is.',
    responses: { 200: { description: 'How far it is, then.', schema: publication } },
    errors: { 409: 'No build is left today, or builds are started by hand.' },
  }),
} satisfies Calls;
