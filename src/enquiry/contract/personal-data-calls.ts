import { z } from 'zod';
import { type Calls, defineCall } from '../../platform/contract/call.ts';
import { onePath } from '../../platform/contract/id.ts';
import * as routes from '../../routes.ts';

/** What was erased, by kind, such as 2 × “enquiries”. */
export const erasedCustomer = z.object({
  erased: z.array(z.object({ what: z.string(), count: z.int() })),
});

export const personalDataCalls = {
  downloadOwnData: defineCall(routes.downloadOwnData, {
    answer: z.looseObject({ email: z.string() }),
  }),
  exportCustomer: defineCall(routes.exportCustomer, {
    params: onePath,
    answer: z.array(z.looseObject({ email: z.string() })),
    also: [422],
  }),
  eraseCustomer: defineCall(routes.eraseCustomer, {
    params: onePath,
    answer: erasedCustomer,
    also: [422],
  }),
} satisfies Calls;
