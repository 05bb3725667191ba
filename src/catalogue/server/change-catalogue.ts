import type { Database } from '../../platform/database/database.ts';
import type { ApiContext, Services } from '../../platform/services.ts';
import { markDirty } from '../../publication/server/build-requests.ts';
import { LISTS_TAG, productTag } from '../../publication/server/cache-tags.ts';
import { publish } from '../../publication/server/publish.ts';
import { CHANGE_SET } from '../contract/history/product-history.ts';
import type { SetOfTag } from '../contract/history/tag-history.ts';
import { isPublic } from '../contract/product-filter.ts';
import { type RecordedChange, writeHistory } from './history/product-history.ts';

/**
 * Says what was done to a product, once for each product that a piece of work has changed, or to a
 * tag as such.
 */
export type RecordChange = (change: RecordedChange | { tag: SetOfTag }) => void;

/**
 * The one way in which staff change the catalogue: all of `work` is done in one transaction, or
 * nothing. What it records goes into the history in the same transaction; work that found nothing
 * to change records nothing. `work` must use the transaction it is given, and nothing beside it.
 *
 * All that it records is one set, which is told of, and can be undone, as one. The answer's header
 * `X-Change-Set` names it; calls that name the same one in their own belong together.
 *
 * What else every change brings with it belongs here, and `recorded` says what it was (see
 * `concernsVisitors`): at the end of the transaction what must be true together with the change,
 * after it what may only happen once the change is certain.
 *
 * @param undoes the set that the work takes back
 * @returns what `work` returns
 */
export async function changeCatalogue<Result>(
  services: Services,
  context: ApiContext,
  work: (transaction: Database, record: RecordChange) => Promise<Result>,
  { undoes }: { undoes?: string } = {},
): Promise<Result> {
  const { database, now } = services;
  const recorded: RecordedChange[] = [];
  const making = { by: editorOf(context), wanted: context.req.header(CHANGE_SET), undoes };
  const { result, set } = await database.transaction().execute(async (transaction) => {
    let tag: SetOfTag | undefined;
    const result = await work(transaction, (change) => {
      if ('tag' in change) tag = change.tag;
      else recorded.push(change);
    });
    const set = await writeHistory(transaction, recorded, { ...making, tag, at: now() });
    if (recorded.some(concernsVisitors)) await markDirty(transaction, now());
    return { result, set };
  });
  if (set) context.header(CHANGE_SET, set);
  const seen = recorded.filter(concernsVisitors);
  if (seen.length > 0) {
    const afterAnswer = services.afterAnswer.bind(services, context);
    publish(services, afterAnswer, cacheTagsOf(seen));
  }
  return result;
}

/** Whether visitors saw the product before the change, or see it now. */
function concernsVisitors(change: RecordedChange): boolean {
  if ('inTrash' in change && change.inTrash) return false;
  const { before, after } = change;
  return [before, after].some((product) => product !== undefined && isPublic(product));
}

function editorOf(context: ApiContext) {
  const staff = context.get('staff');
  if (!staff) throw new Error('Only staff change the catalogue.');
  return { id: staff.id, name: staff.name };
}

function cacheTagsOf(changes: RecordedChange[]): string[] {
  const products = changes.flatMap(({ before, after }) => after ?? before ?? []);
  return [LISTS_TAG, ...products.map(({ id }) => productTag(id))];
}
