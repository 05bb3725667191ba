import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import { currentSnapshot } from '../../../platform/database/snapshot-cache.ts';
import type { Found, SearchPart } from '../../search/found.ts';
import { createSearchIndex } from '../../search/search-index.ts';
import type { SearchResults } from '../../search/search-results.ts';

/** An index, and a digest of what is in it. */
interface Index<Entry extends Found> {
  digest: string;
  search: ReturnType<typeof createSearchIndex<Entry>>['search'];
}

interface Kept<Entry extends Found> {
  /** Snapshot of the database, see `currentSnapshot`. */
  shown: string;
  index: Promise<Index<Entry>>;
}

/**
 * A fuzzy search, like the visitors'. Entries are read again when the database has changed; the
 * index, which is slower, is only rebuilt when they differ.
 */
export function cachedSearch<Entry extends Found>(
  read: (database: Database) => Promise<SearchPart<Entry>>,
) {
  const kept = new WeakMap<Database, Kept<Entry>>();
  return async (
    database: Database,
    text: string,
    how?: { orSomeOf?: boolean },
  ): Promise<SearchResults<Entry>> => {
    const shown = await currentSnapshot(database);
    let known = kept.get(database);
    if (known?.shown !== shown) {
      known = { shown, index: renewed(read(database), known?.index) };
      kept.set(database, known);
      known.index.catch(() => kept.delete(database));
    }
    return (await known.index).search(text, how);
  };
}

async function renewed<Entry extends Found>(
  reading: Promise<SearchPart<Entry>>,
  before: Promise<Index<Entry>> | undefined,
): Promise<Index<Entry>> {
  const part = await reading;
  const digest = createHash('sha256').update(JSON.stringify(part)).digest('base64');
  const known = await before?.catch(() => undefined);
  if (known?.digest === digest) return known;
  return { digest, search: await createSearch(part) };
}

/** Creates a search over fixed entries. */
export async function createSearch<Entry extends Found>(part: SearchPart<Entry>) {
  const index = createSearchIndex<Entry>();
  await index.add(part);
  return index.search;
}
