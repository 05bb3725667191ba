import type { GeneratedAlways } from 'kysely';
import type { ApiContext, Services } from '../services.ts';
import { type MayBegin, timeLimit } from '../time-limit.ts';

const MINUTE_MS = 60_000;
/** Longer than the work takes, so that no other process begins it meanwhile. */
const RETRY_MINUTES = 1;
/** By then people have asked for another link. */
const GIVE_UP_MINUTES = 60;

interface DeferredTaskTable {
  id: GeneratedAlways<number>;
  kind: string;
  input: unknown;
  next_attempt_at: Date;
  give_up_at: Date;
}

declare module './database.ts' {
  interface Tables {
    deferred_task: DeferredTaskTable;
  }
}

/**
 * A kind of work that is done after an answer. It may be done twice, where its process ends between
 * the work and the note of it.
 */
export interface DeferredWork<Input> {
  /** Names it in the database and in the log. */
  kind: string;
  run(services: Services, input: Input): Promise<void>;
}

/**
 * Stores work as a row before the answer, and does it after the answer. The scheduled job retries work
 * that failed. Storing takes the same time whatever the work will find.
 *
 * @throws what the database throws; nothing is stored then, and the caller gets an error
 */
export async function deferWork<Input extends object>(
  services: Services,
  context: ApiContext,
  { kind, run }: DeferredWork<Input>,
  input: Input,
): Promise<void> {
  const { database, now } = services;
  const { id } = await database
    .insertInto('deferred_task')
    .values({
      kind,
      input: JSON.stringify(input),
      next_attempt_at: minutesAfter(now(), RETRY_MINUTES),
      give_up_at: minutesAfter(now(), GIVE_UP_MINUTES),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  services.afterAnswer(context, kind, async () => {
    await run(services, input);
    await removeTask(services, id);
  });
}

/**
 * Retries work that failed after its answer, once a minute. Several processes may run it at once.
 *
 * @returns the number of tasks done
 */
export async function resumeWork(
  services: Services,
  // biome-ignore lint/suspicious/noExplicitAny: each kind reads what it has written itself
  kinds: DeferredWork<any>[],
  mayBegin: MayBegin = timeLimit(),
): Promise<number> {
  await giveUp(services);
  let done = 0;
  while (mayBegin()) {
    const task = await claimNext(services);
    if (!task) break;
    const work = kinds.find(({ kind }) => kind === task.kind);
    await work?.run(services, task.input);
    await removeTask(services, task.id);
    done += 1;
  }
  return done;
}

/** Time of the next retry; undefined while no work waits. */
export async function nextResumption({ database }: Services): Promise<Date | undefined> {
  const { at } = await database
    .selectFrom('deferred_task')
    .select(({ fn }) => fn.min<Date | null>('next_attempt_at').as('at'))
    .executeTakeFirstOrThrow();
  return at ?? undefined;
}

function claimNext({ database, now }: Services) {
  return database
    .updateTable('deferred_task')
    .set({ next_attempt_at: minutesAfter(now(), RETRY_MINUTES) })
    .where('id', '=', (query) =>
      query
        .selectFrom('deferred_task')
        .select('id')
        .where('next_attempt_at', '<=', now())
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'input'])
    .executeTakeFirst();
}

async function giveUp({ database, now, log }: Services): Promise<void> {
  const late = await database
    .deleteFrom('deferred_task')
    .where('give_up_at', '<=', now())
    .returning('kind')
    .execute();
  for (const { kind } of late) log('error', 'deferred work given up', { work: kind });
}

async function removeTask({ database }: Services, id: number): Promise<void> {
  await database.deleteFrom('deferred_task').where('id', '=', id).execute();
}

function minutesAfter(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * MINUTE_MS);
}
