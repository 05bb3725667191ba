import type { ChatPage } from '../../../../src/enquiry/contract/chat/chat-messages.ts';
import { readChat } from '../../../../src/enquiry/contract/chat/read-chat.ts';
import {
  type SidedMessage,
  sidedMessages,
} from '../../../../src/enquiry/contract/chat/sided-messages.ts';
import { CHANGE_SET } from '../../../../src/history/contract/change-set.ts';
import { newIdempotencyKey } from '../../../../src/platform/contract/idempotency-key.ts';
import type { Caller } from '../../../support/caller.ts';

/** An export of a chat with Achieng, up to a line. */
export const CHAT = [
  '25/02/2026, 18:00 - Achieng: Habari',
  '25/02/2026, 18:00 - Achieng: Habari',
  '25/02/2026, 18:01 - Mfano: Karibu',
  '25/02/2026, 18:02 - Achieng: IMG-20260225-WA0001.jpg (file attached)',
  'The mahogany one',
  '26/02/2026, 08:00 - Mfano: PTT-20260226-WA0002.opus (file attached)',
];

/** What a device makes of an export. */
export function messagesOf(lines: readonly string[], ours = 'Mfano'): SidedMessage[] {
  const { messages } = readChat(lines.join('\n'), { today: '2026-03-02' });
  return sidedMessages(messages, (author) => author === ours);
}

export function postChat(
  staff: Caller,
  messages: readonly SidedMessage[],
  { id = 1, adding = newIdempotencyKey() } = {},
): Promise<Response> {
  return staff.post(`/api/enquiries/${id}/chat`, { adding, messages });
}

/** Adds messages, and gives what the server says of it, with the change set. */
export async function addChat(...adding: Parameters<typeof postChat>) {
  const answer = await postChat(...adding);
  if (answer.status !== 200) throw new Error(`Adding a chat answered ${await answer.text()}`);
  const body = (await answer.json()) as { added: number; files: { index: number; id: number }[] };
  return { ...body, set: answer.headers.get(CHANGE_SET) };
}

export async function readChatOf(staff: Caller, id = 1, query = ''): Promise<ChatPage> {
  return (await (await staff.get(`/api/enquiries/${id}/chat${query}`)).json()) as ChatPage;
}
