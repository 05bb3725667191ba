import { spreadsheet } from '../../../enquiry/server/spreadsheet.ts';
import { requestEdit } from '../../../history/server/request-edit.ts';
import { versionSeen } from '../../../platform/http/etag.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { idempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { recordEvent } from '../../../platform/security-log/record-event.ts';
import type { Services } from '../../../platform/services.ts';
import type { paymentCalls } from '../../contract/payments/payment-calls.ts';
import { ordersInPages } from '../list-quotations.ts';
import { requireQuotation } from '../quotations.ts';
import { listPayments } from './list-payments.ts';
import { changePayment, notePayment } from './noting.ts';
import { ORDER_COLUMNS } from './order-columns.ts';
import { readPayments } from './readings.ts';

/** Handlers for what staff note about money. */
export function paymentRoutes(services: Services): Handlers<typeof paymentCalls> {
  const { database } = services;
  return {
    listOrderPayments: async (context, { params: { id } }) => {
      const quotation = await requireQuotation(database, id, services);
      const { payments, paid_cents, due_cents, due_for, credit_cents } = quotation;
      return context.json({ payments, paid_cents, due_cents, due_for, credit_cents });
    },

    noteOrderPayment: async (context, { params: { id }, body }) => {
      const edit = requestEdit(services, context);
      const noting = { quotationId: id, noted: body, key: idempotencyKey(context) };
      return context.json(await notePayment(services, edit, noting), 201);
    },

    listPayments: async (context, { query }) => {
      const { payments, total } = await listPayments(database, query);
      return context.json(payments, 200, { 'X-Total-Count': String(total) });
    },

    notePayment: async (context, { body }) => {
      const edit = requestEdit(services, context);
      const noting = { quotationId: null, noted: body, key: idempotencyKey(context) };
      return context.json(await notePayment(services, edit, noting), 201);
    },

    changePayment: async (context, { params: { id }, body: change }) => {
      const seenVersion = versionSeen(context, 'a payment');
      const edit = requestEdit(services, context);
      return context.json(await changePayment(services, edit, { id, seenVersion, change }));
    },

    exportOrders: async (context, { query: { format, ...filter } }) => {
      await recordEvent(services, database, { kind: 'orders exported', by: context.get('staff') });
      const pages = ordersInPages(database, filter, services.now());
      const sheet = { name: 'orders', format, pages, columns: ORDER_COLUMNS };
      return spreadsheet(context, services, sheet);
    },

    readPayments: async (context, { body: { text } }) =>
      context.json({ readings: await readPayments(services, text) }),
  };
}
