import type { Day } from '../../../platform/contract/day.ts';

/** What an entry says of a file that came with it. */
export interface ChatFile {
  /** As it stands beside the chat in the export. */
  name: string;
  /** Sound is named in the thread and not taken. */
  isVoice: boolean;
}

/** `<attached: 00000012-PHOTO-….jpg>` of an iPhone. */
const ATTACHED = /^\u200e?<[^<>:]{1,40}: ([^<>\n]{1,200}\.[A-Za-z0-9]{2,5})>$/;
/** `IMG-20261112-WA0003.jpg (file attached)` of Android, in the language of the phone. */
const BESIDE = /^([^\n()]{1,200}\.[A-Za-z0-9]{2,5}) \([^()\n]{1,60}\)$/;
const VOICE = /\.(?:opus|m4a|mp3|ogg|aac|amr)$/i;
/** In names of files: `IMG-20261112-WA0003`, `PHOTO-2026-11-12-18-09-44`. */
const DATED = /(?<!\d)(20\d\d)-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\d|3[01])(?!\d)/;

/** The file of an entry, and the words with it; undefined for an entry of words alone. */
export function chatFileOf(text: string): { file: ChatFile; caption: string } | undefined {
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const name = (ATTACHED.exec(line) ?? BESIDE.exec(line))?.[1];
    if (name === undefined) continue;
    const caption = lines
      .filter((_, at) => at !== index)
      .join('\n')
      .trim();
    return { file: { name, isVoice: VOICE.test(name) }, caption };
  }
  return undefined;
}

/** Days that names of files in an entry say. */
export function daysOfFiles(text: string): Day[] {
  const name = chatFileOf(text)?.file.name ?? '';
  const [, year, month, day] = DATED.exec(name) ?? [];
  return year ? [`${year}-${month}-${day}` as Day] : [];
}
