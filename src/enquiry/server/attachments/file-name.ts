import type { AttachmentKind } from '../../contract/attachment.ts';
import { MAX_FILE_NAME_CHARS } from '../../contract/attachment-limits.ts';

const KINDS: Record<AttachmentKind, { ending: string; unnamed: string }> = {
  photo: { ending: '.webp', unnamed: 'Photo' },
  pdf: { ending: '.pdf', unnamed: 'Document' },
};
const ENDING = /\.(?:jpe?g|jfif|png|webp|heic|pdf)$/i;
const FOLDERS = /^.*[/\\]/s;
/** Control characters, such as those that reverse the text direction, and lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Some systems forbid these characters in names. */
const FORBIDDEN = /[<>:"|?*]/g;

/** Cleans a given file name for display and saving, and sets the ending of its type. */
export function safeFileName(given: string, kind: AttachmentKind): string {
  const { ending, unnamed } = KINDS[kind];
  const name = given
    .normalize('NFC')
    .replace(FOLDERS, '')
    .replace(UNSEEN, ' ')
    .replace(FORBIDDEN, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(ENDING, '')
    .replace(/^[. ]+/, '')
    .slice(0, MAX_FILE_NAME_CHARS - ending.length)
    // Removes half a character that the cut may leave.
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/[. ]+$/, '');
  return (name || unnamed) + ending;
}
