import { cleanUpByTheClock } from '../../src/clean-up.ts';
import { errorFacts } from '../../src/platform/error-facts.ts';
import type { Services } from '../../src/platform/services.ts';
import { catchUp, nextCatchUp } from '../../src/scheduled-jobs.ts';
import type { NextRunStore } from './next-run.ts';

const MINUTE_MS = 60_000;
/** Interval of the function that catches up. */
const EVERY_MINUTES = 15;

/** Catches up if work is due, and otherwise lets the database sleep. */
export async function catchUpWhenDue(services: Services, nextRun: NextRunStore): Promise<void> {
  const isDue = await nextRun.isDue(services.now()).catch((error: Error) => {
    services.log('warn', 'next run unknown', errorFacts(error));
    return true;
  });
  if (isDue) await scheduling(services, nextRun, async () => void (await catchUp(services)));
}

/** Removes expired data. The next run finds work whose time was lost. */
export async function cleanUpAtNight(services: Services, nextRun: NextRunStore): Promise<void> {
  await cleanUpByTheClock(services);
  await nextRun.forget();
}

/**
 * Runs work that may leave some for later, and stores when that is due. A time is also stored
 * during the work, so that the schedule catches up after a crash.
 *
 * @throws what the work throws
 */
export async function scheduling(
  services: Services,
  nextRun: NextRunStore,
  work: () => Promise<void>,
): Promise<void> {
  const { now, log } = services;
  const soon = new Date(now().getTime() + EVERY_MINUTES * MINUTE_MS);
  const [version, done] = await Promise.allSettled([nextRun.set(soon), work()]);
  try {
    if (version.status === 'rejected') throw version.reason;
    await nextRun.replace(version.value, await nextCatchUp(services));
  } catch (error) {
    log('warn', 'next run not stored', errorFacts(error));
  }
  if (done.status === 'rejected') throw done.reason;
}
