import type { Database } from '../../platform/database/database.ts';
import type { ApiContext, Services } from '../../platform/services.ts';
import { isPublic } from '../contract/product-filter.ts';
import { type RecordedChange, writeHistory } from './history/product-history.ts';
import { wantBuild } from './publication/publication.ts';
import { showToVisitors } from './publication/show-to-visitors.ts';

/** Says what was done to a product, once for each product that a product of work has changed. */
export type RecordChange = (change: RecordedChange) => void;

/**
 * The one way in which staff change the catalogue: all of `work` is done in one transaction, or
 * nothing. What it records goes into the history in the same transaction; work that found nothing
 * to change records nothing. `work` must use the transaction it is given, and nothing beside it.
 *
 * What else every change brings with it belongs here, and `recorded` says what it was (see
 * `concernsVisitors`): at the end of the transaction what must be true together with the change,
 * after it what may only happen once the change is certain.
 *
 * @returns what `work` returns
 */
export async function changeCatalogue<Result>(
  services: Services,
  context: ApiContext,
  work: (transaction: Database, record: RecordChange) => Promise<Result>,
): Promise<Result> {
  const { database, now } = services;
  const recorded: RecordedChange[] = [];
  const result = await database.transaction().execute(async (transaction) => {
    const result = await work(transaction, (change) => recorded.push(change));
    await writeHistory(transaction, recorded, { by: editorOf(context), at: now() });
    if (recorded.some(concernsVisitors)) await wantBuild(transaction, now());
    return result;
  });
  const shown = recorded
    .filter(concernsVisitors)
    .flatMap(({ before, after }) => after ?? before ?? []);
  showToVisitors(
    services,
    context,
    shown.map(({ id }) => id),
  );
  return result;
}

/** Whether visitors saw the product before the change, or see it now. */
export function concernsVisitors({ before, after }: RecordedChange): boolean {
  return [before, after].some((product) => product !== undefined && isPublic(product));
}

function editorOf(context: ApiContext) {
  const staff = context.get('staff');
  if (!staff) throw new Error('Only staff change the catalogue.');
  return { id: staff.id, name: staff.name };
}
