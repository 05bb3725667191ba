import { useState } from 'react';
import type { GivenChat } from '../chats/chat-source.ts';
import { Boundary } from '../reading/Boundary.tsx';
import { late } from '../reading/late.tsx';
import { dropShare } from '../shelf/shelf-store.ts';
import { Button } from '../ui/Button.tsx';
import type { FoundEnquiry } from './find-enquiries.ts';
import styles from './Share.module.css';

/** Comes where a chat was shared. */
const AddChat = late(async () => (await import('../chats/AddChat.tsx')).AddChat);

interface Props {
  shareId: string;
  chat: GivenChat;
  to: FoundEnquiry | undefined;
  onDiscard: () => unknown;
  /** Keeps the enquiry while the chat comes into its thread, and afterwards. */
  onHold: (isHeld: boolean) => void;
  /** Goes on to the enquiry that has the chat. */
  onDone: (enquiryId: number) => unknown;
}

/** Adds an exported chat that was shared; what it offers afterwards stays until one goes on. */
export function AddSharedChat({ shareId, chat, to, onDiscard, onHold, onDone }: Props) {
  const [isAdding, setAdding] = useState(false);
  const [addedTo, setAddedTo] = useState<FoundEnquiry>();
  const shown = addedTo ?? to;
  return (
    <>
      {shown ? (
        <Boundary what="The chat">
          <AddChat
            key={shown.id}
            enquiryId={shown.id}
            given={chat}
            onRunning={(isRunning) => {
              setAdding(isRunning);
              onHold(isRunning);
            }}
            onUndone={() => {
              setAddedTo(undefined);
              onHold(false);
            }}
            onAdded={() => {
              setAddedTo(shown);
              onHold(true);
              dropShare(shareId, shown.id).catch(() => undefined);
            }}
          />
        </Boundary>
      ) : (
        <p>This is a WhatsApp chat. Choose an enquiry first.</p>
      )}
      <div className={styles.buttons}>
        {addedTo ? (
          <Button kind="brand" onPress={() => onDone(addedTo.id)}>
            Open the enquiry
          </Button>
        ) : (
          <Button kind="quiet" onPress={onDiscard} aria-disabled={isAdding}>
            Discard
          </Button>
        )}
      </div>
    </>
  );
}
