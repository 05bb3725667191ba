import { setImmediate } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';

/** Work in pages never waits longer than this for others before its next page. */
const MAX_COURTESY_MS = 20;

/** Contexts of the requests of this process whose answers have not begun. */
const inFlight = new Set<object>();
let whenNone: (() => void)[] = [];

/** Counts a request until its answer begins; what is then sent page by page lets others go first. */
export const countInFlight: MiddlewareHandler = async (context, next) => {
  inFlight.add(context);
  try {
    await next();
  } finally {
    goLast(context);
  }
};

/** Has nobody wait for this request, since it is answered or lets others go first itself. */
export function goLast(context: object): void {
  inFlight.delete(context);
  if (inFlight.size === 0) for (const resolve of whenNone.splice(0)) resolve();
}

/**
 * Lets every request that is waiting go first. A request makes several short queries, and would else
 * meet a page of an export after each of them.
 */
export async function letOthersFirst(): Promise<void> {
  // The event loop first takes in what has arrived.
  await setImmediate();
  if (inFlight.size === 0) return;
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
