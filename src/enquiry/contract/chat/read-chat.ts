import { cutText } from '../../../platform/contract/cut-text.ts';
import type { Day } from '../../../platform/contract/day.ts';
import { typedLines } from '../../../platform/contract/typed-text.ts';
import { chatFileOf, dayOfFile } from './chat-file.ts';
import {
  MAX_CHAT_BYTES,
  MAX_CHAT_MESSAGES,
  MAX_CHAT_TEXT,
  UnusableChatError,
} from './chat-limits.ts';
import { type ChatEntry, chatEntries, LINES_AT_ONCE } from './chat-lines.ts';
import { type DayOrder, dayOf, dayOrderOf } from './day-order.ts';

/** What one person said, or a file that they sent. */
export interface ChatMessage {
  /** Name or number, as the phone that exported the chat had it. */
  author: string;
  /** Such as `2026-11-12T15:09:00.000Z`; exports have the time of Nairobi, to the minute. */
  written_at: string;
  /** Empty for a file without words. */
  text: string;
  /** Name of the file that came with it, as it stands beside the chat in the export. */
  file: string | null;
}

export interface Chat {
  /** In the order of the export. */
  messages: ChatMessage[];
  /** Everybody who wrote, who wrote most first. */
  authors: string[];
  /** The person who exported the chat, if it tells. */
  self: string | undefined;
  /** Undefined where the dates can be read in two ways; then the messages are read day first. */
  dayOrder: DayOrder | undefined;
  /** Count of entries that say nothing: deleted, left out of the export, or told by the program. */
  leftOut: number;
  /** Count of messages that are longer than what is kept. */
  cut: number;
}

export interface ReadingOptions {
  today: Day;
  /** As a person has said. */
  dayOrder?: DayOrder | undefined;
  /** Names that are known, some of which have a colon: of the file, and one's own. */
  names?: readonly string[];
  /** Further days that words of an entry say, such as the code of a payment. */
  daysIn?: (text: string) => Day[];
}

/** In place of a picture that the export left out; words with it follow in lines of their own. */
const OMITTED =
  /^(?:<[^<>\n]{3,40}>|(?:image|video|audio|sticker|GIF|document|Contact card) omitted)(?=\n|$)/i;
const DELETED =
  /^(?:This message was deleted|You deleted this message|Ujumbe huu ulifutwa|Ulifuta ujumbe huu|null)\.?$/i;
/** Only the person who exported the chat is called "you". */
const OWN_DELETION = /^(?:You deleted this message|Ulifuta ujumbe huu)\.?$/i;
/** Behind a text that was changed: `<This message was edited>`, in the language of the phone. */
const EDITED = / ?<[^<>\n.]{10,60}>$/;
const LINK = /https?:\/\//;

/** Reads an exported WhatsApp chat, or messages that were copied out of one. */
export function readChat(text: string, options: ReadingOptions): Chat {
  const reading = chatReading(text, options);
  let step = reading.next();
  while (!step.done) step = reading.next();
  return step.value;
}

/**
 * Reads a chat in steps, each of which yields the share that is done.
 *
 * @throws UnusableChatError for one that is larger than any export
 */
export function* chatReading(
  text: string,
  { today, dayOrder, names = [], daysIn = () => [] }: ReadingOptions,
): Generator<number, Chat> {
  if (text.length > MAX_CHAT_BYTES) throw new UnusableChatError('bytes');
  const entries = yield* chatEntries(text, names);
  const sure = ({ text }: ChatEntry) => [dayOfFile(text) ?? [], daysIn(text)].flat();
  const found = dayOrder ?? dayOrderOf(entries, today, sure);
  const dated = withDays(entries, found ?? 'day first');
  const messages: ChatMessage[] = [];
  let cut = 0;
  for (const [index, each] of dated.entries()) {
    if (index % LINES_AT_ONCE === 0) yield (1 + index / dated.length) / 2;
    const message = messageOf(each);
    if (!message) continue;
    if (message.text.length > MAX_CHAT_TEXT) cut += 1;
    messages.push({ ...message, text: cutText(message.text, MAX_CHAT_TEXT) });
  }
  if (messages.length > MAX_CHAT_MESSAGES) throw new UnusableChatError('messages');
  return {
    messages,
    authors: byFrequency(messages.map(({ author }) => author)),
    self: entries.find(({ text }) => OWN_DELETION.test(text))?.author ?? undefined,
    dayOrder: found,
    leftOut: dated.length - messages.length,
    cut,
  };
}

interface DatedEntry {
  entry: ChatEntry;
  day: Day;
}

/** A date that no calendar has in this order stands within a message. */
function withDays(entries: readonly ChatEntry[], order: DayOrder): DatedEntry[] {
  const dated: DatedEntry[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.date, order);
    const before = dated.at(-1);
    if (day) dated.push({ entry: { ...entry }, day });
    else if (before)
      before.entry.text += `\n${[entry.line, ...entry.text.split('\n').slice(1)].join('\n')}`;
  }
  return dated;
}

function messageOf({ entry, day }: DatedEntry): ChatMessage | undefined {
  const { author, time, isMarked } = entry;
  if (author === null || DELETED.test(entry.text)) return undefined;
  const file = chatFileOf(entry.text);
  const omitted = file ? null : OMITTED.exec(entry.text);
  if (isMarked && !file && !omitted && !LINK.test(entry.text)) return undefined;
  const said = file?.caption ?? entry.text.slice(omitted?.[0].length ?? 0);
  const text = typedLines(said.replace(EDITED, ''));
  if (text === '' && !file) return undefined;
  return {
    author,
    written_at: new Date(`${day}T${time}:00+03:00`).toISOString(),
    text,
    file: file?.name ?? null,
  };
}

function byFrequency(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
}

/** `WhatsApp Chat with Wambui.txt` and `WhatsApp Chat - Wambui.zip` name the other side. */
export function otherSideOf(fileName: string): string | undefined {
  return /^WhatsApp Chat (?:with|-) (.{1,100}?)(?: ?\(\d{1,3}\))?(?:\.(?:txt|zip))?$/i.exec(
    fileName,
  )?.[1];
}
