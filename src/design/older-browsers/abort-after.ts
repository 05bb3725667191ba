/**
 * A signal that aborts after a timeout or with another signal. `AbortSignal.timeout` and
 * `AbortSignal.any` are newer than the oldest browsers that send forms.
 */
export function abortAfter(milliseconds: number, other?: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  setTimeout(abort, milliseconds);
  if (other?.aborted) abort();
  other?.addEventListener('abort', abort);
  return controller.signal;
}
