import { searchedText } from './folded-text.ts';

/** A phrase as it was typed, found where a text has it; a whole one ends with its word. */
export type Phrase = string | { whole: string };

/** Something that is searched for: any of these spellings, and all phrases of a spelling. */
export type SearchTerm = readonly (readonly Phrase[])[];

/** A part of what was typed, without blanks, and as searches compare it. */
interface Typed {
  typed: string;
  text: string;
}

/** `QT-2026-0012` and `Q-046670`, also without year, zeros and lines. */
const CODE = /^(qt|q) ?(?:(20\d\d) )?0*(\d{1,6})$/;
/** The beginning of a number as it is written, such as `QT-2026-00`. */
const BEGUN_CODE = /^(qt 20\d\d|q 0)/;
const REVISION = /(\d)\/\d{1,3}$/;
const MAX_PARTS_OF_CODE = 3;
/** Digits in their groups: of `+254 (0) 712-345 678`, and of `27,840`. */
const DIGITS = /^\d+( \d+)*$/;
/** Fewer digits in groups are a measure, such as `1.8`. */
const MIN_DIGITS = 4;
const MIN_LONG = 3;

/**
 * Reads what staff type into a search. A text that is found has every term: each word, and each number
 * in one of its spellings. Signs alone stand nowhere.
 */
export function searchTerms(search: string): SearchTerm[] {
  const parts = search.split(/\s+/).filter(Boolean).map(asTyped);
  const said = parts.filter(({ text }) => text !== '');
  if (said.length === 0) return parts.length > 0 ? [[]] : [];
  const terms: SearchTerm[] = [];
  for (let at = 0; at < said.length; ) {
    const { term, taken } = codeAt(said, at) ?? numberAt(said, at) ?? wordAt(said, at);
    terms.push(term);
    at += taken;
  }
  return terms;
}

function asTyped(typed: string): Typed {
  return { typed, text: searchedText(typed).trim() };
}

/** A term and the number of parts that it is read from. */
interface Reading {
  term: SearchTerm;
  taken: number;
}

function codeAt(parts: readonly Typed[], at: number): Reading | undefined {
  for (let taken = MAX_PARTS_OF_CODE; taken > 0; taken--) {
    const typed = parts.slice(at, at + taken).map((part) => part.typed);
    const code = searchedText(typed.join(' ').replace(REVISION, '$1')).trim();
    const [, letters, year, digits = ''] = CODE.exec(code) ?? [];
    if (!letters) continue;
    const whole = year ? `${letters} ${year} ${digits.padStart(4, '0')}` : `${letters}${digits}`;
    const begun = BEGUN_CODE.test(code) ? [[code]] : [];
    return { term: [[{ whole }], ...begun], taken };
  }
  return undefined;
}

/** Grouped digits: as they were typed, in one without the sign of another country, and as Kenyans say them. */
function numberAt(parts: readonly Typed[], at: number): Reading | undefined {
  const end = parts.findIndex(({ text }, place) => place >= at && !DIGITS.test(text));
  const groups = parts.slice(at, end < 0 ? undefined : end).map(({ text }) => text);
  const digits = groups.join('').replaceAll(' ', '');
  if (digits.length < MIN_DIGITS) return undefined;
  const abroad = digits.replace(/^00/, '');
  const [, own = ''] = /^2540?(\d+)$/.exec(abroad) ?? [];
  const national = own.length >= MIN_LONG ? [[`0${own}`]] : [];
  return { term: [groups, [abroad], ...national], taken: groups.length };
}

function wordAt(parts: readonly Typed[], at: number): Reading {
  return { term: [[parts[at]?.typed ?? '']], taken: 1 };
}

/** True if texts have every term, as the database finds it. */
export function hasTerms(terms: readonly SearchTerm[], texts: readonly unknown[]): boolean {
  const searched = searchedText(texts.join(' '));
  return terms.every((spellings) =>
    spellings.some((phrases) => phrases.every((phrase) => hasPhrase(searched, phrase))),
  );
}

function hasPhrase(searched: string, phrase: Phrase): boolean {
  if (typeof phrase !== 'string') return searched.includes(searchedText(phrase.whole));
  const wanted = searchedText(phrase).trim();
  return searched.includes(isLong(wanted) ? wanted : ` ${wanted}`);
}

/** Three letters in a row are few enough texts to be found anywhere in a word. */
function isLong(wanted: string): boolean {
  return wanted.split(' ').some((word) => [...word].length >= MIN_LONG);
}
