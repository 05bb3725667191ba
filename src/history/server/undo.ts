import { isDeepStrictEqual } from 'node:util';
import type { Services } from '../../platform/services.ts';
import type {
  Change,
  ChangedFields,
  Editor,
  SkippedChange,
  Undone,
} from '../contract/change-set.ts';
import { isSetId, lockForUndo, noSuchSet } from './change-sets.ts';
import { type ChangeUnderWay, type Edit, makeChange } from './make-change.ts';
import { type NetChange, netChanges } from './net-changes.ts';

/** An undo in its transaction. */
export interface Undoing extends ChangeUnderWay {
  /** The set that is taken back, and whoever made it. */
  set: { id: string; by: Editor | null };
}

/** The way in which a feature takes changes of its subjects back. */
export interface Reverter {
  kinds: readonly string[];
  /** Work that cannot be part of a transaction and comes before it, such as storing files. */
  prepare?(changes: NetChange[]): Promise<void>;
  /**
   * Gives subjects what they had before, where nothing newer stands; records that as changes, and says
   * what it has skipped and why. It takes as many statements for one subject as for a thousand.
   */
  revert(changes: NetChange[], undoing: Undoing): Promise<Undone>;
}

/**
 * Takes back all that a set has done, in a set of its own, which can be taken back in turn. What
 * was changed since stays as it is, and the answer says so.
 *
 * @throws HttpError 404 without such a set, 409 when it is undone already
 */
export async function undoSet(
  services: Services,
  reverters: readonly Reverter[],
  edit: Edit,
  id: string,
): Promise<Undone> {
  if (!isSetId(id)) throw noSuchSet();
  const dueFor = ({ kinds }: Reverter, changes: NetChange[]) =>
    changes.filter(({ kind }) => kinds.includes(kind));
  const planned = await netChanges(services.database, id);
  for (const reverter of reverters) await reverter.prepare?.(dueFor(reverter, planned));
  return makeChange(
    services,
    edit,
    async (transaction, recorder) => {
      const set = await lockForUndo(transaction, id);
      const changes = await netChanges(transaction, id);
      const results: Undone[] = [];
      for (const reverter of reverters) {
        const due = dueFor(reverter, changes);
        if (due.length === 0) continue;
        results.push(await reverter.revert(due, { transaction, set, edit, recorder }));
      }
      return together(results);
    },
    { undoes: id },
  );
}

function together(results: Undone[]): Undone {
  return {
    message: results.map(({ message }) => message).join(' ') || 'There was nothing left to undo.',
    changed: results.reduce((sum, { changed }) => sum + changed, 0),
    skipped: results.flatMap(({ skipped }) => skipped),
  };
}

/**
 * Takes changes of fields back where the fields still are as those changes left them.
 *
 * @returns the fields that are to change, and those that stay since they were changed again
 */
export function revertFields(
  current: Readonly<Record<string, unknown>>,
  changes: ChangedFields,
): { fields: Record<string, unknown>; kept: string[] } {
  const fields: Record<string, unknown> = {};
  const kept: string[] = [];
  for (const [name, [before, after]] of Object.entries(changes)) {
    const value = current[name] ?? null;
    if (isDeepStrictEqual(value, after)) fields[name] = before;
    else if (!isDeepStrictEqual(value, before)) kept.push(name);
  }
  return { fields, kept };
}

/** `changed since by Wanjiru Kamau.`: the last who changed one of the fields, or anything. */
export function changedSinceWords(since: readonly Change[], fields?: readonly string[]): string {
  const last = since.find(({ changes }) => fields?.some((name) => name in changes) ?? true);
  return `changed since by ${last?.by?.name ?? 'somebody'}.`;
}

/** The words for an undo that changed some subjects and left others. */
export interface UndoWords {
  /** `1 product`, `12 products` */
  count: (number: number) => string;
  /** `products` */
  many: string;
}

/** How an undo went, in a sentence or two. */
export function undoneWords(
  { count, many }: UndoWords,
  changes: readonly NetChange[],
  changed: number,
  skipped: readonly SkippedChange[],
): string {
  const [first, ...others] = changes;
  const [left] = skipped;
  if (changed === 0 && !left) return 'There was nothing left to undo.';
  if (changed === 0) {
    return skipped.length === 1
      ? `Nothing was undone. “${left?.title}” stays as it is. ${left?.reason}`
      : `Nothing was undone: all ${skipped.length} ${many} stay as they are.`;
  }
  if (left) {
    return `Undone on ${count(changed)}. ${count(skipped.length)} ${skipped.length === 1 ? 'stays' : 'stay'} as changed since, wholly or in part.`;
  }
  if (others.length === 0) return `Undone: “${first?.title}” is as it was before.`;
  return `Undone: ${count(changed)} ${changed === 1 ? 'is' : 'are'} as before.`;
}
