import type { Database } from '../../../platform/database/database.ts';
import type { Found } from '../../search/found.ts';
import { createSearchIndex } from '../../search/search-index.ts';

/** What an index is made of. */
interface Source<Entry> {
  /** Differs as soon as the entries may; it has to be cheaper than they are. */
  stampOf: (database: Database) => Promise<string>;
  entriesOf: (database: Database) => Promise<Entry[]>;
}

/**
 * A search that forgives mistakes of typing, as the visitors' does. Its index is kept from one call
 * to the next, until what it is made of has changed.
 *
 * @returns what is found, the best first
 */
export function keptIndex<Entry extends Found>({ stampOf, entriesOf }: Source<Entry>) {
  const kept = new WeakMap<Database, { stamp: string; index: ReturnType<typeof indexOf<Entry>> }>();
  return async (
    database: Database,
    text: string,
    how?: { orSomeOf?: boolean },
  ): Promise<Entry[]> => {
    const stamp = await stampOf(database);
    let known = kept.get(database);
    if (known?.stamp !== stamp) {
      known = { stamp, index: entriesOf(database).then(indexOf) };
      kept.set(database, known);
      known.index.catch(() => kept.delete(database));
    }
    return (await known.index).search(text, how);
  };
}

async function indexOf<Entry extends Found>(entries: Entry[]) {
  const index = createSearchIndex<Entry>();
  await index.add(entries);
  return index;
}
