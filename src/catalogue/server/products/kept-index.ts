import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import { transactionsShown } from '../../../platform/database/kept.ts';
import type { Found } from '../../search/found.ts';
import { createSearchIndex } from '../../search/search-index.ts';

/** An index, and a digest of the entries that it is made of. */
interface Index<Entry extends Found> {
  digest: string;
  search: ReturnType<typeof createSearchIndex<Entry>>['search'];
}

interface Kept<Entry extends Found> {
  /** See `transactionsShown`. */
  shown: string;
  index: Promise<Index<Entry>>;
}

/**
 * A search that forgives mistakes of typing, as the visitors' does. Its entries are read again once
 * anything in the database has changed, whatever the order in which changes were committed; its
 * index, which takes longer, is made again once the entries are others.
 *
 * @returns what is found, the best first
 */
export function keptIndex<Entry extends Found>(
  entriesOf: (database: Database) => Promise<Entry[]>,
) {
  const kept = new WeakMap<Database, Kept<Entry>>();
  return async (
    database: Database,
    text: string,
    how?: { orSomeOf?: boolean },
  ): Promise<Entry[]> => {
    const shown = await transactionsShown(database);
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
  return { digest, search: await searchOf(entries) };
}

/** Makes the search of entries that stay as they are. */
export async function searchOf<Entry extends Found>(entries: Entry[]) {
  const index = createSearchIndex<Entry>();
  await index.add(entries);
  return index.search;
}
