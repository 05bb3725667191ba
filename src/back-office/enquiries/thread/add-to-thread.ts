import type { Enquiry } from '../../../enquiry/contract/inbox.ts';
import { addChat } from '../../chats/add-chat.ts';
import { late } from '../../reading/late.tsx';
import { ownShare } from '../../share/shelve.ts';
import { openDialog } from '../../ui/open-dialog.tsx';
import { showEnquiry } from '../shown-enquiry.ts';

/** Comes with its first use. */
const AddDialog = late(async () => (await import('../../share/AddDialog.tsx')).AddDialog);

/** Adds files and copied words to an enquiry, or the chat among them; false if nothing was added. */
export async function addToThread(
  enquiry: Enquiry,
  files: readonly File[],
  text = '',
): Promise<boolean> {
  // Its code comes with its first use.
  const { chatIn } = await import('../../share/chat-in.ts');
  // Before its bytes are read for the share, since a chat can be larger than the memory.
  const chat = await chatIn({ text, files: files.map((file) => ({ file })) });
  if (chat) return addChat(enquiry.id, chat);
  const share = await ownShare(files, text);
  const changed = await openDialog(AddDialog, { share, to: enquiry });
  if (!changed) return false;
  await showEnquiry(changed);
  return true;
}
