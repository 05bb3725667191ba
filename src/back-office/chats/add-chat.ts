import { late } from '../reading/late.tsx';
import { openDialog } from '../ui/open-dialog.tsx';
import type { GivenChat } from './chat-source.ts';

const AddChatDialog = late(async () => (await import('./AddChatDialog.tsx')).AddChatDialog);

/**
 * Opens the dialog that adds an exported chat to an enquiry. Its code comes then, since few visits of a
 * thread need it.
 *
 * @returns true once all of the chat is in the thread
 */
export async function addChat(enquiryId: number, given: GivenChat): Promise<boolean> {
  let isAdded = false;
  await openDialog(AddChatDialog, {
    ...{ enquiryId, given },
    onAdded() {
      isAdded = true;
    },
  });
  return isAdded;
}
