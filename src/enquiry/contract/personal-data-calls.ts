import { z } from 'zod';
import { type Calls, defineCall } from '../../platform/contract/call.ts';
import { onePath } from '../../platform/contract/id.ts';
import * as routes from '../../routes.ts';

/** What was erased, by kind, such as 2 × “enquiries”. */
export const erasedCustomer = z.object({
  erased: z.array(z.object({ what: z.string(), count: z.int() })),
});

const NOBODY = 'The sender is one of the staff, or left neither an address nor a number.';

export const personalDataCalls = {
  downloadOwnData: defineCall(routes.downloadOwnData, {
    summary: 'Sends all that is kept about oneself, as a member of staff',
    answer: z.looseObject({ email: z.string() }),
  }),
  exportCustomer: defineCall(routes.exportCustomer, {
    summary: 'Sends all that is kept about the sender of an enquiry',
    params: onePath,
    answer: z.array(z.looseObject({ email: z.string() })),
    otherwise: { 422: NOBODY },
  }),
  eraseCustomer: defineCall(routes.eraseCustomer, {
    summary: 'Erases the sender of an enquiry for good',
    params: onePath,
    answer: erasedCustomer,
    otherwise: { 422: NOBODY },
  }),
} satisfies Calls;
