import { useEffect, useRef, useState } from 'react';
import { refetchCalls } from '../../account/session/api-query.ts';
import { sessionHasEnded } from '../../account/session/session.ts';
import { withParams } from '../../platform/contract/route.ts';
import * as routes from '../../routes.ts';
import { failureWords } from '../calls/attempt.ts';
import { useUnsavedWarning } from '../ui/unsaved-work.ts';
import type { ChatPlan } from './chat-plan.ts';
import type { ChatSource } from './chat-source.ts';
import { type ChatSending, newSending, sendChat } from './send-chat.ts';

type State =
  | { phase: 'idle' }
  | { phase: 'adding' | 'done'; sending: ChatSending }
  /** `words` say why it goes no further. */
  | { phase: 'paused'; sending: ChatSending; words: string };

const LOST = 'The connection was lost. What was added stays.';
const STOPPED = 'Stopped. What was added stays.';

/** Reads of what an added chat changes. */
export function readsOfChat(enquiryId: number) {
  return [
    withParams(routes.showEnquiry, { id: enquiryId }),
    withParams(routes.listChatMessages, { id: enquiryId }),
    routes.listEnquiries,
    routes.watchInbox,
  ];
}

/** Adds what a chat brings, with progress; it can be stopped, and goes on after a lost connection. */
export function useChatAdding(enquiryId: number) {
  const [state, setState] = useState<State>({ phase: 'idle' });
  const running = useRef<AbortController>(undefined);
  useUnsavedWarning(state.phase === 'adding');
  useEffect(() => () => running.current?.abort(), []);

  async function go(
    begun: ChatSending,
    { taken, media }: Pick<ChatPlan, 'taken'> & Pick<ChatSource, 'media'>,
  ): Promise<boolean> {
    const own = new AbortController();
    running.current = own;
    let sending = begun;
    setState({ phase: 'adding', sending });
    try {
      sending = await sendChat(begun, {
        ...{ enquiryId, taken, media, signal: own.signal },
        onStep(now) {
          sending = now;
          setState({ phase: 'adding', sending });
        },
      });
      setState({ phase: 'done', sending });
      return true;
    } catch (error) {
      const words = own.signal.aborted ? STOPPED : reasonFor(error);
      setState({ phase: 'paused', sending, words });
      return false;
    } finally {
      await refetchCalls(...readsOfChat(enquiryId));
    }
  }

  return {
    state,
    begin: (plan: ChatPlan, source: ChatSource) =>
      go(newSending(plan), { taken: plan.taken, media: source.media }),
    /** Goes on from the last step. */
    goOn: (plan: ChatPlan, source: ChatSource) =>
      state.phase === 'paused'
        ? go(state.sending, { taken: plan.taken, media: source.media })
        : Promise.resolve(false),
    stop: () => running.current?.abort(),
  };
}

function reasonFor(error: unknown): string {
  return sessionHasEnded(error) ? LOST : failureWords(error, LOST);
}
