import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http-error.ts';
import { CUSTOMER, type Editor, type OtherSet, staffIdOf } from '../contract/change-set.ts';

const MINUTE_MS = 60_000;
/** A form may send its photos one after another, and try again. */
const SAVE_MINUTES = 60;
const SET_ID = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

/** Author, time and change set of a change. */
export interface ChangeContext {
  by: Editor | null;
  at: Date;
  /** Change set that the caller named. */
  wanted?: string | undefined;
  /** Change set that is undone. */
  undoes?: string | undefined;
}

/**
 * Resolves the change set: the one that the caller names, if it is open and theirs, or a new one.
 *
 * @returns its id
 */
export async function resolveChangeSet(
  transaction: Database,
  change: ChangeContext,
): Promise<string> {
  const { wanted, undoes } = change;
  const isNamed = wanted !== undefined && isSetId(wanted) && undoes === undefined;
  if (isNamed && (await isOpen(transaction, wanted, change))) return wanted;
  const id = (isNamed && (await insertSet(transaction, wanted, change))) || randomUUID();
  // A named set may exist already and be closed to this change.
  if (id !== wanted) await insertSet(transaction, id, change);
  if (undoes !== undefined) await markUndone(transaction, undoes, id);
  return id;
}

/** Undoing an undo makes the first set count again. */
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

/** True if a text from an address or a header is a valid set id. */
export function isSetId(text: string): boolean {
  return SET_ID.test(text);
}

async function insertSet(transaction: Database, id: string, { by, at, undoes }: ChangeContext) {
  const made = await transaction
    .insertInto('change_set')
    .values({
      id,
      staff_id: staffIdOf(by),
      staff_name: by?.name ?? null,
      changed_at: at,
      undoes: undoes ?? null,
      undone_by: null,
    })
    .onConflict((row) => row.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

async function isOpen(transaction: Database, id: string, { by, at }: ChangeContext) {
  const open = await openSets(transaction, by, new Date(at.getTime() - SAVE_MINUTES * MINUTE_MS))
    .where('change_set.id', '=', id)
    .executeTakeFirst();
  return open !== undefined;
}

/**
 * Selects the sets that a person's change may join: younger than `since`, and no part of an undo.
 */
export function openSets(transaction: Database, by: Editor | null, since: Date) {
  return transaction
    .selectFrom('change_set')
    .select('change_set.id')
    .where('staff_id', '=', staffIdOf(by))
    .where('undoes', 'is', null)
    .where('undone_by', 'is', null)
    .where('changed_at', '>', since);
}

/**
 * Locks a set that is to be undone.
 *
 * @throws HttpError 404 without such a set, 409 when it is undone already or cannot be
 */
export async function lockForUndo(transaction: Database, id: string) {
  const set = await transaction
    .selectFrom('change_set')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!set) throw noSuchSet();
  if (canBeUndone(set)) return { id, by: editorOf(set) };
  if (set.is_final) {
    throw new HttpError(409, 'What a customer was sent, or has answered, cannot be undone.');
  }
  throw new HttpError(
    409,
    'This has been undone already. Reload the history to see how things are.',
  );
}

/** The history offers no other undo. */
export function canBeUndone({ undone_by, is_final }: Pick<SetRow, 'undone_by' | 'is_final'>) {
  return undone_by === null && !is_final;
}

export function noSuchSet(): HttpError {
  return new HttpError(404, 'There is no such entry in the history.');
}

type SetRow = Selectable<Tables['change_set']>;

/** Finds the sets that have undone these, or were undone by them, by their ids. */
export async function findOtherSets(
  database: Database,
  sets: Pick<SetRow, 'undoes' | 'undone_by'>[],
): Promise<(id: string | null) => OtherSet> {
  const ids = sets
    .flatMap(({ undone_by, undoes }) => [undone_by, undoes])
    .filter((id) => id !== null);
  const rows =
    ids.length === 0
      ? []
      : await database.selectFrom('change_set').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const set = byId.get(id ?? '');
    return set ? { id: set.id, by: editorOf(set), at: set.changed_at.toISOString() } : null;
  };
}

/** Author of a set; null for a command, and once their data was erased. */
export function editorOf({
  staff_id,
  staff_name,
}: Pick<SetRow, 'staff_id' | 'staff_name'>): Editor | null {
  if (staff_id !== null) return { id: staff_id, name: staff_name ?? '' };
  return staff_name === CUSTOMER.name ? CUSTOMER : null;
}
