import { Dialog } from '../../design/Dialog.tsx';
import type { Opened } from '../ui/open-dialog.tsx';
import { AddChat } from './AddChat.tsx';
import type { GivenChat } from './chat-source.ts';

interface Props extends Opened<true> {
  enquiryId: number;
  given: GivenChat;
  onAdded: () => void;
}

/** Adds a chat beside the thread that it comes into. */
export function AddChatDialog({ onClose, ...rest }: Props) {
  return (
    <Dialog title="Add a WhatsApp chat" size="narrow" onClose={() => onClose()}>
      <AddChat {...rest} />
    </Dialog>
  );
}
