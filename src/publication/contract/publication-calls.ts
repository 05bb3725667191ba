import { type Calls, defineCall } from '../../platform/contract/call.ts';
import * as routes from '../../routes.ts';
import { publication } from './publication.ts';

export const publicationCalls = {
  showPublication: defineCall(routes.showPublication, {
    summary: 'Says whether saved changes are on their way to the site',
    answer: publication,
  }),
  publishNow: defineCall(routes.publishNow, {
    summary: 'Has the site built at once',
    answer: publication,
    otherwise: { 409: 'No build is left today, or builds are started by hand.' },
  }),
} satisfies Calls;
