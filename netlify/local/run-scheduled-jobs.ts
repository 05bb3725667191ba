import type { Services } from '../../src/platform/services.ts';
import { cleanUp, runMinuteJobs } from '../../src/scheduled-jobs.ts';
import { repeat } from './repeat.ts';

const MINUTE_MS = 60_000;

/** What the host does on a schedule, by this process, until it is stopped. */
export function runScheduledJobs(services: Services) {
  const tasks = [
    repeat(MINUTE_MS, () => runMinuteJobs(services)),
    repeat(60 * MINUTE_MS, () => cleanUp(services)),
  ];
  return { stop: async () => void (await Promise.all(tasks.map((task) => task.stop()))) };
}
