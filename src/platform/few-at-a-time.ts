/**
 * Lets a few go on at the same time. Who came last goes first: while more come than go, the oldest
 * have most likely been given up.
 */
export function fewAtATime(limit: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function turn(): Promise<void> {
    if (running === limit) return new Promise((resolve) => waiting.push(resolve));
    running += 1;
  }

  return {
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      await turn();
      try {
        return await work();
      } finally {
        const next = waiting.pop();
        if (next) next();
        else running -= 1;
      }
    },

    /** Whether somebody waits for a turn. */
    isAwaited: () => waiting.length > 0,
  };
}
