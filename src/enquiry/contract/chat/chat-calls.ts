import { z } from 'zod';
import { type Calls, defineCall } from '../../../platform/contract/call.ts';
import { onePath } from '../../../platform/contract/id.ts';
import * as routes from '../../../routes.ts';
import {
  chatFile,
  chatMessage,
  chatMessagesAdded,
  chatPage,
  chatQuery,
  newChatMessages,
} from './chat-messages.ts';

/** Bytes of one part: its text in an alphabet of three bytes a letter, and the names. */
const MAX_PART_BYTES = 1_000_000;

/** Calls by which staff add exported chats to an enquiry, and read them. */
export const chatCalls = {
  listChatMessages: defineCall(routes.listChatMessages, {
    params: onePath,
    query: chatQuery,
    answer: chatPage,
  }),
  addChatMessages: defineCall(routes.addChatMessages, {
    params: onePath,
    body: newChatMessages,
    maxBytes: MAX_PART_BYTES,
    answer: chatMessagesAdded,
    also: [409],
  }),
  /** Keys of the messages that the customer’s enquiries have, see `messageKey`. */
  listChatKeys: defineCall(routes.listChatKeys, {
    params: onePath,
    answer: z.array(z.string()),
  }),
  keepChatFile: defineCall(routes.keepChatFile, {
    params: onePath,
    body: chatFile,
    answer: chatMessage,
  }),
} satisfies Calls;
