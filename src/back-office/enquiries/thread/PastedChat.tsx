import { isChatText } from '../../../enquiry/contract/chat/chat-lines.ts';
import { addChat } from '../../chats/add-chat.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Thread.module.css';

interface Props {
  /** What somebody typed or pasted. */
  text: string;
  enquiryId: number;
  onAdded: () => void;
}

/** Offers to add pasted messages of a chat one by one, at their own times. */
export function PastedChat({ text, enquiryId, onAdded }: Props) {
  if (!isChatText(text)) return null;
  return (
    <div className={styles.unseen} role="status">
      <p>These are messages of a WhatsApp chat.</p>
      <Button
        kind="quiet"
        onPress={async () => {
          if (await addChat(enquiryId, text)) onAdded();
        }}
      >
        Add them as a chat
      </Button>
    </div>
  );
}
