import '../tables.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Editor } from '../../contract/history/product-history.ts';
import type { SetOfTag } from '../../contract/history/tag-history.ts';

const MINUTE_MS = 60_000;
/** A form may send its photographs one after the other, and try again. */
const SAVE_MINUTES = 60;
const PHOTOS_MINUTES = 5;
const SET_ID = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

/** By whom and when a change is made, and what it belongs to. */
export interface Making {
  by: Editor;
  at: Date;
  /** The set that the caller wants it in, as it was sent. */
  wanted?: string | undefined;
  /** The set that it takes back. */
  undoes?: string | undefined;
  /** What it does to a tag as such: then it is a set of its own. */
  tag?: SetOfTag | undefined;
  /** The one product to which it adds photographs, and does nothing else. */
  photographed?: number | undefined;
}

/**
 * The set that changes go into: the one that the caller names, unless that is somebody else's or
 * closed; of photographs, the one that began with others of the product a moment ago; or a new one.
 */
export async function setFor(transaction: Database, making: Making): Promise<string> {
  const { wanted, undoes } = making;
  const open = undoes === undefined && !making.tag && (await openSet(transaction, making));
  if (open) return open;
  const isNamed = wanted !== undefined && isSetId(wanted) && undoes === undefined;
  const id = (isNamed && (await insertSet(transaction, wanted, making))) || randomUUID();
  // Unless it is named, since a set of that name may be there that is not open for this.
  if (id !== wanted) await insertSet(transaction, id, making);
  if (undoes !== undefined) await markUndone(transaction, undoes, id);
  return id;
}

/** What was undone counts again once its undoing is undone. */
async function markUndone(transaction: Database, undoes: string, by: string): Promise<void> {
  const { undoes: again } = await transaction
    .updateTable('change_set')
    .set({ undone_by: by })
    .where('id', '=', undoes)
    .returning('undoes')
    .executeTakeFirstOrThrow();
  if (again === null) return;
  const counted = transaction.updateTable('change_set').set({ undone_by: null });
  await counted.where('id', '=', again).execute();
}

/** Whether a text of an address or a header may be the id of a set. */
export function isSetId(text: string): boolean {
  return SET_ID.test(text);
}

async function insertSet(transaction: Database, id: string, { by, at, undoes, tag }: Making) {
  const made = await transaction
    .insertInto('change_set')
    .values({
      id,
      staff_id: by.id,
      staff_name: by.name,
      changed_at: at,
      undoes: undoes ?? null,
      undone_by: null,
      tag: tag && JSON.stringify(tag),
    })
    .onConflict((row) => row.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

async function openSet(transaction: Database, making: Making) {
  const since = (minutes: number) => new Date(making.at.getTime() - minutes * MINUTE_MS);
  const own = transaction
    .selectFrom('change_set')
    .select('change_set.id')
    .where('staff_id', '=', making.by.id)
    .where('undoes', 'is', null)
    .where('undone_by', 'is', null);
  const { wanted, photographed } = making;
  if (wanted !== undefined) {
    if (!isSetId(wanted)) return undefined;
    const named = own.where('id', '=', wanted).where('changed_at', '>', since(SAVE_MINUTES));
    return (await named.executeTakeFirst())?.id;
  }
  if (photographed === undefined) return undefined;
  const latest = await own
    .innerJoin('product_change', 'set_id', 'change_set.id')
    .where('changed_at', '>', since(PHOTOS_MINUTES))
    .where(
      'product_change.id',
      '=',
      sql<number>`(SELECT max(id) FROM product_change WHERE product_id = ${photographed})`,
    )
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM product_change other WHERE other.set_id = change_set.id
        AND (other.action != 'photographs' OR other.product_id != ${photographed}))`,
    )
    .executeTakeFirst();
  return latest?.id;
}
