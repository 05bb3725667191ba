import { existingDay } from '../../../platform/contract/day.ts';
import { MAX_CHAT_LINES, UnusableChatError } from './chat-limits.ts';

/** First and second number, and the year, as they stand in the export. */
export interface WrittenDate {
  first: number;
  second: number;
  year: number;
  /** `2026-11-12`, which can be read in one way only. */
  isYearFirst: boolean;
}

/** One entry of an export, before it is known whether its day or its month comes first. */
export interface ChatEntry {
  date: WrittenDate;
  /** Such as `18:09`. */
  time: string;
  /** Null for what the program says itself: "Messages are end-to-end encrypted". */
  author: string | null;
  text: string;
  /** An iPhone marks what its program says in somebody's name, and files. */
  isMarked: boolean;
  /** Its first line as it stands there. */
  line: string;
}

const DATE = String.raw`(\d{1,4})[./-] ?(\d{1,2})[./-] ?(\d{2,4})`;
const TIME = String.raw`(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?(?: ?([AaPp])\.? ?[Mm]\b\.?)?`;
/** How a line begins; all lines of one export begin alike. */
const SHAPES = [
  /** `12/11/2026, 18:09 - ` of Android */
  { pattern: new RegExp(`^${DATE},? ${TIME} - `), date: 1, time: 4 },
  /** `[12/11/2026, 18:09:44] ` of an iPhone */
  { pattern: new RegExp(`^\\[${DATE},? ${TIME}\\] `), date: 1, time: 4 },
  /** `[18:09, 12/11/2026] `, as WhatsApp on a computer copies messages */
  { pattern: new RegExp(`^\\[${TIME}, ${DATE}\\] `), date: 4, time: 1 },
] as const;
type Shape = (typeof SHAPES)[number];

/** In front of what the program says itself. */
const OWN_WORDS = '\u200e';
const OTHER_MARKS = /[\u200f\u202a-\u202e\ufeff]/g;
const NARROW_BLANKS = /[\u00a0\u202f]/g;
const MAX_AUTHOR = 100;
/** WhatsApp began then. */
const FIRST_YEAR = 2009;
const LINE_BREAK = /\r\n?|\n/;

/** Lines, or messages, after which a reader pauses. */
export const LINES_AT_ONCE = 2_000;

/**
 * Divides an exported chat, or messages copied out of one, into entries. A line without a date
 * belongs to the entry before it; lines in front of the first date are left out. It yields the share
 * of the reading that is done, of which this is the first half.
 *
 * @param names of people which may have a colon
 * @throws UnusableChatError for too many lines
 */
export function* chatEntries(
  text: string,
  names: readonly string[] = [],
): Generator<number, ChatEntry[]> {
  const found: { entry: ChatEntry; lines: string[] }[] = [];
  const withColon = names.filter((name) => name.includes(': '));
  const all = text.split(LINE_BREAK);
  if (all.length > MAX_CHAT_LINES) throw new UnusableChatError('lines');
  let shape: Shape | undefined;
  for (const [index, written] of all.entries()) {
    if (index % LINES_AT_ONCE === 0) yield index / all.length / 2;
    const line = plainBlanks(written);
    const head = headOf(line, shape ? [shape] : SHAPES);
    if (head) {
      shape = head.shape;
      const { author, said, isMarked } = authorOf(line.slice(head.length), withColon);
      const entry = { date: head.date, time: head.time, author, isMarked, line, text: '' };
      found.push({ entry, lines: [said] });
    } else {
      found.at(-1)?.lines.push(line.replaceAll(OWN_WORDS, ''));
    }
  }
  return found.map(({ entry, lines }) => ({ ...entry, text: lines.join('\n').trim() }));
}

/** True for an exported chat, and for messages copied out of one: it begins with a message. */
export function isChatText(text: string): boolean {
  const lines = text.slice(0, 2_000).split(LINE_BREAK, 5).map(plainBlanks);
  return lines.some((line) => {
    const head = headOf(line, SHAPES);
    return head !== undefined && line.length > head.length;
  });
}

function plainBlanks(line: string): string {
  return line.replace(NARROW_BLANKS, ' ').replace(OTHER_MARKS, '');
}

interface Head {
  date: WrittenDate;
  time: string;
  length: number;
  shape: Shape;
}

function headOf(line: string, shapes: readonly Shape[]): Head | undefined {
  // Most lines that go on begin with a letter.
  if (!/^\u200e*\[?\d/.test(line)) return undefined;
  const plain = line.replace(/^\u200e+/, '');
  for (const shape of shapes) {
    const match = shape.pattern.exec(plain);
    const date = match && dateOf(match.slice(shape.date, shape.date + 3));
    const time = match && timeOf(match.slice(shape.time, shape.time + 3));
    const before = line.length - plain.length;
    if (date && time) return { date, time, length: before + match[0].length, shape };
  }
  return undefined;
}

/** Undefined for numbers that no calendar has in either order. */
function dateOf(written: string[]): WrittenDate | undefined {
  const [a, b, c] = written.map(Number) as [number, number, number];
  const isYearFirst = written[0]?.length === 4;
  const [first, second, end] = isYearFirst ? [c, b, a] : [a, b, c];
  const year = end < 100 ? 2000 + end : end;
  const isDay = existingDay(year, second, first) ?? existingDay(year, first, second);
  return isDay && year >= FIRST_YEAR ? { first, second, year, isYearFirst } : undefined;
}

function timeOf([hour, minute, half]: (string | undefined)[]): string | undefined {
  const hours = (Number(hour) % (half ? 12 : 24)) + (half?.toLowerCase() === 'p' ? 12 : 0);
  if (Number(hour) > 24 || Number(minute) > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** The author ends at the first colon, unless a known name has one. */
function authorOf(rest: string, withColon: readonly string[]) {
  const start = rest.replace(/^\u200e/, '');
  const known = withColon.find((name) => start.startsWith(`${name}: `));
  const end = known?.length ?? endOfAuthor(start);
  const name = start.slice(0, Math.max(end, 0)).replaceAll(OWN_WORDS, '');
  const told = { author: null, said: start.replaceAll(OWN_WORDS, ''), isMarked: true };
  if (name === '' || name.length > MAX_AUTHOR || isWithinQuotes(name)) return told;
  const said = start.slice(end + 2);
  return {
    author: name.replace(/^~ ?/, '').trim(),
    said: said.replaceAll(OWN_WORDS, ''),
    isMarked: said.startsWith(OWN_WORDS),
  };
}

function endOfAuthor(line: string): number {
  const end = line.indexOf(': ');
  return end < 0 && line.endsWith(':') ? line.length - 1 : end;
}

/** `Otieno changed the group name to “Offers` is no name: the colon is within what it tells. */
function isWithinQuotes(name: string): boolean {
  const count = (sign: string) => name.split(sign).length - 1;
  return count('"') % 2 === 1 || count('“') > count('”');
}
