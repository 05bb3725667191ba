import { sql } from 'kysely';
import { cleanUpByTheClock } from '../../src/clean-up.ts';
import { errorFacts } from '../../src/platform/error-facts.ts';
import type { Services } from '../../src/platform/services.ts';
import { catchUp } from '../../src/scheduled-jobs.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Runs the host's scheduled functions in this process, until it is stopped.
 *
 * @param isEmbedded its database has no process of its own that vacuums it
 */
export function runScheduledJobs(services: Services, { isEmbedded }: { isEmbedded: boolean }) {
  const jobs = [
    repeat(MINUTE_MS, () => catchUp(services)),
    repeat(60 * MINUTE_MS, () => cleanUpUnlessAway(services)),
    ...(isEmbedded
      ? [
          repeat(
            DAY_MS,
            onceADay(() => vacuum(services)),
          ),
        ]
      : []),
  ];
  return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) };
}

/** The first run comes with the start, which is not the time for it. */
function onceADay(work: () => Promise<void>): () => Promise<void> {
  let isStart = true;
  return async () => {
    if (!isStart) await work();
    isStart = false;
  };
}

/**
 * Removes what deleted and changed rows have left, and notes which pages an index answers for, so that
 * the inbox is counted without its rows.
 */
async function vacuum(services: Services): Promise<void> {
  await sql`VACUUM (ANALYZE)`
    .execute(services.database)
    .catch((error: unknown) =>
      services.log('error', 'scheduled job failed', { step: 'vacuum', ...errorFacts(error) }),
    );
}

/** The next run tries again. */
async function cleanUpUnlessAway(services: Services): Promise<void> {
  await cleanUpByTheClock(services).catch((error: unknown) =>
    services.log('error', 'scheduled job failed', { step: 'clean-up', ...errorFacts(error) }),
  );
}

/**
 * Repeats work, starting now and never overlapping, without keeping the process alive.
 *
 * @param work must not reject
 * @returns `stop`, which waits for the current run
 */
export function repeat(everyMs: number, work: () => Promise<unknown>) {
  let running: Promise<unknown> | undefined;
  const run = () => {
    running ??= work().finally(() => {
      running = undefined;
    });
  };
  run();
  const timer = setInterval(run, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
