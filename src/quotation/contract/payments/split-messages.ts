import { typedLines } from '../../../platform/contract/typed-text.ts';

/** One message of a paste, in one line. */
export interface Message {
  text: string;
  /** The code that it begins with, as those of M-Pesa do. */
  code: string | undefined;
}

const MAX_MESSAGES = 50;

/** The code in front of "Confirmed", in any of the ways that senders write it. */
const HEAD =
  /(?<![A-Za-z0-9])([A-Z][A-Z0-9]{8,9})[\s.,:]{1,3}(?=confirmed|Confirmed|CONFIRMED|completed|Completed|imethibitishwa|Imethibitishwa)/g;
/** `[12/11, 18:09] Wambui: `, and `12/11/2026, 18:09 - Wambui: ` in front of a message of a chat. */
const OF_CHAT =
  /^\[?(?=[\d/.:, ]{0,23}\d)[\d/.:, ]{8,24}(?:[AaPp]\.? ?[Mm]\.?)?\]?[ -]{0,3}[^:\n]{1,60}: /;
const MONEY_THAT_MOVES =
  /receive|sent |paid |transfer|credited|debited|umepokea|umelipa|imetumwa|reversed/i;

/** Divides a paste into the messages of M-Pesa and of banks that it has; other words are left out. */
export function splitMessages(paste: string): Message[] {
  const messages = blocksOf(paste).flatMap((block) => {
    const heads = [...block.matchAll(HEAD)];
    const before = messagesIn(block.slice(0, heads[0]?.index)).filter(({ text }) =>
      isAboutMoney(text),
    );
    const coded = heads.flatMap((head, index) =>
      messagesIn(block.slice(head.index, heads[index + 1]?.index), head[1]),
    );
    return [...before, ...coded];
  });
  return messages.slice(0, MAX_MESSAGES);
}

/** Parts between blank lines, and the messages of a chat without who wrote them when. */
function blocksOf(paste: string): string[] {
  const blocks: string[][] = [[]];
  for (const line of withPlainBlanks(paste).split('\n')) {
    const said = line.replace(OF_CHAT, '');
    if (said !== line || line.trim() === '') blocks.push([]);
    blocks.at(-1)?.push(said);
  }
  return blocks.map((lines) => lines.join('\n'));
}

/** A message may have several lines; a further one about money is a message of its own. */
function messagesIn(text: string, code?: string): Message[] {
  const messages: string[][] = [[]];
  let [hasVerb, hasSum] = [false, false];
  for (const line of text.split('\n')) {
    const [isVerb, isSum] = [MONEY_THAT_MOVES.test(line), sumsIn(line).length > 0];
    if (hasVerb && hasSum && isVerb && isSum) messages.push([]);
    messages.at(-1)?.push(line);
    hasVerb ||= isVerb;
    hasSum ||= isSum;
  }
  return messages.map((lines, index) => ({
    text: oneLine(lines.join(' ')),
    code: index === 0 ? code : undefined,
  }));
}

function isAboutMoney(text: string): boolean {
  return MONEY_THAT_MOVES.test(text) && sumsIn(text).length > 0;
}

/** A narrow blank and a tab as a blank, without the marks of writing directions. */
function withPlainBlanks(text: string): string {
  return typedLines(text)
    .replace(/[\u061c\u200e\u200f]/g, '')
    .replace(/[^\S\n]+/g, ' ');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A blank may be missing in front (`9:15 AMKsh800.00`); a lower-case letter there is of a word. */
const SUM =
  /(?:(?<![a-z])[Kk](?:[Ss][Hh]|[Ee][Ss])[Ss]?|\b[Ss][Hh])\.? ?(?:[Kk][Ss][Hh][Ss]?\.? ?)?(\d[\d,]{0,14}(?:\.\d{1,2})?)|(?<![\d,./:])(\d[\d,]{0,14}(?:\.\d{1,2})?) ?[Kk](?:[Ss][Hh]|[Ee][Ss])(?!\.? ?\d)/g;

/** Sums with their currency in order, in cents, and where they end. */
export function sumsIn(text: string): { cents: number; end: number }[] {
  return [...text.matchAll(SUM)].map(({ 0: all, 1: after, 2: before = '', index }) => ({
    cents: Math.round(Number((after ?? before).replaceAll(',', '')) * 100),
    end: index + all.length,
  }));
}
