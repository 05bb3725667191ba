/**
 * Runs the work for each item, at most `limit` at a time. After a failure no new work starts, and
 * the first error is thrown once the running work has ended.
 */
export async function forEachConcurrent<Item>(
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
