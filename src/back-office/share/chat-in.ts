import { otherSideOf } from '../../enquiry/contract/chat/read-chat.ts';
import { type GivenChat, isChat } from '../chats/chat-source.ts';

/** The exported chat in a share: its text, or all files, since its pictures may lie beside it. */
export async function chatIn({
  text,
  files,
}: {
  text: string;
  files: readonly { file: File }[];
}): Promise<GivenChat | undefined> {
  if (text !== '' && (await isChat(text))) return text;
  for (const { file } of files) {
    if (await isChat(file)) return files.map((each) => each.file);
  }
  return undefined;
}

/** With whom the chat is, as the name of its file says; undefined where it says nothing. */
export function sideOf(chat: GivenChat): string | undefined {
  if (typeof chat === 'string') return undefined;
  return chat.map(({ name }) => otherSideOf(name)).find((side) => side !== undefined);
}
