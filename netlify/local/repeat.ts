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
  const timer = setInterval(run, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
