import type MiniSearch from 'minisearch';
import type { Query, SearchOptions } from 'minisearch';
import { type Matches, toMatches, withAny } from './matches.ts';
import type { Term } from './vocabulary.ts';
import { isSpelled, swapped } from './words.ts';

const SYNONYM_BOOST = 0.7;
const SWAPPED_BOOST = 0.4;

/** Entries for one term of a query. */
export interface TermMatches {
  term: Term;
  matches: Matches;
  /** True if nothing has the term; `matches` may still come near. */
  isMissing: boolean;
}

/** Finds entries that have single terms. */
export class Matcher {
  readonly #index: MiniSearch;

  constructor(index: MiniSearch) {
    this.#index = index;
  }

  /**
   * Entries that have a term as it was typed, or other words for it. Only a word that is unknown
   * otherwise is taken for a misspelling.
   */
  match(term: Term, isAlone: boolean): TermMatches {
    const { words, finds, isNear, isListed } = term;
    const isCompleted = (word: string) => !isListed && (word.length > 1 || isAlone);
    const literal = this.withPhrase(words, { prefix: isCompleted });
    if (isNear && literal.size > 0) return { term, matches: literal, isMissing: false };
    const boostTerm = () => SYNONYM_BOOST;
    const meant = finds.map((phrase) => this.withPhrase(phrase, { boostTerm }, false));
    const known = withAny([literal, ...meant]);
    const matches = known.size > 0 || isListed ? known : this.#misspelled(words);
    return { term, matches, isMissing: isNear || matches.size === 0 };
  }

  /** Entries that have all words of a phrase. */
  withPhrase(words: readonly string[], options?: SearchOptions, isLiteral = true): Matches {
    const found = this.#index.search({ combineWith: 'AND', queries: [...words] }, options);
    return toMatches(found, isLiteral);
  }

  /** Entries that have words as one word, or side by side. */
  withJoined(words: readonly string[]): Matches {
    return this.withPhrase([words.join('')], { prefix: true });
  }

  /** Two swapped letters are one mistake, but two edits. */
  #misspelled(words: readonly string[]): Matches {
    const boostTerm = () => SWAPPED_BOOST;
    const queries = words.map((word): Query => {
      const alike = { queries: swapped(word), fuzzy: false as const, boostTerm };
      return { combineWith: 'OR', queries: [word, { combineWith: 'OR', ...alike }] };
    });
    const fuzzy = (word: string) => isSpelled(word) && 0.2;
    const found = this.#index.search({ combineWith: 'AND', queries }, { prefix: true, fuzzy });
    return toMatches(found, false);
  }
}
