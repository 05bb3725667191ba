import { isDeepStrictEqual } from 'node:util';
import type { SkippedChange } from '../../../history/contract/change-set.ts';
import type { NetChange } from '../../../history/server/net-changes.ts';
import { changedSinceWords, type Undoing } from '../../../history/server/undo.ts';
import { HttpError } from '../../../platform/http-error.ts';
import type { Services } from '../../../platform/services.ts';
import { join, separate } from './join-enquiries.ts';
import { lockThreads } from './thread-sql.ts';

interface UndoneJoins {
  /** Subjects that were joined or separated. */
  changed: ReadonlySet<string>;
  skipped: SkippedChange[];
}

/** Separates what these changes joined, and joins what they separated. */
export async function undoJoins(
  services: Services,
  undoing: Undoing,
  changes: readonly NetChange[],
): Promise<UndoneJoins> {
  const due = changes.filter(({ changes }) => changes['joined_to']);
  const changed = new Set<string>();
  const skipped: SkippedChange[] = [];
  if (due.length > 0) await lockThreads(undoing.transaction);
  for (const each of due) {
    const reason = await undoJoin(services, undoing, each);
    const { kind, subject, title } = each;
    if (reason) skipped.push({ kind, subject, title, reason });
    else if (reason === undefined) changed.add(subject);
  }
  return { changed, skipped };
}

/** @returns why it stays; empty where it is so already */
async function undoJoin(
  services: Services,
  undoing: Undoing,
  { subject, changes, since }: NetChange,
): Promise<string | undefined> {
  const id = Number(subject);
  const [before, after] = changes['joined_to'] ?? [];
  const stored = await undoing.transaction
    .selectFrom('enquiry')
    .select('joined_to')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!stored || stored.joined_to === before) return '';
  if (!isDeepStrictEqual(stored.joined_to, after)) return changedSinceWords(since, ['joined_to']);
  if (before === null) {
    await separate(services, undoing, id);
    return undefined;
  }
  try {
    await join(services, undoing, { id, to: Number(before) });
    return undefined;
  } catch (error) {
    if (error instanceof HttpError) return error.message;
    throw error;
  }
}
