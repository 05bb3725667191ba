import type { Editor } from '../../../history/contract/change-set.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { AfterAnswer, Services } from '../../../platform/services.ts';
import { markDirty } from '../../../publication/server/build-requests.ts';
import { LISTS_TAG, productTag } from '../../../publication/server/cache-tags.ts';
import { publish } from '../../../publication/server/publish.ts';
import type { SetOfTag } from '../../contract/history/tag-history.ts';
import { isPublic } from '../../contract/product-filter.ts';
import { type RecordedChange, writeHistory } from './product-history.ts';

/**
 * Says what was done to a product, once for each product that a piece of work has changed, or to a
 * tag as such.
 */
export type RecordChange = (change: RecordedChange | { tag: SetOfTag }) => void;

/** Who changes the catalogue, and what they are told besides the result. */
export interface Edit {
  by: Editor;
  /** The change set that the change is to join, if they named one. */
  changeSet: string | undefined;
  /** Is told the change set that the change is in. */
  tellChangeSet(id: string): void;
  afterAnswer: AfterAnswer;
}

/**
 * The one way in which staff change the catalogue: all of `work` is done in one transaction, or
 * nothing. What it records goes into the history in the same transaction; work that found nothing
 * to change records nothing. `work` must use the transaction it is given, and nothing beside it.
 *
 * All that it records is one set, which is told of, and can be undone, as one; edits that name the
 * same one belong together.
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
  edit: Edit,
  work: (transaction: Database, record: RecordChange) => Promise<Result>,
  { undoes }: { undoes?: string } = {},
): Promise<Result> {
  const { database, now } = services;
  const recorded: RecordedChange[] = [];
  const making = { by: edit.by, wanted: edit.changeSet, undoes };
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
  if (set) edit.tellChangeSet(set);
  const seen = recorded.filter(concernsVisitors);
  if (seen.length > 0) publish(services, edit.afterAnswer, cacheTagsOf(seen));
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
