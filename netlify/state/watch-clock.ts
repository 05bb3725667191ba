const EVERY_MS = 1_000;

/**
 * Calls back when the clock was set back. A timer of the embedded Postgres ends at a time of the
 * clock: one that is weeks away by then is longer than JavaScript's timers, which fire at once, so
 * Postgres would set it again and again.
 */
export function watchClock(onSetBack: () => Promise<void>) {
  let last = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    // A failure is that of a database in trouble, which requests report.
    if (now < last) onSetBack().catch(() => undefined);
    last = now;
  }, EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
