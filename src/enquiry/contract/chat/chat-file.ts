import { type Day, existingDay } from '../../../platform/contract/day.ts';

/** What a file of a chat is by its name. */
export type ChatFileKind = 'photo' | 'pdf' | 'voice note' | 'sticker' | 'film' | 'file';

/** `<attached: 00000012-PHOTO-….jpg>` of an iPhone. */
const ATTACHED = /^<[^<>:]{1,40}: ([^<>\n]{1,200}\.[A-Za-z0-9]{2,5})>$/;
/** `IMG-20261112-WA0003.jpg (file attached)` of Android, in the language of the phone. */
const BESIDE = /^([^\n]{1,200}\.[A-Za-z0-9]{2,5}) \(([^()\n]{1,60})\)$/;
/** The names that Android gives to files; a document keeps its own. */
const OF_ANDROID = /^[A-Z]{3}-\d{8}-WA\d{4,}\./;
const FILE_ATTACHED =
  /^(?:file attached|faili imeambatishwa|faili imeambatanishwa|fichier joint|archivo adjunto|Datei angehängt|arquivo anexado|ficheiro anexado|file allegato|bestand bijgevoegd)$/i;
const KINDS: readonly [ChatFileKind, RegExp][] = [
  ['sticker', /^STK-|-STICKER-/],
  ['photo', /\.(?:jpe?g|png|webp|hei[cf])$/i],
  ['pdf', /\.pdf$/i],
  ['voice note', /\.(?:opus|m4a|mp3|ogg|aac|amr)$/i],
  ['film', /\.(?:mp4|3gp|mov|avi|mkv|webm)$/i],
];
/** In names of files: `IMG-20261112-WA0003`, `PHOTO-2026-11-12-18-09-44`. */
const DATED = /(?:^|\D)(20\d\d)(-?)(\d\d)\2(\d\d)(?!\d)/;

export function chatFileKind(name: string): ChatFileKind {
  return KINDS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'file';
}

/** The file of an entry by its name, and the words with it; undefined for an entry of words alone. */
export function chatFileOf(text: string): { name: string; caption: string } | undefined {
  const [first = '', ...others] = text.split('\n');
  const own = nameBeside(first);
  if (own !== undefined) return { name: own, caption: others.join('\n').trim() };
  // An iPhone writes the file behind its words.
  const last = ATTACHED.exec(others.at(-1) ?? '')?.[1];
  if (last === undefined) return undefined;
  return { name: last, caption: [first, ...others.slice(0, -1)].join('\n').trim() };
}

function nameBeside(line: string): string | undefined {
  const attached = ATTACHED.exec(line)?.[1];
  if (attached !== undefined) return attached;
  const [, name = '', words = ''] = BESIDE.exec(line) ?? [];
  return OF_ANDROID.test(name) || FILE_ATTACHED.test(words) ? name : undefined;
}

/** The day that the name of an entry's file says. */
export function dayOfFile(text: string): Day | undefined {
  const name = chatFileOf(text)?.name ?? '';
  const [, year, , month, day] = DATED.exec(name) ?? [];
  return year ? existingDay(Number(year), Number(month), Number(day)) : undefined;
}
