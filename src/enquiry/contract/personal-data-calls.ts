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
    responses: {
      200: { description: 'The file.', schema: z.looseObject({ email: z.string() }) },
    },
  }),
  exportCustomer: defineCall(routes.exportCustomer, {
    summary: 'Sends all that is kept about the sender of an enquiry',
    description: 'By the address and by the number that they left: what they sent and were sent.',
    params: onePath,
    responses: {
      200: { description: 'The file.', schema: z.array(z.looseObject({ email: z.string() })) },
    },
    errors: { 422: NOBODY },
  }),
  eraseCustomer: defineCall(routes.eraseCustomer, {
    summary: 'Erases the sender of an enquiry for good',
    description:
      'All that is kept by the address and the number that they left, files and mails too. Accepted quotations stay for the tax. It cannot be undone.',
    params: onePath,
    responses: { 200: { description: 'What was erased.', schema: erasedCustomer } },
    errors: { 422: NOBODY },
  }),
} satisfies Calls;
