import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callAsStaff, sessionHasEnded } from '../../account/session/session.ts';
import { dayInNairobi } from '../../company/contract/nairobi.ts';
import { chatCalls } from '../../enquiry/contract/chat/chat-calls.ts';
import { UnusableChatError } from '../../enquiry/contract/chat/chat-limits.ts';
import type { DayOrder } from '../../enquiry/contract/chat/day-order.ts';
import { type Chat, chatReading } from '../../enquiry/contract/chat/read-chat.ts';
import type { Day } from '../../platform/contract/day.ts';
import { codeDay } from '../../quotation/contract/payments/transaction-code.ts';
import { failureWords } from '../calls/attempt.ts';
import { type ChatSource, type GivenChat, openChat } from './chat-source.ts';
import { ownNames } from './own-names.ts';
import { inSlices } from './read-in-slices.ts';
import { UnusableZipError } from './zip-directory.ts';

export interface OpenedChat {
  source: ChatSource;
  chat: Chat;
  /** Keys of the messages that the customer's enquiries have. */
  known: ReadonlySet<string>;
}

type State =
  /** `share` is undefined until the text is there. */
  | { phase: 'reading'; share: number | undefined }
  | { phase: 'failed'; words: string }
  | { phase: 'stopped' }
  | { phase: 'read'; opened: OpenedChat };

const NO_CHAT =
  'This is no exported chat. In WhatsApp, open the chat, choose More, then Export chat.';
const NO_MESSAGE = 'There is no message in this chat.';
const UNREAD = 'The chat was not read. Check the connection, then try again.';

/** Reads an export, and asks the server what is there already. */
export function useChatReading(given: GivenChat, enquiryId: number) {
  const [state, setState] = useState<State>({ phase: 'reading', share: undefined });
  const running = useRef<AbortController>(undefined);

  async function open({ signal }: AbortController, dayOrder: DayOrder | undefined): Promise<State> {
    const source = await openChat(given);
    if (!source) return { phase: 'failed', words: NO_CHAT };
    const names = [source.otherSide ?? [], ownNames()].flat();
    const options = { today: dayInNairobi(new Date()), dayOrder, names, daysIn: daysOfCodes };
    const chat = await inSlices(chatReading(source.text, options), {
      signal,
      onShare: (share) => setState({ phase: 'reading', share }),
    });
    if (chat.messages.length === 0) return { phase: 'failed', words: NO_MESSAGE };
    const params = { id: enquiryId };
    const keys = await callAsStaff(chatCalls.listChatKeys, { params, signal });
    return { phase: 'read', opened: { source, chat, known: new Set(keys) } };
  }

  async function read(dayOrder?: DayOrder): Promise<void> {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setState({ phase: 'reading', share: undefined });
    try {
      const opened = await open(own, dayOrder);
      if (!own.signal.aborted) setState(opened);
    } catch (error) {
      if (!own.signal.aborted) setState({ phase: 'failed', words: reasonFor(error) });
    }
  }

  const begin = useEffectEvent(() => void read());
  useEffect(() => {
    begin();
    return () => running.current?.abort();
  }, []);

  return {
    state,
    read,
    stop() {
      running.current?.abort();
      setState({ phase: 'stopped' });
    },
  };
}

function reasonFor(error: unknown): string {
  if (error instanceof UnusableChatError || error instanceof UnusableZipError) return error.message;
  return sessionHasEnded(error) ? UNREAD : failureWords(error, UNREAD);
}

const CODE = /\b[A-Z][A-L][1-9A-V][A-Z0-9]{7}\b/g;

/** Days of the payment codes in a message. */
function daysOfCodes(text: string): Day[] {
  return (text.match(CODE) ?? []).flatMap((code) => codeDay(code) ?? []);
}
