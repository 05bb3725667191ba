import type { Services } from '../../src/platform/services.ts';
import { catchUp, cleanUp } from '../../src/scheduled-jobs.ts';

const MINUTE_MS = 60_000;

/** What the host does on a schedule, by this process, until it is stopped. */
export function runScheduledJobs(services: Services) {
  const jobs = [
    repeat(MINUTE_MS, () => catchUp(services)),
    repeat(60 * MINUTE_MS, () => cleanUp(services)),
  ];
  return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) };
}

/**
 * Does work at once, and then again and again for as long as the process has something else to do;
 * never twice at a time.
 *
 * @param work never fails
 * @returns `stop`, which waits for what is under way
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
