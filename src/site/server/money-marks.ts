import { photoPath } from '../../media/contract/site-photo.ts';
import { normalForm } from '../../platform/contract/normal-form.ts';

/**
 * What a text could send a customer's money or clicks by: links, mail addresses, numbers of five
 * digits or more, such as a till, an account or a phone, and shorter ones where it speaks of paying.
 * Prices, years and times are none.
 */
export function moneyMarks(text: string): string[] {
  const plain = normalForm(text, 'NFKC');
  if (isAddressInSite(plain)) return [];
  const links = plain.match(LINK) ?? [];
  const rest = plain.replace(LINK, ' ').replace(NO_MARK, ' ');
  const numbers = (rest.match(NUMBER) ?? []).filter(
    (number) => digitsOf(number) >= (SPEAKS_OF_PAYING.test(plain) ? 3 : 5),
  );
  return [...links, ...numbers];
}

/** A page of this site or one of its pictures, which staff choose and do not write. */
function isAddressInSite(text: string): boolean {
  return /^\/(?!\/)[^\s:]*$/.test(text) || photoPath.safeParse(text).success;
}

/** With a scheme, with `www.`, or a bare domain such as `pay.example/now` or `me@pay.example`. */
const LINK =
  /(?:\b[a-z][a-z0-9+.-]*:\/\/|(?<![:/])\/\/|\bwww\.)[^\s<>"]+|(?<![\p{L}\p{N}._%+@-])[\p{L}\p{N}._%+@-]*[\p{L}\p{N}]\.\p{L}{2,}(?:[/:?]\S*)?/giu;

/** Digits with spaces or hyphens between, as people write a till, an account or a phone. */
const NUMBER = /\d(?:[ -]?\d)*/g;

const SPEAKS_OF_PAYING =
  /\b(pay|pays|paid|payment|payments|paybill|till|account|acc|bank|deposit|m-?pesa|airtel|iban|lipa|tuma|send|buy goods)\b/i;

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';

/** Prices, years, dates, times, shares and sizes. */
const NO_MARK = new RegExp(
  [
    String.raw`\b(?:ksh|kes|kshs|sh)\.? ?\d[\d,.]*(?: \d{3}\b)*`,
    String.raw`\d[\d,.]* ?(?:\/[=-]|%|per cent|cm\b|mm\b|m\b|ft\b|kg\b|days?\b|weeks?\b|months?\b|years?\b|hrs?\b|hours?\b)`,
    String.raw`\b(?:19|20)\d\d(?: ?[-–] ?(?:19|20)?\d\d)?\b(?! ?\d)`,
    String.raw`\b\d{1,2} (?:${MONTHS})\w*`,
    String.raw`\b\d{1,2}[:.]\d\d\b`,
    String.raw`\b\d{1,3}(?:,\d{3})+\b`,
  ].join('|'),
  'gi',
);

function digitsOf(number: string): number {
  return number.replace(/\D/g, '').length;
}
