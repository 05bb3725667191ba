import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/security-log/record-event.ts';
import type { RequireStepUp, RunAfterResponse, Services } from '../../platform/services.ts';
import type { Editor } from '../contract/change-set.ts';
import { type NewChange, recordChanges } from './record-changes.ts';

/** Author of a change, and how to report its change set. */
export interface Edit {
  by: Editor & Actor;
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
export interface ChangeUnderWay {
  transaction: Database;
  recorder: Recorder;
  edit: Edit;
}

/**
 * The way in which staff change anything: all of `work` is done in one transaction, with its history,
 * or nothing. Work that found nothing to change records nothing. `work` must use the transaction it is
 * given, and nothing beside it.
 *
 * A feature takes part in the history with two things. Its work says `record({ kind, subject, title,
 * action, version, changes })` once for each subject that it has changed; `fieldChanges` compares two
 * states. And it registers a `Reverter` for its kinds in `src/api.ts`, which takes changes back.
 *
 * All that one call records is one set, which is told of, and can be undone, as one; edits that name
 * the same set belong together.
 *
 * @param undoes the set that the work takes back
 * @returns what `work` returns
 */
export async function makeChange<Result>(
  { database, now }: Pick<Services, 'database' | 'now'>,
  edit: Edit,
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
