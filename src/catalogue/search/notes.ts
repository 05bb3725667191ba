import { rangeWords } from '../measures/ranges.ts';
import type { AskedWidth } from '../measures/widths.ts';
import type { TermMatches } from './matcher.ts';
import { wordsOf } from './words.ts';

/** Says which words of a search nothing has, and what is shown instead. */
export function partialNote(text: string, terms: readonly TermMatches[]): string {
  const missing = terms.filter(({ isMissing }) => isMissing);
  if (missing.length === 0) return `No piece matches all of “${text}”. These come nearest.`;
  const used = terms
    .filter(({ matches }) => matches.size > 0)
    .map(({ term, isMissing }) => (isMissing ? (term.finds[0] ?? []) : term.words));
  const lacked = missing.map(({ term }) => term.words);
  return `Nothing for “${asTyped(text, lacked)}”. Here are results for “${asTyped(text, used)}”.`;
}

/** Says for which words a misspelled search is answered; empty if nothing was corrected. */
export function correctionNote(text: string, correct: (word: string) => string): string {
  const corrected = text.replace(/\S+/g, (typed) => {
    const [word = '', ...others] = wordsOf(typed);
    const meant = correct(word);
    return others.length > 0 || meant === word ? typed : meant;
  });
  return corrected === text ? '' : `Showing results for “${corrected}”.`;
}

/** Says that no product has the width, or what the width of a television asks for. */
export function widthNote({ screenInches, ...asked }: AskedWidth, fits: boolean): string {
  const { least, most } = asked;
  if (!screenInches) {
    const cm = (width: number) => `${width} cm`;
    const widths = least === most ? cm(least) : rangeWords(asked, cm);
    return fits ? '' : `Nothing is ${widths} wide. The nearest come first.`;
  }
  const wide = `A television of ${screenInches} inches is ${Math.round(least)} cm wide.`;
  return fits ? wide : `${wide} No piece here is.`;
}

/** Words as they stand in the text, each once. */
function asTyped(text: string, phrases: readonly string[][]): string {
  const typed = text.split(/\s+/);
  const words = phrases
    .flat()
    .map((word) => typed.find((each) => wordsOf(each).includes(word)) ?? word);
  return [...new Set(words)].join(' ');
}
