import { z } from 'zod';
import { SLIP_TOO_LARGE } from '../../../enquiry/contract/attachment-limits.ts';
import { type Calls, defineCall } from '../../../platform/contract/call.ts';
import { onePath } from '../../../platform/contract/id.ts';
import * as routes from '../../../routes.ts';
import { ofDownload, ofLink, perHourOfLinks } from '../customer-link.ts';
import { quotationSending } from '../quotation.ts';

/** Id of the payment. */
const payment = z.coerce.number().int().catch(0);

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
    perHour: perHourOfLinks,
    sends: 'text/html',
    also: [303, 410, 415, 422, 503],
  }),
  showReceipt: defineCall(routes.showReceipt, {
    query: ofLink.extend({ payment }),
    perHour: perHourOfLinks,
    sends: 'text/html',
    also: [302, 410],
  }),
  downloadReceipt: defineCall(routes.downloadReceipt, {
    query: ofDownload.extend({ payment }),
    perHour: perHourOfLinks,
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
