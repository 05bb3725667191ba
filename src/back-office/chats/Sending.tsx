import { counted } from '../parts/counted.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Chats.module.css';
import type { ChatSending } from './send-chat.ts';

interface Props {
  sending: ChatSending;
  /** Why it goes no further; undefined while it does. */
  paused: string | undefined;
  onStop: () => void;
  onContinue: () => Promise<unknown>;
  /** Takes out what is there, once it goes no further. */
  onUndo: (() => Promise<void>) | undefined;
}

/** Shows how much of a chat is in the thread. */
export function Sending({ sending, paused, onStop, onContinue, onUndo }: Props) {
  const { parts, next, files, kept, refused } = sending;
  const all = parts.reduce((sum, { length }) => sum + length, 0);
  const sent = parts.slice(0, next).reduce((sum, { length }) => sum + length, 0);
  const areMessagesSent = next === parts.length;
  const tried = kept + refused.length;
  const words = areMessagesSent
    ? `${tried.toLocaleString('en')} of ${counted(tried + files.length, 'file', 'files')}`
    : `${sent.toLocaleString('en')} of ${counted(all, 'message', 'messages')}`;
  const share = areMessagesSent ? tried / Math.max(1, tried + files.length) : sent / all;
  return (
    <div className={styles.part}>
      {paused !== undefined && <p role="alert">{paused}</p>}
      <p role="status">{words}</p>
      <progress aria-label="Adding the chat" value={share} />
      {paused === undefined ? (
        <Button kind="quiet" onPress={onStop}>
          Stop
        </Button>
      ) : (
        <div className={styles.buttons}>
          <Button kind="brand" onPress={onContinue}>
            Go on
          </Button>
          {onUndo && (
            <Button kind="quiet" onPress={onUndo}>
              Undo
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
