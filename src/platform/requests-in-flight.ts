import { setImmediate } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';

/** Work in pages never waits longer than this for others before its next page. */
const MAX_COURTESY_MS = 20;

/** Requests of this process whose answers have not begun. */
let inFlight = 0;
let whenNone: (() => void)[] = [];

/** Counts a request until its answer begins; what is then sent page by page lets others go first. */
export const countInFlight: MiddlewareHandler = async (_context, next) => {
  inFlight += 1;
  try {
    await next();
  } finally {
    inFlight -= 1;
    if (inFlight === 0) for (const resolve of whenNone.splice(0)) resolve();
  }
};

/**
 * Lets every request that is waiting go first. A request makes several short queries, and would else
 * meet a page of an export after each of them.
 */
export async function letOthersFirst(): Promise<void> {
  // What has just arrived is counted then.
  await setImmediate();
  if (inFlight === 0) return;
  await new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      whenNone = whenNone.filter((each) => each !== goOn);
      resolve();
    };
    const timer = setTimeout(goOn, MAX_COURTESY_MS);
    whenNone.push(goOn);
  });
}
