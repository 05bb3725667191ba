import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import { currentSnapshot } from '../../../platform/database/snapshot-cache.ts';
import type { Found } from '../../search/found.ts';
import { createSearchIndex } from '../../search/search-index.ts';

/** An index, and a digest of its entries. */
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
 * index, which is slower, is only rebuilt when the entries differ.
 *
 * @returns results, best first
 */
export function cachedSearch<Entry extends Found>(
  entriesOf: (database: Database) => Promise<Entry[]>,
) {
  const kept = new WeakMap<Database, Kept<Entry>>();
  return async (
    database: Database,
    text: string,
    how?: { orSomeOf?: boolean },
  ): Promise<Entry[]> => {
    const shown = await currentSnapshot(database);
    let known = kept.get(database);
    if (known?.shown !== shown) {
      known = { shown, index: renewed(entriesOf(database), known?.index) };
      kept.set(database, known);
      known.index.catch(() => kept.delete(database));
    }
    return (await known.index).search(text, how);
  };
}

async function renewed<Entry extends Found>(
  reading: Promise<Entry[]>,
  before: Promise<Index<Entry>> | undefined,
): Promise<Index<Entry>> {
  const entries = await reading;
  const digest = createHash('sha256').update(JSON.stringify(entries)).digest('base64');
  const known = await before?.catch(() => undefined);
  if (known?.digest === digest) return known;
  return { digest, search: await createSearch(entries) };
}

/** Creates a search over fixed entries. */
export async function createSearch<Entry extends Found>(entries: Entry[]) {
  const index = createSearchIndex<Entry>();
  await index.add(entries);
  return index.search;
}
