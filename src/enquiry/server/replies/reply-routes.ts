import { requestEdit } from '../../../history/server/request-edit.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { idempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { deliverAfterResponse } from '../../../platform/mail/mail-delivery.ts';
import type { Services } from '../../../platform/services.ts';
import { notifyAfterResponse } from '../../../push/server/push-routes.ts';
import type { replyCalls } from '../../contract/reply-calls.ts';
import { deleteReceivedReply } from './pasted-replies.ts';
import { keepReceivedReply, sendReply } from './replies.ts';
import { deleteSavedReply, listSavedReplies, saveReply } from './saved-replies.ts';

/** Handlers of the conversation after an enquiry. */
export function replyRoutes(services: Services) {
  const { database } = services;
  return {
    sendReply: async (context, { params: { id }, body: reply }) => {
      const edit = requestEdit(services, context);
      const answered = await sendReply(services, edit, { id, reply, key: idempotencyKey(context) });
      deliverAfterResponse(services, context);
      return context.json(answered);
    },

    keepReceivedReply: async (context, { params: { id }, body: { text } }) => {
      const edit = requestEdit(services, context);
      const key = idempotencyKey(context);
      const kept = await keepReceivedReply(services, edit, { id, text, key });
      notifyAfterResponse(services, context);
      return context.json(kept);
    },

    deleteReceivedReply: async (context, { params: { id } }) =>
      context.json(await deleteReceivedReply(services, requestEdit(services, context), id)),

    listSavedReplies: async (context) => context.json(await listSavedReplies(database)),

    saveReply: async (context, { body: reply }) => {
      const saved = await saveReply(services, requestEdit(services, context), reply);
      deliverAfterResponse(services, context);
      return context.json(saved);
    },

    deleteSavedReply: async (context, { params: { id } }) =>
      context.json(await deleteSavedReply(services, requestEdit(services, context), id)),
  } satisfies Partial<Handlers<typeof replyCalls>>;
}
