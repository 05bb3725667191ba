import { MAX_ATTACHMENT_BYTES } from '../../enquiry/contract/attachment-limits.ts';
import { MAX_NOTE } from '../../enquiry/contract/inbox.ts';
import { hexOf } from '../../platform/contract/idempotency-key.ts';
import { isZip } from '../chats/chat-source.ts';
import type { Share, ShelvedFile } from '../shelf/shelf.ts';

/** A part of a share, with the key under which it is added once. */
export type Piece = { key: string } & (
  | { kind: 'photo' | 'pdf'; name: string; file: File }
  /** What was written; `name` of the file that holds it, if any. */
  | { kind: 'text'; text: string; name?: string }
  | { kind: 'left-out'; name: string; reason: string }
);

/** Bytes from which the kind of a file is read; scanners write something before a PDF. */
const HEAD_BYTES = 1024;
const MAX_TEXT_BYTES = 40_000;

/** Beginnings of files in hex, as the server reads them. */
const PHOTO =
  /^(?:ffd8ff|89504e470d0a1a0a|47494638|52494646.{8}57454250)|^.{8}66747970(?:68656963|68656978|68657663|6d696631|6d736631|61766966)/;
const SOUND_OR_FILM =
  /^(?:4f676753|494433|fff[1-b]|1a45dfa3|52494646.{8}(?:57415645|41564920))|^.{8}66747970/;

/** Reads what each part of a share is. The first bytes decide, since phones guess types. */
export async function piecesOf({ id, text, files }: Share): Promise<Piece[]> {
  const said: Piece[] = text === '' ? [] : [textPiece(id, text)];
  return [...said, ...(await Promise.all(files.map(pieceOf)))];
}

async function pieceOf({ key, file }: ShelvedFile): Promise<Piece> {
  const { name, size, type } = file;
  const leftOut = (reason: string): Piece => ({ key, kind: 'left-out', name, reason });
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const head = hexOf(bytes.subarray(0, 12));
  if (PHOTO.test(head)) return { key, kind: 'photo', name, file };
  if (latin(bytes).includes('%PDF-')) {
    if (size <= MAX_ATTACHMENT_BYTES) return { key, kind: 'pdf', name, file };
    return leftOut(`is more than ${MAX_ATTACHMENT_BYTES / 1e6} MB. Save it smaller.`);
  }
  if (/^(?:audio|video)\//.test(type) || SOUND_OR_FILM.test(head)) {
    return leftOut('is a sound or a film. Those are not kept here.');
  }
  if (await isZip(file)) return leftOut('is a zip. Unpack it, and add what is in it.');
  const words = size <= MAX_TEXT_BYTES ? await textIn(file) : undefined;
  if (words) return textPiece(key, words, name);
  return leftOut('is neither a photo, a PDF nor a short text.');
}

function textPiece(key: string, text: string, name?: string): Piece {
  if (text.length > MAX_NOTE) {
    const reason = `has more than ${MAX_NOTE.toLocaleString('en')} characters. Paste the part that matters.`;
    return { key, kind: 'left-out', name: name ?? 'The text', reason };
  }
  return { key, kind: 'text', text, ...(name && { name }) };
}

/** The text of a file; undefined for one that holds something else. */
async function textIn(file: File): Promise<string | undefined> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return text.includes('\0') ? undefined : text.trim();
  } catch {
    return undefined;
  }
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
