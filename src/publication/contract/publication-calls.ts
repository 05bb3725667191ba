import { type Calls, defineCall } from '../../platform/contract/call.ts';
import * as routes from '../../routes.ts';
import { publication } from './publication.ts';

export const publicationCalls = {
  showPublication: defineCall(routes.showPublication, { answer: publication }),
  publishNow: defineCall(routes.publishNow, { answer: publication, also: [409] }),
} satisfies Calls;
