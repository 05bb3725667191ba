import { useMemo, useState } from 'react';
import { refetchCalls } from '../../account/session/api-query.ts';
import type { Chat } from '../../enquiry/contract/chat/read-chat.ts';
import { undoChangeSet } from '../calls/undo.ts';
import { Button } from '../ui/Button.tsx';
import { ChatAdded } from './ChatAdded.tsx';
import { ChatQuestions } from './ChatQuestions.tsx';
import { ChatSummary } from './ChatSummary.tsx';
import styles from './Chats.module.css';
import { oursIn, planOf } from './chat-plan.ts';
import type { GivenChat } from './chat-source.ts';
import { ownNames, rememberOwnNames } from './own-names.ts';
import { Sending } from './Sending.tsx';
import { readsOfChat, useChatAdding } from './useChatAdding.ts';
import { type OpenedChat, useChatReading } from './useChatReading.ts';

interface Props {
  enquiryId: number;
  /** An export: its text, or the files that somebody chose or shared. */
  given: GivenChat;
  /** Called once all of it is in the thread. */
  onAdded?: () => void;
  /** Called when an adding begins, and when it has stopped or is done. */
  onRunning?: (isRunning: boolean) => void;
  /** Called once it was taken out of the thread again. */
  onUndone?: () => void;
}

/** Adds an exported chat to an enquiry: reads it, asks what it leaves open, and shows what will be added. */
export function AddChat({ enquiryId, given, ...told }: Props) {
  const { state, read, stop } = useChatReading(given, enquiryId);
  // Stays while the chat is read the other way.
  const [ours, setOurs] = useState<string[]>();
  if (state.phase === 'read') {
    const { opened } = state;
    return <OpenChat {...{ enquiryId, opened, ours, setOurs, read, told }} />;
  }
  if (state.phase === 'reading') {
    return (
      <div className={styles.part}>
        <p role="status">Reading the chat …</p>
        <progress aria-label="Reading the chat" value={state.share} />
        <Button kind="quiet" onPress={stop}>
          Stop
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.part}>
      <p role="alert">{state.phase === 'failed' ? state.words : 'Stopped. Nothing was added.'}</p>
      <Button kind="quiet" onPress={() => read()}>
        Read it again
      </Button>
    </div>
  );
}

interface OpenChatProps extends Pick<Props, 'enquiryId'> {
  /** The opener takes these calls. */
  told: Pick<Props, 'onAdded' | 'onRunning' | 'onUndone'>;
  opened: OpenedChat;
  /** Names of the company, as somebody has said. */
  ours: string[] | undefined;
  setOurs: (names: string[]) => void;
  read: ReturnType<typeof useChatReading>['read'];
}

function OpenChat({ enquiryId, opened, read, told, setOurs, ...said }: OpenChatProps) {
  const { source, chat, known } = opened;
  const [found] = useState(() => oursIn(chat, source.otherSide, ownNames()));
  const ours = said.ours ?? found;
  const [isAsking, setAsking] = useState(ours === undefined || chat.dayOrder === undefined);
  const { state, begin, goOn, stop } = useChatAdding(enquiryId);
  const [isUndone, setUndone] = useState(false);
  const plan = useMemo(() => {
    const hasFile = (name: string) => source.media.has(name);
    return planOf(chat, { ours: new Set(ours), known, hasFile });
  }, [chat, source, known, ours]);
  if (isAsking) {
    return (
      <ChatQuestions
        chat={chat}
        ours={ours ?? rememberedIn(chat)}
        onAnswer={async ({ dayOrder, ours }) => {
          setOurs(ours);
          if (dayOrder !== undefined && dayOrder !== chat.dayOrder) await read(dayOrder);
          setAsking(false);
        }}
      />
    );
  }
  async function run(adding: typeof begin) {
    told.onRunning?.(true);
    const isWhole = await adding(plan, source);
    told.onRunning?.(false);
    if (isWhole) told.onAdded?.();
  }
  function add() {
    rememberOwnNames(ours ?? []);
    return run(begin);
  }

  async function undo(set: string) {
    await undoChangeSet(set, () => refetchCalls(...readsOfChat(enquiryId)));
    setUndone(true);
    told.onUndone?.();
  }

  if (isUndone) return <p role="status">The chat was taken out of the thread.</p>;
  const set = state.phase === 'idle' ? null : state.sending.set;
  const onUndo = set === null ? undefined : () => undo(set);
  if (state.phase === 'done') {
    return <ChatAdded sending={state.sending} plan={plan} onUndo={onUndo} />;
  }
  if (state.phase !== 'idle') {
    return (
      <Sending
        sending={state.sending}
        paused={state.phase === 'paused' ? state.words : undefined}
        onStop={stop}
        onContinue={() => run(goOn)}
        onUndo={onUndo}
      />
    );
  }
  return <ChatSummary chat={chat} plan={plan} onAdd={add} onChange={() => setAsking(true)} />;
}

const rememberedIn = ({ authors }: Chat) => authors.filter((author) => ownNames().includes(author));
