import { normalForm } from '../../platform/contract/normal-form.ts';

/**
 * Numbers of a phone field in E.164, in their order: `0722 345 678 / 020 123 4567 (after 5pm)` has
 * +254722345678 and +254201234567. One without the code of a country is Kenyan. The database's
 * `e164()` finds the first of them by the same rule.
 */
export function numbersIn(typed: string): string[] {
  const text = folded(typed);
  const apart = runsOf(text).flatMap((run) => numberAtStart(run) ?? []);
  // Without words, other signs may group the digits of one number.
  if (apart.length > 0 || /[a-zA-Z]/.test(text)) return apart;
  return [numberAtStart(text.replace(/[^0-9+]+/g, ' ').trim()) ?? []].flat();
}

/** Digits of other scripts that people in Nairobi type: Arabic, Persian, Devanagari, Gujarati. */
const OTHER_DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९૦૧૨૩૪૫૬૭૮૯';
/** Marks that copied numbers carry, and those of emoji. */
const UNSEEN = /\ufe0f|\u20e3|[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Writes digits and signs of a number as ASCII has them, and takes out what no number has. */
function folded(typed: string): string {
  return (
    normalForm(typed.replace(UNSEEN, ''), 'NFKC')
      .replace(/[٠-٩۰-۹०-९૦-૯]/g, (digit) => String(OTHER_DIGITS.indexOf(digit) % 10))
      .replace(/[‐-―−]/g, '-')
      .replace(/[\t-\r ]+/g, ' ')
      // A letter for a zero: O722.
      .replace(/(^|[^a-zA-Z])[oO](?=[0-9])/g, '$10')
      .replace(/\( ?0 ?\)/g, ' ')
      .replace(/\( ?((\+ ?|00)?[0-9]{1,5}) ?\)/g, ' $1 ')
      // Hours are no digits of a number.
      .replace(/(^|[^0-9])(24 ?\/ ?7|[0-9]{1,2} ?([ap]\.?m|h|hrs?|hours?)(?![a-zA-Z]))/g, '$1|')
      // A sign after the code of a country separates nothing.
      .replace(/(^|[^0-9])((\+ ?|00)[0-9]{1,3}) ?[/-]/g, '$1$2 ')
  );
}

/** Divides a text at words and signs that separate numbers; a blank groups the digits of each. */
function runsOf(text: string): string[] {
  return text
    .replace(/\+/g, '|+')
    .split(/[^0-9+ .-]| - /)
    .map((run) => run.replace(/[^0-9+]+/g, ' ').trim());
}

const ABROAD = /^(?:\+ ?|00 ?)((?!254|2 54|25 4|0)[0-9](?: ?[0-9]){7,14})(?= |$)/;
/** After its zero or the code of the country a number is known, whatever follows. */
const KENYAN =
  /^(?:\+? ?(?:00 ?)?254 ?0?|\+? ?0) ?([17](?: ?[0-9]){8}|[2-6](?: ?[0-9]){7,8})(?= |$)/;
const KENYAN_ALONE = /^([17](?: ?[0-9]){8}|[2-6](?: ?[0-9]){7,8})$/;

function numberAtStart(run: string): string | undefined {
  const abroad = ABROAD.exec(run)?.[1];
  const digits = abroad ?? (KENYAN.exec(run) ?? KENYAN_ALONE.exec(run))?.[1];
  return digits && `${abroad ? '+' : '+254'}${digits.replaceAll(' ', '')}`;
}

/** The first number that can be read in a phone field, in E.164. */
export function phoneNumber(typed: string): string | undefined {
  return numbersIn(typed)[0];
}

/** A part of a phone field; without a link it can only be read. */
export interface CallLink {
  words: string;
  link?: string;
}

/**
 * The links of a phone field: one for each of several numbers, and the words beside them once more. One
 * number keeps its words; a short one is rung as it stands.
 */
export function callLinks(typed: string): CallLink[] {
  const numbers = numbersIn(typed);
  if (numbers.length > 1) {
    const links = numbers.map((each) => ({ words: printedPhone(each), link: `tel:${each}` }));
    return /\p{L}/u.test(typed) ? [...links, { words: typed }] : links;
  }
  if (typed === '') return [];
  const number = numbers[0] ?? typed.replace(/[^0-9]/g, '');
  return [{ words: printedPhone(typed), ...(number !== '' && { link: `tel:${number}` }) }];
}

/**
 * The first number of a phone field that can chat, with digits only: one from abroad, or a Kenyan
 * mobile number (`0712 345 678` → `254712345678`).
 */
export function chatNumber(typed: string): string | undefined {
  const number = numbersIn(typed).find((each) => !/^\+254[^17]/.test(each));
  return number?.slice(1);
}

/** A number of a phone field for print: a Kenyan one in its groups, others as they were typed. */
export function printedPhone(typed: string): string {
  return kenyanNumber(typed) ?? typed;
}

/** Formats the number of chat links: `254700000101` → `+254 700 000 101`. */
export function printedChatNumber(digits: string): string {
  return kenyanNumber(digits) ?? `+${digits}`;
}

/**
 * Formats a Kenyan number for print: `0712345678` → `+254 712 345 678`, and a landline's `020
 * 2345678` → `+254 20 234 5678`. Undefined for other numbers, and for more than a number.
 */
export function kenyanNumber(typed: string): string | undefined {
  if (!/^[\d\s()+.\-/]+$/.test(typed.trim())) return undefined;
  const own = /^\+254(\d+)$/.exec(phoneNumber(typed) ?? '')?.[1];
  if (own === undefined || !typed.replace(/\D/g, '').endsWith(own)) return undefined;
  const groups = /^[17]/.test(own) ? /^(\d{3})(\d{3})(\d+)$/ : /^(\d{2})(\d{3})(\d+)$/;
  return `+254 ${own.replace(groups, '$1 $2 $3')}`;
}
