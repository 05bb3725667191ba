import type { AttachmentKind } from '../../contract/attachment.ts';
import { MAX_FILE_NAME_CHARS } from '../../contract/attachment-limits.ts';

const KINDS: Record<AttachmentKind, { ending: string; unnamed: string }> = {
  photo: { ending: '.webp', unnamed: 'Photo' },
  pdf: { ending: '.pdf', unnamed: 'Document' },
};
const ENDING = /\.(?:jpe?g|jfif|png|webp|heic|pdf)$/i;
const FOLDERS = /^.*[/\\]/s;
/** Control characters, such as those that turn the direction of what follows, and lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** What some systems take in no name. */
const FORBIDDEN = /[<>:"|?*]/g;

/** What somebody called a file, as a name that may be shown and saved, with the ending of what it is. */
export function fileName(given: string, kind: AttachmentKind): string {
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
    // Half a character that the cut may leave.
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/[. ]+$/, '');
  return (name || unnamed) + ending;
}
