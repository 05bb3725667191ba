import { z } from 'zod';
import { emailChangeCalls } from './account/contract/email-change-calls.ts';
import { linkCalls } from './account/contract/link-calls.ts';
import { noticeCalls } from './account/contract/notice-calls.ts';
import { ownAccountCalls } from './account/contract/own-account-calls.ts';
import { passkeyCalls } from './account/contract/passkey-calls.ts';
import { signInCalls } from './account/contract/sign-in-calls.ts';
import { staffCalls } from './account/contract/staff-calls.ts';
import { backOfficeCalls } from './back-office/contract/back-office-calls.ts';
import { showHealth } from './back-office/contract/health-call.ts';
import { catalogueCalls } from './catalogue/contract/catalogue-calls.ts';
import { enquiryCalls } from './enquiry/contract/enquiry-calls.ts';
import { personalDataCalls } from './enquiry/contract/personal-data-calls.ts';
import { historyCalls } from './history/contract/history-calls.ts';
import { mediaCalls } from './media/contract/media-calls.ts';
import { type Calls, defineCall } from './platform/contract/call.ts';
import { publicationCalls } from './publication/contract/publication-calls.ts';
import { messageCalls } from './quotation/contract/messages/message-calls.ts';
import { customerPaymentCalls } from './quotation/contract/payments/customer-payment-calls.ts';
import { paymentCalls } from './quotation/contract/payments/payment-calls.ts';
import { quotationCalls } from './quotation/contract/quotation-calls.ts';
import { statementCalls } from './quotation/contract/statements/statement-calls.ts';
import * as routes from './routes.ts';
import { siteCalls } from './site/contract/site-calls.ts';

export const ownCalls = {
  showHealth,
  describeApi: defineCall(routes.describeApi, { answer: z.looseObject({ openapi: z.string() }) }),
} satisfies Calls;

/** Every call of the API, by the sections of the API document. */
export const callGroups: Record<string, Calls> = {
  'Signing in': signInCalls,
  'Lost passwords and invitations': linkCalls,
  'One’s own account': ownAccountCalls,
  'One’s own address': emailChangeCalls,
  Passkeys: passkeyCalls,
  'One’s own notices': noticeCalls,
  Staff: staffCalls,
  Catalogue: catalogueCalls,
  History: historyCalls,
  Photographs: mediaCalls,
  Site: siteCalls,
  Publication: publicationCalls,
  Enquiries: enquiryCalls,
  Quotations: { ...quotationCalls, ...messageCalls },
  Payments: { ...paymentCalls, ...statementCalls, ...customerPaymentCalls },
  'Personal data': personalDataCalls,
  'Back office': backOfficeCalls,
  'The API itself': ownCalls,
};
