import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import type { Found } from './found.ts';
import { seatsAsked, seatsIn } from './seats.ts';
import { synonymsOf } from './synonyms.ts';
import { isSpelled, joinedWordsOf, swapped, wordsOf } from './words.ts';

/** Titles count most, then the SKU, which price lists show. */
const BOOST = { title: 4, sku: 3, place: 2, joined: 2, words: 1 };
/** A page leads to many products. */
const PAGE_BOOST = 1.6;
/** Entries added at a time, so that typing stays responsive. */
const CHUNK = 100;
const SYNONYM_BOOST = 0.7;

/** Index that is searched on each key. */
export function createSearchIndex<Entry extends Found = Found>() {
  const known = new Map<string, Entry>();
  const index = new MiniSearch<Entry>({
    idField: 'path',
    fields: Object.keys(BOOST),
    extractField: (found, field) =>
      field === 'joined'
        ? `${found.title}\n${found.place ?? ''}`
        : (found[field as keyof Found] as string),
    tokenize: (text, field) => (field === 'joined' ? joinedWordsOf(text) : wordsOf(text, field)),
    processTerm: (word) => word,
    searchOptions: {
      boost: BOOST,
      boostDocument: (path) => (known.get(path)?.kind === 'page' ? PAGE_BOOST : 1),
      prefix: true,
      fuzzy: (word) => isSpelled(word) && 0.2,
    },
  });

  /** Entries with all words, or all joined; if there are none, entries with some of them. */
  function withWords(text: string, orSomeOf: boolean): Entry[] {
    const words = wordsOf(text);
    const all = index.search({
      combineWith: 'OR',
      queries: [anyhowSpelled(words), { queries: [words.join('')], fuzzy: false }],
    });
    const results = all.length > 0 || !orSomeOf ? all : index.search(someOf(words));
    return typedFirst(results, words).flatMap(({ id }) => known.get(id) ?? []);
  }

  return {
    async add(found: Entry[]): Promise<void> {
      for (const each of found) known.set(each.path, each);
      await index.addAllAsync(found, { chunkSize: CHUNK });
    },

    /**
     * Searches entries with all words, or all joined, best first; if there are none, entries with
     * some of them, unless disabled. Synonyms rank after literal matches. A number of people ranks
     * products with that many seats first.
     */
    search(text: string, { orSomeOf = true } = {}): Entry[] {
      const asked = seatsAsked(text);
      const meant = asked?.rest ? withWords(asked.rest, false) : [...known.values()];
      const seated = asked ? fitFirst(meant, asked.seats) : [];
      if (seated.length === 0) return withWords(text, orSomeOf);
      return asked?.rest ? [...new Set([...seated, ...meant])] : seated;
    },
  };
}

/** Products with at least that many seats, fewest first, then their pages. */
function fitFirst<Entry extends Found>(found: readonly Entry[], seats: number): Entry[] {
  const fitting = found
    .map((entry) => ({ entry, seats: seatsIn(`${entry.title} ${entry.words ?? ''}`) ?? 0 }))
    .filter((each) => each.entry.kind === 'product' && each.seats >= seats)
    .sort((a, b) => a.seats - b.seats)
    .map(({ entry }) => entry);
  const isOfThem = ({ kind, words }: Entry) =>
    kind === 'page' && fitting.some(({ place }) => place && words?.includes(place));
  return [...fitting, ...found.filter(isOfThem)];
}

/**
 * Query with all words, each also with two neighbouring letters swapped, which is one mistake but
 * two edits.
 */
function anyhowSpelled(words: string[]): Query {
  return {
    combineWith: 'AND',
    queries: words.map((word) => ({
      combineWith: 'OR',
      queries: [
        word,
        { combineWith: 'OR', queries: swapped(word), fuzzy: false, boostTerm: () => 0.4 },
        otherWordsFor(word),
      ],
    })),
  };
}

function someOf(words: string[]): Query {
  const queries = words.flatMap((word): Query[] => [
    { queries: [word], fuzzy: false },
    otherWordsFor(word),
  ]);
  return { combineWith: 'OR', queries };
}

function otherWordsFor(word: string): Query {
  return {
    combineWith: 'OR',
    queries: synonymsOf(word),
    prefix: false,
    fuzzy: false,
    boostTerm: () => SYNONYM_BOOST,
  };
}

/** Moves literal matches first, otherwise keeping the order. */
function typedFirst(results: SearchResult[], words: string[]): SearchResult[] {
  if (words.every((word) => synonymsOf(word).length === 0)) return results;
  const hasTyped = ({ terms }: SearchResult) => {
    const has = (word: string) => terms.some((term) => term.startsWith(word));
    return words.every(has) || has(words.join(''));
  };
  return [...results.filter(hasTyped), ...results.filter((result) => !hasTyped(result))];
}
