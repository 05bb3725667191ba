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
}

const DATE = String.raw`(\d{1,4})[./-] ?(\d{1,2})[./-] ?(\d{2,4})`;
const TIME = String.raw`(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?(?: ?([AaPp])\.? ?[Mm]\b\.?)?`;
/** `12/11/2026, 18:09 - ` of Android, and `[12/11/2026, 18:09:44] ` of an iPhone. */
const DATED = new RegExp(`^(?:\\[${DATE},? ${TIME}\\] |${DATE},? ${TIME} - )`);
/** `[18:09, 12/11/2026] `, as WhatsApp on a computer copies messages. */
const COPIED = new RegExp(`^\\[${TIME}, ${DATE}\\] `);

/** What WhatsApp puts in front of words of its own; an iPhone also in front of a line with a file. */
const OWN_WORDS = '\u200e';
const MARKS = /[\u200e\u200f\u202a-\u202e]/g;
const MAX_AUTHOR = 100;

/**
 * Divides an exported chat, or messages copied out of one, into entries. A line without a date
 * belongs to the entry before it; lines in front of the first date are left out.
 */
export function chatEntries(text: string): ChatEntry[] {
  const entries: { entry: ChatEntry; lines: string[] }[] = [];
  for (const written of text.split(/\r\n?|\n/)) {
    const line = written.replace(/[\u00a0\u202f]/g, ' ');
    const head = headOf(line);
    if (head) {
      const { author, said } = authorOf(line.replace(MARKS, '').slice(head.length), line);
      const entry = { date: head.date, time: head.time, author, text: '' };
      entries.push({ entry, lines: [said] });
    } else {
      entries.at(-1)?.lines.push(line.replace(MARKS, ''));
    }
  }
  return entries.map(({ entry, lines }) => ({ ...entry, text: lines.join('\n').trim() }));
}

/** True when most of a text's lines are of a chat, or its first one is. */
export function isChat(text: string): boolean {
  return text.split(/\r\n?|\n/, 5).some((line) => headOf(line.replace(/[\u00a0\u202f]/g, ' ')));
}

interface Head {
  date: WrittenDate;
  time: string;
  /** Of the line without marks. */
  length: number;
}

function headOf(line: string): Head | undefined {
  // Most lines that go on begin with a letter.
  if (!/^[\u200e\u200f]*\[?\d/.test(line)) return undefined;
  const plain = line.replace(MARKS, '');
  const dated = DATED.exec(plain);
  if (dated) {
    const at = dated[1] === undefined ? 7 : 1;
    return head(dated[0], dated.slice(at, at + 3), dated.slice(at + 3, at + 6));
  }
  const copied = COPIED.exec(plain);
  return copied ? head(copied[0], copied.slice(4, 7), copied.slice(1, 4)) : undefined;
}

function head(all: string, date: string[], [hour, minute, half]: string[]): Head | undefined {
  const [a, b, c] = date.map(Number) as [number, number, number];
  const isYearFirst = date[0]?.length === 4;
  const hours = (Number(hour) % (half ? 12 : 24)) + (half?.toLowerCase() === 'p' ? 12 : 0);
  if (Number(hour) > 24 || Number(minute) > 59) return undefined;
  const [first, second, year] = isYearFirst ? [c, b, a] : [a, b, c];
  return {
    date: { first, second, year: year < 100 ? 2000 + year : year, isYearFirst },
    time: `${String(hours).padStart(2, '0')}:${minute}`,
    length: all.length,
  };
}

/**
 * The author ends at the first colon. What stands behind a name and begins with the mark of
 * WhatsApp's own words, without a file, is told by the program: "Otieno added you".
 */
function authorOf(rest: string, line: string): { author: string | null; said: string } {
  const end = rest.indexOf(': ');
  const name = end < 0 && rest.endsWith(':') ? rest.slice(0, -1) : rest.slice(0, Math.max(end, 0));
  if (name === '' || name.length > MAX_AUTHOR) return { author: null, said: rest };
  return {
    author: name.replace(/^~ ?/, '').trim(),
    said: `${line.includes(`: ${OWN_WORDS}`) ? OWN_WORDS : ''}${rest.slice(name.length + 2)}`,
  };
}
