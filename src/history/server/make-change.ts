import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/security-log/record-event.ts';
import type { RequireStepUp, RunAfterResponse, Services } from '../../platform/services.ts';
import type { Editor } from '../contract/change-set.ts';
import { type NewChange, recordChanges } from './record-changes.ts';

/** Somebody of the staff, or null for a command on the machine. */
export type Author = (Editor & Actor) | null;

/** Author of a change, and how to report its change set. */
export interface Edit<By extends Author = Editor & Actor> {
  by: By;
  /** Change set that the change joins, if the request names one. */
  changeSet: string | undefined;
  /** Receives the change set of the change. */
  tellChangeSet(id: string): void;
  runAfterResponse: RunAfterResponse;
  /** Set on routes that declare `stepUp`. */
  requireStepUp?: RequireStepUp | undefined;
}

/** A transaction whose changes are recorded in the history. */
export interface Recorder {
  record(change: NewChange): void;
  /** Runs work after the commit, such as clearing caches. */
  afterCommit(work: () => void): void;
}

/** A change in progress, which its parts receive. */
export interface ChangeUnderWay<By extends Author = Editor & Actor> {
  transaction: Database;
  recorder: Recorder;
  edit: Edit<By>;
}

/**
 * Runs every change of staff: `work` and its history commit in one transaction, or not at all. Work
 * without changes records nothing. `work` must use only the transaction that it receives.
 *
 * A feature joins the history in two steps. Its work calls `record({ kind, subject, title, action,
 * version, changes })` once for each changed subject; `fieldChanges` compares two states. It also
 * registers a `Reverter` for its kinds in `src/api.ts`, which reverts changes.
 *
 * Everything that one call records is one change set, which is shown and undone as a whole; edits
 * that name the same set share it.
 *
 * @param undoes the set that the work undoes
 * @returns what `work` returns
 */
export async function makeChange<Result>(
  { database, now }: Pick<Services, 'database' | 'now'>,
  edit: Edit<Author>,
  work: (transaction: Database, recorder: Recorder) => Promise<Result>,
  { undoes }: { undoes?: string } = {},
): Promise<Result> {
  const recorded: NewChange[] = [];
  const followUps: (() => void)[] = [];
  const { result, set } = await database.transaction().execute(async (transaction) => {
    const result = await work(transaction, {
      record: (change) => recorded.push(change),
      afterCommit: (followUp) => followUps.push(followUp),
    });
    const context = { by: edit.by, wanted: edit.changeSet, undoes, at: now() };
    return { result, set: await recordChanges(transaction, recorded, context) };
  });
  if (set) edit.tellChangeSet(set);
  for (const followUp of followUps) followUp();
  return result;
}
