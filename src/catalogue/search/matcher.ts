import type MiniSearch from 'minisearch';
import type { SearchOptions } from 'minisearch';
import { type Matches, toMatches, withAny, withOthers } from './matches.ts';
import type { Term } from './vocabulary.ts';

const SYNONYM_BOOST = 0.7;
/** What a product is made in stands behind what it is. */
const OFFERED = ['offered', 'tints'];
const OWN = ['title', 'sku', 'place', 'colour', 'joined', 'words'];

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
  readonly #colours: ReadonlySet<string>;

  /** @param colours words that name main colours */
  constructor(index: MiniSearch, colours: ReadonlySet<string>) {
    this.#index = index;
    this.#colours = colours;
  }

  /**
   * Entries that have a term as it was typed, or other words for it. What only the values of a
   * choice have is no literal match, so that black chairs come before those that are made in black.
   */
  match(term: Term, isAlone: boolean): TermMatches {
    const { words, finds, isNear, isListed } = term;
    if (this.#isColour(words)) {
      const matches = this.#withColour(words, true);
      return { term, matches, isMissing: matches.size === 0 };
    }
    const isCompleted = (word: string) => !isListed && (word.length > 1 || isAlone);
    const literal = withOthers(
      this.withPhrase(words, { prefix: isCompleted, fields: OWN }),
      this.withPhrase(words, { prefix: isCompleted, fields: OFFERED }, false),
    );
    if (isNear && literal.size > 0) return { term, matches: literal, isMissing: false };
    const boostTerm = () => SYNONYM_BOOST;
    const meant = finds.map((phrase) =>
      this.#isColour(phrase)
        ? this.#withColour(phrase, false)
        : this.withPhrase(phrase, { boostTerm }, false),
    );
    const matches = withAny([literal, ...meant]);
    return { term, matches, isMissing: isNear || matches.size === 0 };
  }

  #isColour([word = '', ...others]: readonly string[]): boolean {
    return others.length === 0 && this.#colours.has(word);
  }

  /** Who asks for a black chair wants no red one with black feet: a colour is the main one. */
  #withColour(words: readonly string[], isLiteral: boolean): Matches {
    const own = this.withPhrase(words, { fields: ['colour', 'title'] }, isLiteral);
    return withOthers(own, this.withPhrase(words, { fields: ['tints'] }, false));
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
}
