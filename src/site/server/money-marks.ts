import { photoPath } from '../../media/contract/site-photo.ts';
import { latinWords, plainSigns } from './plain-signs.ts';

/**
 * What a text could send a customer's money or clicks by: links, mail addresses and numbers. Where it
 * speaks of paying, any four digits together count, whatever stands between them, and three behind a
 * word such as "till"; elsewhere five. Sums, days, times, shares and sizes that are written as such
 * are none.
 *
 * @param beside texts that are read together with it, such as the subject of a mail
 */
export function moneyMarks(text: string, beside: readonly string[] = []): string[] {
  const plain = plainSigns(text);
  if (isAddressInSite(plain)) return [];
  const links: string[] = [];
  const rest = plain.replace(/[^\s<>"()]+/g, (word) => {
    if (!isLink(word)) return word;
    links.push(word.replace(/(?<![.,;:!?])[.,;:!?]+$/, ''));
    return 'link';
  });
  const isOnPaying = [plain, ...beside.map(plainSigns)].some(speaksOfPaying);
  return [...links, ...numbersIn(rest, isOnPaying)];
}

/** A mark as it is compared: the digits of a number, however it is written. */
export function markKey(mark: string): string {
  return /\p{L}/u.test(mark) ? mark.toLowerCase() : mark.replace(/\D/g, '');
}

/** A page of this site or one of its pictures, which staff choose and do not write. */
function isAddressInSite(text: string): boolean {
  return /^\/(?!\/)[^\s:]*$/.test(text) || photoPath.safeParse(text).success;
}

/** With a scheme, with `www.`, or a bare domain such as `pay.example/now` or `me@pay.example`. */
function isLink(word: string): boolean {
  return /\/\/[^/]|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}/iu.test(word);
}

const PAYING =
  /(?<![a-z])(?:(?:pay|pays|payable|paying|payments?|paybill|paid|remit|remittance|lipa|lipia|lipeni|kulipa|malipo|amana|fedha|hela|tuma|pesa|m[ .-]?pesa|airtel|till|accounts?|akaunti|acct?|bank|banks|benki|iban|swift|deposits?|balance|cash|cheque|money|send|sent|transfer|transfers|buy goods|pochi|wallet)(?![a-z])|a\/c(?![a-z]))/;

function speaksOfPaying(plain: string): boolean {
  return PAYING.test(latinWords(plain));
}

/** In front of a number that is paid to, perhaps with a few short words between. */
const PAID_TO =
  /(?:(?<![a-z])(?:paybill|till|accounts?|acct?|akaunti|pesa|airtel|pochi|goods|business|bank|wallet|numbers?|nambari|namba|no|nr)(?![a-z])|(?<![a-z])a\/c|#)[^\p{L}\d]*(?:\b(?:is|no|nr|number|nambari|name|ksh|kes|kshs|shs?|the|our|new|yetu)\b[^\p{L}\d]*){0,3}$/u;
/** Characters before and behind a number that are looked at. */
const NEAR = 40;

/** Digits with anything but words between; a letter alone, as in 567x890, is none. */
const ANY_RUN = /\d(?:[^\p{L}\d]*(?:\p{L}(?!\p{L})[^\p{L}\d]*)?\d)*/gu;
/** Digits with spaces or hyphens between, as people write a till, an account or a phone. */
const USUAL_RUN = /\d(?:[ -]?\d)*/g;

function numbersIn(text: string, isOnPaying: boolean): string[] {
  return [...text.matchAll(isOnPaying ? ANY_RUN : USUAL_RUN)].flatMap(({ 0: run, index }) => {
    const before = latinWords(text.slice(Math.max(0, index - NEAR), index));
    const behind = latinWords(text.slice(index + run.length, index + run.length + NEAR));
    const isPaidTo = isOnPaying && PAID_TO.test(before);
    const digits = run.replace(/\D/g, '').length;
    if (digits < (isPaidTo ? 3 : isOnPaying ? 4 : 5)) return [];
    if (isTime(run, behind) || isShare(run, behind)) return [];
    if (!isPaidTo && isAmount({ run, before, behind, isOnPaying })) return [];
    return [run];
  });
}

const YEAR = String.raw`(?:19|20)\d\d`;
const HOUR = String.raw`(?:[01]?\d|2[0-3])[:.][0-5]\d`;
const DAY = String.raw`(?:[12]\d|3[01]|0?[1-9])`;
const MONTH = '(?:1[0-2]|0?[1-9])';
const DATE = String.raw`(?:${DAY}([/.-])${MONTH}(?:\1(?:20)?\d\d)?|${YEAR}-${MONTH}-${DAY})`;
const TO = ' ?[-–] ?';

/** Years, days of the calendar and times of the day. */
const TIME = new RegExp(
  [
    `${YEAR}(?:(?: ?[-–/] ?)(?:${YEAR}|\\d\\d))?`,
    `${DATE}(?:,? ${HOUR}(?:${TO}${HOUR})?)?`,
    `(?:${DAY} )?${HOUR}(?:${TO}${HOUR})?`,
    '24/7',
    // A day in front of a year, as in "1–30, 2026".
    `${DAY}(?:${TO}${DAY})?, ?${YEAR}`,
  ]
    .map((form) => `^${form}$`)
    .join('|'),
);
/** 0800–1700 hrs. */
const MILITARY_TIME = /^(?:[01]\d|2[0-3])[0-5]\d(?: ?[-–] ?(?:[01]\d|2[0-3])[0-5]\d)?$/;

function isTime(run: string, behind: string): boolean {
  return TIME.test(run) || (MILITARY_TIME.test(run) && /^ ?(?:h|hrs?|hours?)\b/.test(behind));
}

/** `30 %, 40 %, 30 %`, `50/50` or `100 per cent`. */
function isShare(run: string, behind: string): boolean {
  const parts = (run.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  if (parts.length > 3 || !parts.every((part) => part <= 100)) return false;
  const whole = run + behind.slice(0, 10);
  const signs = whole.match(/\d ?(?:%|per cent|percent)/g)?.length ?? 0;
  const sum = parts.reduce((total, part) => total + part, 0);
  return signs >= parts.length || (parts.length > 1 && sum === 100);
}

const CURRENCY_BEFORE = /\b(?:ksh|kes|kshs|shs?|sh|usd|eur)[. ]*$|[$€]\s*$/;
const CURRENCY_BEHIND = /^\s?(?:\/[=-]|ksh|kes|bob\b)/;
const UNIT_BEHIND =
  /^(?: (?:to|or|and|by) [\d,.]+)? ?(?:(?:working |business )?days?|weeks?|months?|years?|hours?|hrs?|minutes?|mm|cm|m|m2|sqm|ft|in|inch|inches|kg|pieces|pcs|people|seats|guests|desks|chairs|km)\b/;
const GROUPED = String.raw`\d{1,3}(?:,\d{3})*(?:\.\d\d)?`;
/** A sum as it is written, with thousands apart: `10,000`, `10,000–20,000`, `10,000 (50` per cent. */
const SUM = new RegExp(`^${GROUPED}(?:${TO}${GROUPED})?(?:,? ?\\(?\\d{1,3})?$`);
const MEASURE = /^(?:\d{1,4}|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/;

interface Found {
  run: string;
  before: string;
  behind: string;
  isOnPaying: boolean;
}

/** A sum, a measure, or elsewhere than where it is about paying any number with its thousands apart. */
function isAmount({ run, before, behind, isOnPaying }: Found): boolean {
  const parts = run.match(/\d+(?:[.,]\d+)*/g) ?? [];
  const isSum = CURRENCY_BEFORE.test(before) || CURRENCY_BEHIND.test(behind);
  if (isSum && (!isOnPaying || SUM.test(run))) return true;
  const isMeasured = UNIT_BEHIND.test(behind) && parts.every((part) => MEASURE.test(part));
  return isMeasured && parts.length <= 4 && /^[\d.,×x*/ –-]+$/.test(run);
}
