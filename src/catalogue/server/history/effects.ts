import type { Database } from '../../../platform/database/database.ts';
import type { ChangedFields, ProductChange } from '../../contract/product-history.ts';
import { changesWithSets, toChange } from './product-history.ts';

/** What a set has done to one product, all its changes of it taken together. */
export interface Effect {
  product_id: number;
  title: string;
  wasThere: boolean;
  isThere: boolean;
  /** Field → its value before the set and after it. */
  fields: ChangedFields;
  /** What was done to the product after the set, the latest first. */
  since: ProductChange[];
}

/** What a set has done, product by product. */
export async function effectsOf(database: Database, set: string): Promise<Effect[]> {
  const own = await changesWithSets(database)
    .where('set_id', '=', set)
    .orderBy('product_change.id')
    .execute();
  const [first] = own;
  if (!first) return [];
  const ids = [...new Set(own.map(({ product_id }) => product_id))];
  const later = await changesWithSets(database)
    .where('product_id', 'in', ids)
    .where('product_change.id', '>', first.id)
    .where('set_id', '!=', set)
    .orderBy('product_change.id', 'desc')
    .execute();
  const since = Map.groupBy(later.map(toChange), ({ product_id }) => product_id);
  const byProduct = Map.groupBy(own.map(toChange), ({ product_id }) => product_id);
  return [...byProduct].map(([id, changes]) => takenTogether(changes, since.get(id) ?? []));
}

function takenTogether(changes: ProductChange[], later: ProductChange[]): Effect {
  const [first, last] = [changes[0], changes.at(-1)] as [ProductChange, ProductChange];
  const fields: ChangedFields = {};
  for (const change of changes) {
    for (const [name, [before, after]] of Object.entries(change.changes)) {
      fields[name] = [fields[name]?.[0] ?? before, after];
    }
  }
  return {
    product_id: last.product_id,
    title: last.title,
    wasThere: first.action !== 'created' && first.action !== 'restored',
    isThere: last.action !== 'deleted',
    fields,
    since: later.filter(({ id }) => id > last.id),
  };
}
