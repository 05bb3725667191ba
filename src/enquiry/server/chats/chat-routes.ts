import { requestEdit } from '../../../history/server/request-edit.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { Services } from '../../../platform/services.ts';
import type { chatCalls } from '../../contract/chat/chat-calls.ts';
import { addChatMessages, keepChatFile } from './add-chat.ts';
import { listChatKeys, listChatMessages } from './stored-chats.ts';

/** Handlers of exported chats in the thread of an enquiry. */
export function chatRoutes(services: Services): Handlers<typeof chatCalls> {
  const { database } = services;
  return {
    listChatMessages: async (context, { params: { id }, query: { before } }) =>
      context.json(await listChatMessages(database, id, before)),

    addChatMessages: async (context, { params: { id }, body }) =>
      context.json(
        await addChatMessages(services, requestEdit(services, context), { id, ...body }),
      ),

    listChatKeys: async (context, { params: { id } }) =>
      context.json(await listChatKeys(database, id)),

    keepChatFile: async (context, { params: { id }, body: { attachment } }) =>
      context.json(await keepChatFile(services, { id, attachment })),
  };
}
