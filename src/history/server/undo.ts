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

/** An undo within its transaction. */
export interface Undoing extends ChangeUnderWay {
  /** The set to undo, and its author. */
  set: { id: string; by: Editor | null };
}

/** Reverts changes of a feature's subjects. */
export interface Reverter {
  kinds: readonly string[];
  /**
   * Restores earlier values where nothing newer exists, records that as changes, and reports what
   * it has skipped and why. It needs the same number of statements for one subject and for a
   * thousand.
   */
  revert(changes: NetChange[], undoing: Undoing): Promise<Undone>;
}

/**
 * Undoes a change set by a new set, which can be undone in turn. Values changed since stay, and the
 * response says so.
 *
 * @throws HttpError 404 without such a set, 409 when it is undone already or cannot be
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

/** The result of undoing one subject: whether it changed, and why something was skipped. */
export interface Reverted {
  isChanged: boolean;
  reasons: string[];
}

/**
 * Reverts subjects one by one, for kinds of which a set holds few. They are sorted by name, so that
 * concurrent undos cannot deadlock.
 */
export function reverterOfEach(
  kinds: Reverter['kinds'],
  words: UndoWords,
  revertOne: (change: NetChange, undoing: Undoing) => Promise<Reverted>,
): Reverter {
  return {
    kinds,
    async revert(changes, undoing) {
      const skipped: SkippedChange[] = [];
      let changed = 0;
      for (const change of changes.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))) {
        const { kind, subject, title } = change;
        const { isChanged, reasons } = await revertOne(change, undoing);
        if (isChanged) changed += 1;
        skipped.push(...reasons.map((reason) => ({ kind, subject, title, reason })));
      }
      return { message: undoResultWords(words, changes, changed, skipped), changed, skipped };
    },
  };
}

/**
 * Reverts fields whose values are still as the changes left them.
 *
 * @returns the fields to change, and the skipped ones
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

/**
 * Such as `changed since by Wanjiru Kamau.`: the last person who changed one of the fields, or
 * anything.
 */
export function changedSinceWords(since: readonly Change[], fields?: readonly string[]): string {
  const last = since.find(({ changes }) => fields?.some((name) => name in changes) ?? true);
  return `changed since by ${last?.by?.name ?? 'somebody'}.`;
}

/** Why fields stay as they are; empty if none does. */
export function keptReasons(since: readonly Change[], kept: readonly string[]): string[] {
  return kept.length > 0 ? [changedSinceWords(since, kept)] : [];
}

/** Words for an undo that skipped some subjects. */
export interface UndoWords {
  /** Such as `1 product` or `12 products`. */
  count: (number: number) => string;
  /** Plural, such as `products`. */
  many: string;
  /** What an added one is after the undo; `taken out again` by default. */
  gone?: string;
  /** Names one, such as `the enquiry of “Achieng Njoroge”`; its title by default. */
  name?: (change: NetChange) => string;
  /** Names several, such as `the prices of 12 products`; their count by default. */
  all?: (number: number) => string;
  /** True if `name` and `all` name the one part that was changed. */
  isPart?: boolean;
}

/** Describes the result of an undo in a sentence or two. */
export function undoResultWords(
  words: UndoWords,
  changes: readonly NetChange[],
  changed: number,
  skipped: readonly SkippedChange[],
): string {
  const { count, many, gone = 'taken out again', all = count } = words;
  const { name = ({ title }) => `“${title}”` } = words;
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
  const what = first && others.length === 0 ? name(first) : all(changed);
  const are = changed === 1 ? 'is' : 'are';
  if (changes.every(({ wasThere }) => !wasThere)) return `Undone: ${what} ${are} ${gone}.`;
  if (changes.every(({ isThere }) => !isThere)) return `Undone: ${what} ${are} back.`;
  const later = !words.isPart && changes.some(hasLater) ? ', apart from later changes' : '';
  return `Undone: ${what} ${are} as ${others.length === 0 ? 'it was before' : 'before'}${later}.`;
}

/** True if something else of the subject was changed since, which an undo leaves. */
function hasLater({ changes, since }: NetChange): boolean {
  return since.some((later) => Object.keys(later.changes).some((name) => !(name in changes)));
}
