import type { Answer, Synonym } from '../contract/search/search-texts.ts';
import { phrasesOf } from './words.ts';

/** Minimum letters for completing an unfinished word. */
const MIN_PREFIX_LENGTH = 4;
const MAX_PHRASE_WORDS = 4;

/** Words of a query that belong together, and other words for them. */
export interface Term {
  words: string[];
  /** Phrases of the catalogue that stand for them. */
  finds: string[][];
  /** True if `finds` only comes near. */
  isNear: boolean;
  /** True if staff listed it, so it is neither completed nor corrected. */
  isListed: boolean;
}

interface Meaning {
  finds: string[][];
  isNear: boolean;
}

/** Synonyms and answers by the phrases that people type. */
export class Vocabulary {
  #meanings = new Map<string, Meaning>();
  #answers = new Map<string, Answer>();

  /** @returns every phrase that people type for them */
  learn(synonyms: readonly Synonym[], answers: readonly Answer[]): string[][] {
    const meant = synonyms.flatMap(({ typed, finds, isNear = false }) =>
      phrasesOf(typed).map((words) => {
        const meaning = { finds: phrasesOf(finds), isNear };
        // People also write such words as one: “sofaset”.
        for (const between of ['', ' ']) this.#meanings.set(words.join(between), meaning);
        return words;
      }),
    );
    const asked = answers.flatMap((answer) =>
      phrasesOf(answer.typed).map((words) => {
        this.#answers.set(words.join(' '), answer);
        return words;
      }),
    );
    return [...meant, ...asked];
  }

  /** True if a word stands in a phrase that people type, among these words. */
  hasPhraseWith(word: string, words: readonly string[]): boolean {
    return words.some((_, at) =>
      longestPhrase(words, at, this.#meanings, this.#answers).includes(word),
    );
  }

  /** Splits a query into its terms, the longest known phrases first. */
  termsOf(words: readonly string[]): Term[] {
    const terms: Term[] = [];
    for (let at = 0; at < words.length; ) {
      const phrase = this.#phraseAt(words, at);
      const own = words.slice(at, at + Math.max(1, phrase.length));
      const meaning = this.#meanings.get(own.join(' ')) ?? this.#beginning(own.join(' '));
      const { finds = [], isNear = false } = meaning ?? {};
      terms.push({ words: own, finds, isNear, isListed: phrase.length > 0 });
      at += own.length;
    }
    return terms;
  }

  /**
   * The answer that a query asks for, and all words that ask. In “how much is delivery to
   * Mombasa” the later phrase says more.
   */
  answerTo(words: readonly string[]): { answer: Answer; asking: string[] } | undefined {
    let asking: string[] = [];
    for (const at of words.keys()) {
      const phrase = longestPhrase(words, at, this.#answers);
      if (phrase.length > 0 && phrase.length >= asking.length) asking = phrase;
    }
    const answer = this.#answers.get(asking.join(' '));
    if (!answer) return undefined;
    const all = words.flatMap((_, at) => longestPhrase(words, at, this.#answers));
    return { answer, asking: [...asking, ...all] };
  }

  /** The longest phrase that begins there; at the end of a query it may be unfinished. */
  #phraseAt(words: readonly string[], at: number): string[] {
    const phrase = longestPhrase(words, at, this.#meanings, this.#answers);
    const rest = words.slice(at);
    if (rest.length > 1 && rest.length > phrase.length && this.#beginning(rest.join(' ')))
      return rest;
    // A letter alone is how a word begins: only a “sofa L” is one for the corner.
    return words.length === 1 && phrase.join('').length === 1 ? [] : phrase;
  }

  /** Meaning of a word or a phrase that is still being typed. */
  #beginning(word: string): Meaning | undefined {
    if (word.length < MIN_PREFIX_LENGTH) return undefined;
    const begun = [...this.#meanings].flatMap(([typed, meaning]) =>
      typed.startsWith(word) ? meaning : [],
    );
    const sold = begun.filter(({ isNear }) => !isNear);
    const finds = (sold.length > 0 ? sold : begun).flatMap((meaning) => meaning.finds);
    return finds.length > 0 ? { finds, isNear: sold.length === 0 } : undefined;
  }
}

function longestPhrase(
  words: readonly string[],
  at: number,
  ...known: ReadonlyMap<string, unknown>[]
): string[] {
  for (let length = MAX_PHRASE_WORDS; length > 0; length--) {
    const phrase = words.slice(at, at + length);
    if (phrase.length < length) continue;
    if (known.some((phrases) => phrases.has(phrase.join(' ')))) return phrase;
  }
  return [];
}
