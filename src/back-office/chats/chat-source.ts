import { chatFileKind } from '../../enquiry/contract/chat/chat-file.ts';
import { MAX_CHAT_BYTES, UnusableChatError } from '../../enquiry/contract/chat/chat-limits.ts';
import { isChatText } from '../../enquiry/contract/chat/chat-lines.ts';
import { otherSideOf } from '../../enquiry/contract/chat/read-chat.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

/** Text that somebody pasted, or files: a chat, a zip, and media beside them. */
export type GivenChat = string | readonly File[];

/** An export, before it is read. */
export interface ChatSource {
  text: string;
  /** The person or group that the file is named after; undefined for another name. */
  otherSide: string | undefined;
  /** Photos and PDFs that came with it, by name; each is unpacked once it is wanted. */
  media: ReadonlyMap<string, () => Promise<File>>;
}

/** A camera's photo is smaller. */
const MAX_MEDIA_BYTES = 30_000_000;
/** Bytes of a file that say what it is. */
const FIRST_BYTES = 4_000;
const OF_CHAT = /(?:^|\/)(?:_chat|WhatsApp Chat[^/]*)\.txt$/i;

const isOfChat = ({ name }: ZipEntry) => OF_CHAT.test(name);

const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/** True for an exported chat, a zip of one, and messages that were copied out of one. */
export async function isChat(given: string | File): Promise<boolean> {
  if (typeof given === 'string') return isChatText(given);
  if (await isZip(given)) {
    const entries = await readZipDirectory(given).catch(() => []);
    return entries.some(isOfChat);
  }
  // A cut letter at the end does no harm.
  return isChatText(new TextDecoder().decode(await given.slice(0, FIRST_BYTES).arrayBuffer()));
}

/**
 * Opens an export. Types and endings of files are not believed, since phones share them as anything.
 *
 * @throws UnusableChatError, UnusableZipError; undefined without a chat
 */
export async function openChat(given: GivenChat): Promise<ChatSource | undefined> {
  if (typeof given === 'string') {
    return isChatText(given) ? { text: given, otherSide: undefined, media: new Map() } : undefined;
  }
  for (const file of given) {
    const entries = (await isZip(file)) ? await readZipDirectory(file) : undefined;
    if (entries?.some(isOfChat)) return openZip(file, entries);
    if (entries || !(await isChat(file))) continue;
    return {
      ...(await textOf(file)),
      otherSide: otherSideOf(file.name),
      media: mediaBeside(given),
    };
  }
  return undefined;
}

async function openZip(zip: File, entries: readonly ZipEntry[]): Promise<ChatSource> {
  const { unzipEntry } = await import('./unzip-entry.ts');
  const chat = entries.find(isOfChat) as ZipEntry;
  if (chat.bytes > MAX_CHAT_BYTES) throw new UnusableChatError('bytes');
  const text = new TextDecoder().decode(await unzipEntry(zip, chat, MAX_CHAT_BYTES));
  const media = entries.flatMap((entry): [string, () => Promise<File>][] => {
    const name = entry.name.replace(/^.*\//, '');
    if (!isMedia(name)) return [];
    const open = async () => asFile(name, await unzipEntry(zip, entry, MAX_MEDIA_BYTES));
    return [[name, open]];
  });
  const otherSide = otherSideOf(zip.name) ?? otherSideOf(chat.name.replace(/^.*\//, ''));
  return { text, otherSide, media: new Map(media) };
}

async function textOf(file: File): Promise<{ text: string }> {
  if (file.size > MAX_CHAT_BYTES) throw new UnusableChatError('bytes');
  return { text: await file.text() };
}

/** Some phones share the pictures beside the chat. */
function mediaBeside(files: readonly File[]): ChatSource['media'] {
  return new Map(
    files
      .filter(({ name }) => isMedia(name))
      .map((file): [string, () => Promise<File>] => [file.name, async () => file]),
  );
}

function isMedia(name: string): boolean {
  const kind = chatFileKind(name);
  return kind === 'photo' || kind === 'pdf';
}

function asFile(name: string, bytes: Uint8Array<ArrayBuffer>): File {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return new File([bytes], name, { type: TYPES[ending] ?? '' });
}

/** True for a zip, whatever its name. */
export async function isZip(file: File): Promise<boolean> {
  const [p, k, three, four] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return p === 0x50 && k === 0x4b && three === 3 && four === 4;
}
