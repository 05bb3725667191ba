import { notASpreadsheet } from './cell.ts';

/** One character in UTF-8, or invalid bytes, in a text decoded byte by byte. */
const BEYOND_ASCII =
  /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g;

const windows = new TextDecoder('windows-1252');

/**
 * Decodes a CSV file: UTF-16 by its first bytes, otherwise UTF-8, where each invalid byte is
 * read as Windows-1252. This also reads files that mix both.
 *
 * @throws HttpError 422 for a file that is no text
 */
export function decodeText(bytes: Uint8Array): string {
  const text = utf16(bytes) ?? utf8OrWindows(bytes);
  if (text.includes('\0')) throw notASpreadsheet();
  return text;
}

function utf16(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  // Without a mark, the first two letters have an empty byte each.
  if (/^(?:fffe|(?!00)..00(?!00)..00$)/.test(head))
    return new TextDecoder('utf-16le').decode(bytes);
  if (/^(?:feff|00(?!00)..00(?!00)..$)/.test(head))
    return new TextDecoder('utf-16be').decode(bytes);
  return undefined;
}

function utf8OrWindows(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = Buffer.from(bytes).toString('latin1').replace(BEYOND_ASCII, letterOf);
    return text.replace(/^\uFEFF/, '');
  }
}

function letterOf(characters: string): string {
  const bytes = Buffer.from(characters, 'latin1');
  const letter = bytes.toString('utf8');
  return letter.includes('\uFFFD') ? windows.decode(bytes) : letter;
}
