import { useState } from 'react';
import { type AnswerQuery, callQuery, useCall } from '../../account/session/api-query.ts';
import { callAsStaff } from '../../account/session/session.ts';
import { chatCalls } from '../../enquiry/contract/chat/chat-calls.ts';
import type { ChatPage } from '../../enquiry/contract/chat/chat-messages.ts';
import type { Enquiry } from '../../enquiry/contract/inbox.ts';

const newestOf = (id: number) => ({ params: { id }, refetchOnFocus: 'when told' as const });

/** Describes the read of the newest messages. */
export function newestMessages(id: number): AnswerQuery<ChatPage> {
  return callQuery(chatCalls.listChatMessages, newestOf(id));
}

/** The messages of an enquiry's chats, the newest first to load, and those before on demand. */
export function useChatMessages({ id, chat }: Pick<Enquiry, 'id' | 'chat'>) {
  const newest = useCall(chatCalls.listChatMessages, chat && newestOf(id));
  const count = chat?.count ?? 0;
  const [loaded, setLoaded] = useState<{ count: number; pages: ChatPage[] }>({ count, pages: [] });
  // Another count is of messages that were added or taken out meanwhile, perhaps among these.
  const pages = loaded.count === count ? loaded.pages : [];
  const all = chat && newest.data ? [...pages, newest.data] : [];
  const [first] = all;

  async function loadEarlier(): Promise<void> {
    const before = first?.messages[0]?.id;
    const page = await callAsStaff(chatCalls.listChatMessages, {
      params: { id },
      query: { before },
    });
    setLoaded({ count, pages: [page, ...pages] });
  }

  return {
    messages: all.flatMap(({ messages }) => messages),
    earlier: first?.earlier ?? 0,
    isLoading: chat !== null && newest.phase === 'loading',
    loadEarlier,
  };
}
