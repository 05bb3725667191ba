import type { Day } from '../../../platform/contract/day.ts';
import { typedLines } from '../../../platform/contract/typed-text.ts';
import { type ChatFile, chatFileOf, daysOfFiles } from './chat-file.ts';
import { type ChatEntry, chatEntries } from './chat-lines.ts';
import { type DayOrder, dayOf, dayOrderOf } from './day-order.ts';

/** What one person said, or a file that they sent. */
export interface ChatMessage {
  /** Name or number, as the phone that exported the chat had it. */
  author: string;
  /** Such as `2026-11-12T15:09:00.000Z`; exports have the time of Nairobi, to the minute. */
  written_at: string;
  text: string;
  file: ChatFile | null;
}

export interface Chat {
  messages: ChatMessage[];
  /** Everybody who wrote, who wrote most first. */
  authors: string[];
  /** Undefined where the dates can be read in two ways; then the messages are read day first. */
  dayOrder: DayOrder | undefined;
  /** Entries that say nothing: deleted, left out of the export, or told by the program. */
  leftOut: number;
}

interface ReadingOptions {
  today: Day;
  /** As a person has said. */
  dayOrder?: DayOrder | undefined;
  /** Further days that words of an entry say, such as the code of a payment. */
  daysIn?: (text: string) => Day[];
}

/** Says nothing by itself: pictures that the export left out, and messages that were deleted. */
const EMPTY =
  /^\u200e?(?:<[^<>\n]{3,40}>|(?:image|video|audio|sticker|GIF|document|Contact card) omitted|(?:This|You deleted this) message(?: was deleted)?\.?|null)$/i;
/** Behind a text that was changed: `<This message was edited>`, in the language of the phone. */
const EDITED = / ?\u200e?<[^<>\n.]{10,60}>$/;
/** In front of what an iPhone's program says in somebody's name. */
const TOLD = '\u200e';

/** Reads an exported WhatsApp chat, or messages that were copied out of one. */
export function readChat(text: string, { today, dayOrder, daysIn }: ReadingOptions): Chat {
  const entries = chatEntries(text);
  const found =
    dayOrder ??
    dayOrderOf(entries, today, ({ text }) => [...daysOfFiles(text), ...(daysIn?.(text) ?? [])]);
  const messages = entries.flatMap((entry) => messageOf(entry, found ?? 'day first') ?? []);
  return {
    messages,
    authors: byFrequency(messages.map(({ author }) => author)),
    dayOrder: found,
    leftOut: entries.length - messages.length,
  };
}

function messageOf(entry: ChatEntry, order: DayOrder): ChatMessage | undefined {
  const day = dayOf(entry.date, order);
  if (entry.author === null || day === undefined || EMPTY.test(entry.text)) return undefined;
  const withFile = chatFileOf(entry.text);
  if (!withFile && entry.text.startsWith(TOLD)) return undefined;
  const text = typedLines((withFile?.caption ?? entry.text).replace(EDITED, ''));
  if (text === '' && !withFile) return undefined;
  return {
    author: entry.author,
    written_at: new Date(`${day}T${entry.time}:00+03:00`).toISOString(),
    text,
    file: withFile?.file ?? null,
  };
}

function byFrequency(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
}

/** `WhatsApp Chat with Wambui.txt` and `WhatsApp Chat - Wambui.zip` name the other side. */
export function otherSideOf(fileName: string): string | undefined {
  return /^WhatsApp Chat (?:with|-) (.{1,100}?)(?:\.(?:txt|zip))?$/i.exec(fileName)?.[1];
}
