import { requestEdit } from '../../../history/server/request-edit.ts';
import { versionSeen } from '../../../platform/http/etag.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { idempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { deliverAfterResponse } from '../../../platform/mail/mail-delivery.ts';
import type { Services } from '../../../platform/services.ts';
import type { messageCalls } from '../../contract/messages/message-calls.ts';
import { listOrderEvents } from './order-events.ts';
import { readyMessageOf, takeBackMessage, tellCustomer } from './telling.ts';

/** Handlers for what the customers of orders are told. */
export function messageRoutes(services: Services): Handlers<typeof messageCalls> {
  const { database } = services;
  return {
    showOrderMessage: async (context, { params: { id }, query }) =>
      context.json(await readyMessageOf(database, { id, ...query }, services)),

    tellCustomer: async (context, { params: { id }, body: message }) => {
      const seenVersion = versionSeen(context, 'a quotation');
      const edit = requestEdit(services, context);
      const key = idempotencyKey(context);
      const told = await tellCustomer(services, edit, { id, seenVersion, message, key });
      deliverAfterResponse(services, context);
      return context.json(told, 200, { ETag: `"${told.version}"` });
    },

    takeBackMessage: async (context, { params: { id } }) =>
      context.json(await takeBackMessage(services, id)),

    listOrderEvents: async (context, { query }) =>
      context.json(await listOrderEvents(database, query)),
  };
}
