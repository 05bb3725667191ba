import MiniSearch, { type Query } from 'minisearch';
import type { Found } from './found.ts';
import { isSpelled, swapped, wordsOf } from './words.ts';

/** Titles count most, then the number that stands on a price list. */
const BOOST = { title: 4, sku: 3, place: 2, words: 1 };
/** One page leads to many pieces. */
const PAGE_BOOST = 1.6;
/** Entries that are added at a time, so that typing goes on meanwhile. */
const CHUNK = 100;

export type SearchIndex = ReturnType<typeof createSearchIndex>;

/** What can be found, ready to be searched as somebody types. */
export function createSearchIndex() {
  const known = new Map<string, Found>();
  const index = new MiniSearch<Found>({
    idField: 'path',
    fields: Object.keys(BOOST),
    tokenize: wordsOf,
    processTerm: (word) => word,
    searchOptions: {
      boost: BOOST,
      boostDocument: (path) => (known.get(path)?.kind === 'page' ? PAGE_BOOST : 1),
      prefix: true,
      fuzzy: (word) => isSpelled(word) && 0.2,
    },
  });

  return {
    async add(found: Found[]): Promise<void> {
      for (const each of found) known.set(each.path, each);
      await index.addAllAsync(found, { chunkSize: CHUNK });
    },

    /**
     * What has all the words, or all as one word, the best first; where nothing has, what has some
     * of them.
     */
    search(text: string): Found[] {
      const words = wordsOf(text);
      const all = index.search({
        combineWith: 'OR',
        queries: [anyhowSpelled(words), { queries: [words.join('')], fuzzy: false }],
      });
      const results = all.length > 0 ? all : index.search(words.join(' '), { fuzzy: false });
      return results.flatMap(({ id }) => known.get(id) ?? []);
    },
  };
}

/** All words, each also with two neighbouring letters swapped, which is one mistake but two edits. */
function anyhowSpelled(words: string[]): Query {
  return {
    combineWith: 'AND',
    queries: words.map((word) => ({
      combineWith: 'OR',
      queries: [
        word,
        { combineWith: 'OR', queries: swapped(word), fuzzy: false, boostTerm: () => 0.4 },
      ],
    })),
  };
}
