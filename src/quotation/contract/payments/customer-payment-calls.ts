import { z } from 'zod';
import { SLIP_TOO_LARGE } from '../../../enquiry/contract/attachment-limits.ts';
import { type Calls, defineCall, hiddenSecret } from '../../../platform/contract/call.ts';
import { onePath } from '../../../platform/contract/id.ts';
import * as routes from '../../../routes.ts';
import { quotationSending } from '../quotation.ts';

const receiptQuery = z.object({
  token: z.string().default(''),
  of: hiddenSecret,
  /** Id of the payment. */
  payment: z.coerce.number().int().catch(0),
});
const perHour = {
  limit: 120,
  tooMany: (wait: string) =>
    `That was more than we can take in an hour. Please follow the link again in ${wait}.`,
};

/** What a customer says they paid, and what they get in writing. */
export const customerPaymentCalls = {
  tellPayment: defineCall(routes.tellPayment, {
    content: {
      'multipart/form-data': z.object({
        token: z.string(),
        /** A code, or whole messages; may be empty with a file. */
        told: z.string(),
        /** A photo or PDF of the slip. */
        file: z.file().optional(),
      }),
    },
    tooLarge: SLIP_TOO_LARGE,
    perHour,
    sends: 'text/html',
    also: [303, 410, 415, 422, 503],
  }),
  showReceipt: defineCall(routes.showReceipt, {
    query: receiptQuery,
    perHour,
    sends: 'text/html',
    also: [302, 410],
  }),
  downloadReceipt: defineCall(routes.downloadReceipt, {
    query: receiptQuery,
    perHour,
    sends: 'application/pdf',
    also: [302],
  }),
  sendReceipt: defineCall(routes.sendReceipt, {
    params: onePath,
    body: quotationSending,
    answer: z.object({
      /** Address of the receipt’s page. */
      link: z.url(),
      /** To send with it in a chat. */
      words: z.string(),
    }),
    also: [409],
  }),
} satisfies Calls;
