import { z } from 'zod';
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
      'application/x-www-form-urlencoded': z.object({
        token: z.string(),
        /** A code, or whole messages. */
        told: z.string(),
      }),
    },
    perHour,
    sends: 'text/html',
    also: [303, 410, 422],
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
