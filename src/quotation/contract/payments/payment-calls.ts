import { z } from 'zod';
import { type Calls, defineCall } from '../../../platform/contract/call.ts';
import { requiredIfMatch } from '../../../platform/contract/conditional-request.ts';
import { formKey } from '../../../platform/contract/form-key.ts';
import { onePath } from '../../../platform/contract/id.ts';
import { totalHeader } from '../../../platform/contract/paging.ts';
import { SHEET_TYPES } from '../../../platform/contract/sheet-formats.ts';
import * as routes from '../../../routes.ts';
import { orderFilter, quotation } from '../quotation.ts';
import {
  knownPayment,
  listedPayment,
  newPayment,
  orderPayments,
  payment,
  paymentChange,
  paymentConflict,
  paymentQuery,
} from './payment.ts';
import { paymentPaste, paymentReadings } from './reading.ts';

/** The payment, and its order as it is then. */
const notedPayment = z.object({ payment, quotation: quotation.nullable() });

const noting = {
  headers: formKey,
  body: newPayment,
  status: 201,
  answer: notedPayment,
  otherwise: { 409: knownPayment },
} as const;

export const paymentCalls = {
  listOrderPayments: defineCall(routes.listOrderPayments, {
    params: onePath,
    answer: orderPayments,
  }),
  noteOrderPayment: defineCall(routes.noteOrderPayment, { params: onePath, ...noting }),
  listPayments: defineCall(routes.listPayments, {
    query: paymentQuery,
    answer: z.array(listedPayment),
    answerHeaders: totalHeader,
  }),
  /** A payment whose order nobody knows yet. */
  notePayment: defineCall(routes.notePayment, noting),
  changePayment: defineCall(routes.changePayment, {
    params: onePath,
    headers: requiredIfMatch,
    body: paymentChange,
    answer: notedPayment,
    otherwise: { 409: knownPayment, 412: paymentConflict },
  }),
  /** Orders with what is paid, due and late. */
  exportOrders: defineCall(routes.exportOrders, {
    query: orderFilter,
    sends: Object.values(SHEET_TYPES),
  }),
  readPayments: defineCall(routes.readPayments, { body: paymentPaste, answer: paymentReadings }),
} satisfies Calls;
