import { type ChangeUnderWay, type Edit, makeChange } from '../../../history/server/make-change.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { markDirty } from '../../../publication/server/build-requests.ts';
import { LISTS_TAG, productTag } from '../../../publication/server/cache-tags.ts';
import { publish } from '../../../publication/server/publish.ts';
import { isPublic } from '../../contract/product-filter.ts';
import { asNewChange, type RecordedChange } from './product-history.ts';
import { type TagChange, tagAsNewChange } from './tag-history.ts';

/**
 * Says what was done to a product, once for each product that a piece of work has changed, or to a
 * tag as such.
 */
export type RecordChange = (change: RecordedChange | { tag: TagChange }) => void;

type Work<Result> = (transaction: Database, record: RecordChange) => Promise<Result>;

/**
 * The one way in which staff change the catalogue; see `makeChange`. What else every change brings
 * with it belongs to `withinChange`.
 *
 * @returns what `work` returns
 */
export function changeCatalogue<Result>(
  services: Services,
  edit: Edit,
  work: Work<Result>,
): Promise<Result> {
  return makeChange(services, edit, (transaction, recorder) =>
    withinChange(services, { transaction, recorder, edit }, work),
  );
}

/**
 * The same as a part of a change that is going on. What it records says what else is to be done (see
 * `concernsVisitors`): at the end of the work what must be true together with the change, and after
 * the transaction what may only happen once the change is certain.
 */
export async function withinChange<Result>(
  services: Services,
  { transaction, recorder, edit }: ChangeUnderWay,
  work: Work<Result>,
): Promise<Result> {
  const products: RecordedChange[] = [];
  const tags: TagChange[] = [];
  const result = await work(transaction, (change) => {
    if ('tag' in change) tags.push(change.tag);
    else products.push(change);
  });
  // A tag stands before its products, since they were changed for its sake.
  for (const tag of tags) recorder.record(tagAsNewChange(tag));
  for (const product of products) recorder.record(asNewChange(product));
  const seen = products.filter(concernsVisitors);
  if (seen.length > 0) {
    await markDirty(transaction, services.now());
    recorder.afterCommit(() => publish(services, edit.afterAnswer, cacheTagsOf(seen)));
  }
  return result;
}

/** Whether visitors saw the product before the change, or see it now. */
function concernsVisitors(change: RecordedChange): boolean {
  if ('inTrash' in change && change.inTrash) return false;
  const { before, after } = change;
  return [before, after].some((product) => product !== undefined && isPublic(product));
}

function cacheTagsOf(changes: RecordedChange[]): string[] {
  const products = changes.flatMap(({ before, after }) => after ?? before ?? []);
  return [LISTS_TAG, ...products.map(({ id }) => productTag(id))];
}
