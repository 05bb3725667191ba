import { isDeepStrictEqual } from 'node:util';
import type { ChangedFields } from '../../../history/contract/change-set.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ChangeAction, ProductChange } from '../../contract/history/product-history.ts';
import { changesWithSets, toChange } from '../changes/product-history.ts';

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
  return {
    product_id: last.product_id,
    title: last.title,
    wasThere: first.action !== 'created' && first.action !== 'restored',
    isThere: last.action !== 'deleted',
    fields: fieldsTogether(changes),
    since: later.filter(({ id }) => id > last.id),
  };
}

/** Of each set and product one change, in which all that the set has done to it is taken together. */
export function allTogether(changes: ProductChange[]): ProductChange[] {
  const groups = Map.groupBy(changes, ({ set_id, product_id }) => `${set_id} ${product_id}`);
  return [...groups.values()].map((group) => {
    const last = group.at(-1) as ProductChange;
    return { ...last, action: actionOf(group), changes: fieldsTogether(group) };
  });
}

/** What was done on the whole: photographs that came with an edit are part of it. */
function actionOf(changes: ProductChange[]): ChangeAction {
  const actions = changes.map(({ action }) => action);
  return (
    actions.findLast(
      (action) => action === 'created' || action === 'restored' || action === 'deleted',
    ) ??
    actions.find((action) => action === 'edited') ??
    'photographs'
  );
}

function fieldsTogether(changes: ProductChange[]): ChangedFields {
  const fields: ChangedFields = {};
  for (const { changes: changed } of changes) {
    for (const [name, [before, after]] of Object.entries(changed)) {
      fields[name] = [fields[name] ? fields[name][0] : before, after];
    }
  }
  return Object.fromEntries(
    Object.entries(fields).filter(([, [before, after]]) => !isDeepStrictEqual(before, after)),
  );
}
