import { matchKey } from '../../../platform/contract/match-key.ts';

/** What a column of prices has: VAT in them, or on top of them. */
export const VAT_SAID = ['included', 'excluded'] as const;
export type VatSaid = (typeof VAT_SAID)[number];

const EXCLUDED =
  /(?:^| )(?:ex|excl|excluding|exclusive|excluded|net|nett)(?= |$)|(?:^| )(?:without|before|plus|no) (?:vat|tax)(?= |$)|\+ ?(?:vat|tax)(?= |$)/;
const INCLUDED =
  /(?:^| )(?:inc|incl|including|inclusive|included|gross)(?= |$)|(?:^| )(?:with|after) (?:vat|tax)(?= |$)/;
/** Words about VAT and the currency. */
const BESIDE =
  /(^| )(?:vat|tax|taxes|\+|(?:with|without|before|after|plus|no)(?= (?:vat|tax)(?: |$))|ex(?:cl?)?|excluding|exclusive|excluded|inc|incl|including|inclusive|included|nett?|gross|kes|kshs?|shs?|of|in(?= ke?s))(?= |$)/g;

/** Longer than any heading; files may have millions of long ones. */
const MAX_LENGTH = 60;

/** Says what a heading says about VAT: `Price incl. VAT`, `Net price`, `Price (+VAT)`; undefined if nothing. */
export function vatSaid(heading: string): VatSaid | undefined {
  const words = wordsIn(heading);
  if (EXCLUDED.test(words)) return 'excluded';
  return INCLUDED.test(words) ? 'included' : undefined;
}

/** A heading without what it says about VAT and the currency: `price`. */
export function withoutVat(heading: string): string {
  return wordsIn(heading).replace(BESIDE, '$1').replace(/ +/g, ' ').trim();
}

function wordsIn(heading: string): string {
  return matchKey(heading.slice(0, MAX_LENGTH))
    .replace(/v\.a\.t\b\.?/g, 'vat')
    .replace(/\+/g, ' + ')
    .replace(/[\s()[\],.:*#_/-]+/g, ' ')
    .trim();
}
