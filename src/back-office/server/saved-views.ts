import { type GeneratedAlways, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http-error.ts';
import type { SavedView } from '../contract/saved-view.ts';

interface SavedViewTable {
  id: GeneratedAlways<number>;
  staff_id: number;
  name: string;
  query: string;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    saved_view: SavedViewTable;
  }
}

/** A menu has room for this many views. */
const MAX_VIEWS = 30;

/** Lists a person's views by name. */
export function listViews(database: Database, staff_id: number): Promise<SavedView[]> {
  return database
    .selectFrom('saved_view')
    .select(['id', 'name', 'query'])
    .where('staff_id', '=', staff_id)
    .orderBy(sql`lower(name)`)
    .execute();
}

/**
 * Saves a view, and replaces one of the same name.
 *
 * @throws HttpError 422 when there are too many
 */
export function saveView(
  database: Database,
  view: Omit<SavedView, 'id'> & { staff_id: number },
): Promise<SavedView> {
  return database.transaction().execute(async (transaction) => {
    const saved = await transaction
      .insertInto('saved_view')
      .values(view)
      .onConflict((row) =>
        row.expression(sql`staff_id, lower(name)`).doUpdateSet({
          name: view.name,
          query: view.query,
        }),
      )
      .returning(['id', 'name', 'query'])
      .executeTakeFirstOrThrow();
    const { length } = await listViews(transaction, view.staff_id);
    if (length <= MAX_VIEWS) return saved;
    throw new HttpError(422, `You have ${MAX_VIEWS} views already. Delete one of them first.`);
  });
}

/**
 * Deletes a view.
 *
 * @throws HttpError 404 when the person has none with that id
 */
export async function deleteView(
  database: Database,
  { id, staff_id }: { id: number; staff_id: number },
): Promise<void> {
  const { numDeletedRows } = await database
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .where('staff_id', '=', staff_id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new HttpError(404, 'There is no such view any more.');
}
