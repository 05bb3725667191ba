import { useId } from 'react';
import { MessageCircle } from '../../../design/icons/icons.ts';
import { isChatText } from '../../../enquiry/contract/chat/chat-lines.ts';
import { addChat } from '../../chats/add-chat.ts';
import files from '../../files/MailFiles.module.css';
import { Button } from '../../ui/Button.tsx';
import styles from './Thread.module.css';

interface PastedProps {
  /** What somebody typed or pasted. */
  text: string;
  enquiryId: number;
  onAdded: () => void;
}

/** Offers to add pasted messages of a chat one by one, at their own times. */
export function PastedChat({ text, enquiryId, onAdded }: PastedProps) {
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

/** Takes the file that WhatsApp exports; the dialog says whether it is one. */
export function ChatFile({ enquiryId }: { enquiryId: number }) {
  const hintId = useId();
  return (
    <div>
      <label className={files.choose}>
        <MessageCircle size={18} />
        Add a WhatsApp chat
        <input
          className="visually-hidden"
          type="file"
          multiple
          aria-describedby={hintId}
          onChange={({ currentTarget }) => {
            const chosen = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            if (chosen.length > 0) void addChat(enquiryId, chosen);
          }}
        />
      </label>
      <p className={files.hint} id={hintId}>
        The file or zip of “Export chat”. A longer export adds only what is new.
      </p>
    </div>
  );
}
