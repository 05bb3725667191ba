/**
 * Does the work for each item, at most `limit` of them at a time. The first failure is thrown
 * after what was under way has ended; nothing new is begun then.
 */
export async function eachAtMost<Item>(
  limit: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const remaining = items[Symbol.iterator]();
  let failed = false;
  const worker = async () => {
    for (const item of remaining) {
      if (failed) return;
      try {
        await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: limit }, worker));
  const failure = ends.find((end) => end.status === 'rejected');
  if (failure) throw failure.reason;
}
