/**
 * A signal that aborts after so many milliseconds, or with the other one. `AbortSignal.timeout` and
 * `AbortSignal.any` are younger than the oldest browsers that write to us.
 */
export function abortAfter(milliseconds: number, other?: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  setTimeout(abort, milliseconds);
  if (other?.aborted) abort();
  other?.addEventListener('abort', abort);
  return controller.signal;
}
