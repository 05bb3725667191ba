interface QueuedWork {
  holder: string;
  start: () => void;
}

/**
 * Semaphore that serves requests in the order in which they came.
 *
 * @param limit tasks that run at once
 * @param perHolder tasks of one holder that run at once; its other tasks let those of others pass
 */
export function fifoSemaphore(limit: number, perHolder = limit) {
  const waiting: QueuedWork[] = [];
  const held = new Map<string, number>();
  let running = 0;

  const hasFreeSlot = (holder: string) => (held.get(holder) ?? 0) < perHolder;

  function hold(holder: string): void {
    running += 1;
    held.set(holder, (held.get(holder) ?? 0) + 1);
  }

  function release(holder: string): void {
    running -= 1;
    const left = (held.get(holder) ?? 0) - 1;
    if (left > 0) held.set(holder, left);
    else held.delete(holder);
  }

  async function acquire(holder: string): Promise<void> {
    if (running === limit || !hasFreeSlot(holder)) {
      return new Promise((start) => waiting.push({ holder, start }));
    }
    hold(holder);
  }

  function startNext(): void {
    const index = waiting.findIndex(({ holder }) => hasFreeSlot(holder));
    const [next] = index < 0 ? [] : waiting.splice(index, 1);
    if (!next) return;
    hold(next.holder);
    next.start();
  }

  return {
    /** @param holder such as a client network */
    async run<Result>(work: () => Promise<Result>, holder = ''): Promise<Result> {
      await acquire(holder);
      try {
        return await work();
      } finally {
        release(holder);
        startNext();
      }
    },
  };
}
