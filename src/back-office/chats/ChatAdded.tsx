import { useState } from 'react';
import { refetchCalls } from '../../account/session/api-query.ts';
import { undoChangeSet } from '../calls/undo.ts';
import { Button } from '../ui/Button.tsx';
import { ChatPayments } from './ChatPayments.tsx';
import styles from './Chats.module.css';
import { type ChatPlan, counted, messagesInWords } from './chat-plan.ts';
import type { ChatSending } from './send-chat.ts';
import { readsOfChat } from './useChatAdding.ts';

interface Props {
  enquiryId: number;
  sending: ChatSending;
  plan: Pick<ChatPlan, 'fresh'>;
  onUndone: (() => void) | undefined;
}

/** Says what of a chat is in the thread now, and offers the payments in it. */
export function ChatAdded({ enquiryId, sending, plan, onUndone }: Props) {
  const { added, kept, refused, set } = sending;
  const [isUndone, setUndone] = useState(false);
  const files = kept > 0 ? ` and ${counted(kept, 'file', 'files')}` : '';

  async function undo(changeSet: string) {
    await undoChangeSet(changeSet, () => refetchCalls(...readsOfChat(enquiryId)));
    setUndone(true);
    onUndone?.();
  }

  if (isUndone) return <p role="status">The chat was taken out of the thread.</p>;
  return (
    <div className={styles.part}>
      <p role="status">
        {messagesInWords(added)}
        {files} added to the thread.
      </p>
      {refused.length > 0 && (
        <p className={styles.soft}>Not taken, by name only: {refused.join(', ')}.</p>
      )}
      {set !== null && (
        <div className={styles.buttons}>
          <Button kind="quiet" onPress={() => undo(set)}>
            Undo
          </Button>
        </div>
      )}
      <ChatPayments adding={sending.adding} messages={plan.fresh} />
    </div>
  );
}
