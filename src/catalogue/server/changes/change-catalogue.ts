import { type ChangeUnderWay, type Edit, makeChange } from '../../../history/server/make-change.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { markDirty, publish } from '../../../publication/server/builds.ts';
import { LISTS_TAG, productTag } from '../../../publication/server/cache-tags.ts';
import { isPublic } from '../../contract/product-filter.ts';
import { asNewChange, type RecordedChange } from './product-history.ts';
import { type TagChange, tagAsNewChange } from './tag-history.ts';

/** Records a change of a product, once for each product, or of a tag. */
export type RecordChange = (change: RecordedChange | { tag: TagChange }) => void;

type Work<Result> = (transaction: Database, record: RecordChange) => Promise<Result>;

/**
 * The only way to change the catalogue, see `makeChange`. Side effects of every change are in
 * `withinChange`.
 *
 * @returns the result of `work`
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
 * Changes the catalogue as part of a larger change. Depending on what was recorded (see
 * `concernsVisitors`), it requests a build within the transaction, and clears caches after it.
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
  // Tags are recorded before the products that changed because of them.
  for (const tag of tags) recorder.record(tagAsNewChange(tag));
  for (const product of products) recorder.record(asNewChange(product));
  const seen = products.filter(concernsVisitors);
  if (seen.length > 0) {
    await markDirty(transaction, services.now());
    recorder.afterCommit(() => publish(services, edit.runAfterResponse, cacheTagsOf(seen)));
  }
  return result;
}

/** True if visitors see the product before or after the change. */
function concernsVisitors(change: RecordedChange): boolean {
  if ('inTrash' in change && change.inTrash) return false;
  const { before, after } = change;
  return [before, after].some((product) => product !== undefined && isPublic(product));
}

function cacheTagsOf(changes: RecordedChange[]): string[] {
  const products = changes.flatMap(({ before, after }) => after ?? before ?? []);
  return [LISTS_TAG, ...products.map(({ id }) => productTag(id))];
}
