const SLICE_MS = 12;

interface Slices {
  signal: AbortSignal;
  onShare: (share: number) => void;
}

/**
 * Runs long work in slices, between which the page answers presses. A worker would cost every visit of
 * the screen a second script, and 40,000 messages take less than a second.
 *
 * @throws what `signal` was aborted with
 */
export async function inSlices<Result>(
  work: Generator<number, Result>,
  { signal, onShare }: Slices,
): Promise<Result> {
  let beganAt = performance.now();
  let step = work.next();
  while (!step.done) {
    if (performance.now() - beganAt >= SLICE_MS) {
      onShare(step.value);
      await new Promise((resolve) => setTimeout(resolve));
      signal.throwIfAborted();
      beganAt = performance.now();
    }
    step = work.next();
  }
  return step.value;
}
