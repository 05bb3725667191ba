import { counted } from '../parts/counted.ts';
import { Button } from '../ui/Button.tsx';
import { ChatPayments } from './ChatPayments.tsx';
import styles from './Chats.module.css';
import { type ChatPlan, messagesInWords } from './chat-plan.ts';
import type { ChatSending } from './send-chat.ts';

interface Props {
  sending: ChatSending;
  plan: Pick<ChatPlan, 'fresh'>;
  onUndo: (() => Promise<void>) | undefined;
}

/** Says what of a chat is in the thread now, and offers the payments in it. */
export function ChatAdded({ sending, plan, onUndo }: Props) {
  const { added, kept, refused } = sending;
  const files = kept > 0 ? ` and ${counted(kept, 'file', 'files')}` : '';
  return (
    <div className={styles.part}>
      <p role="status">
        {messagesInWords(added)}
        {files} added to the thread.
      </p>
      {refused.length > 0 && (
        <p className={styles.soft}>Not taken, by name only: {refused.join(', ')}.</p>
      )}
      {onUndo && (
        <div className={styles.buttons}>
          <Button kind="quiet" onPress={onUndo}>
            Undo
          </Button>
        </div>
      )}
      <ChatPayments adding={sending.adding} messages={plan.fresh} />
    </div>
  );
}
