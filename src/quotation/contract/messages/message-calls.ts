import { z } from 'zod';
import { type Calls, defineCall } from '../../../platform/contract/call.ts';
import { requiredIfMatch } from '../../../platform/contract/conditional-request.ts';
import { formKey } from '../../../platform/contract/form-key.ts';
import { onePath } from '../../../platform/contract/id.ts';
import * as routes from '../../../routes.ts';
import { quotation, quotationConflict } from '../quotation.ts';
import {
  messageQuery,
  newMessage,
  orderEvent,
  orderEventQuery,
  readyMessage,
} from './order-message.ts';

export const messageCalls = {
  /** The words for the customer of an order, as staff can send them. */
  showOrderMessage: defineCall(routes.showOrderMessage, {
    params: onePath,
    query: messageQuery,
    answer: readyMessage,
    also: [409],
  }),
  tellCustomer: defineCall(routes.tellCustomer, {
    params: onePath,
    headers: requiredIfMatch.extend(formKey.shape),
    body: newMessage,
    /** The order as it is then, with the id of what is noted. */
    answer: quotation.extend({ message_id: z.int() }),
    answerHeaders: z.object({ ETag: z.string() }),
    also: [409],
    otherwise: { 412: quotationConflict },
  }),
  /** Takes back what was noted as passed on, and was not. */
  takeBackMessage: defineCall(routes.takeBackMessage, {
    params: onePath,
    answer: quotation,
    also: [409],
  }),
  listOrderEvents: defineCall(routes.listOrderEvents, {
    query: orderEventQuery,
    answer: z.array(orderEvent),
  }),
} satisfies Calls;
