import { type Calls, on } from '../../platform/contract/call.ts';
import * as routes from '../../routes.ts';
import { publication } from './publication.ts';

export const publicationCalls = {
  showPublication: on(routes.showPublication, {
    summary: 'Says whether saved changes are on their way to the site',
    description: 'What the site shows by now is in /published.json, as product id → version.',
    successes: { 200: { description: 'How far it is.', schema: publication } },
  }),
  publishNow: on(routes.publishNow, {
    summary: 'Has the site built at once',
    description:
      'Counts as one of the day’s builds. While a build is on its way, and nothing has changed since it was asked for, no other is.',
    successes: { 200: { description: 'How far it is, then.', schema: publication } },
    refusals: { 409: 'Today has had all its builds, or a person builds the site.' },
  }),
} satisfies Calls;
