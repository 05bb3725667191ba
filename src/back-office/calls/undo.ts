import { callAsStaff, makeCallAsStaff, sessionHasEnded } from '../../account/session/session.ts';
import { type CallInput, type CallResult, requestOf } from '../../call-request.ts';
import { showToast } from '../../design/toasts/toasts.ts';
import { showUndoToast } from '../../design/toasts/undo-toast.tsx';
import { CHANGE_SET } from '../../history/contract/change-set.ts';
import { historyCalls } from '../../history/contract/history-calls.ts';
import type { Call } from '../../platform/contract/call.ts';
import { reasonOf } from './attempt.ts';

/** Makes a call that changes something, and tells the set of the history that it made. */
export async function makeUndoableCall<Made extends Call>(
  made: Made,
  given: CallInput<Made>,
): Promise<CallResult<Made> & { set: string | null }> {
  const { target, call } = requestOf(made, given);
  return callAsStaff(target, {
    ...call,
    parse: (answer, status, headers) =>
      Object.assign(Object(call.parse(answer, status)), { set: headers.get(CHANGE_SET) }),
  });
}

/**
 * Says in a toast what was done, with its Undo where it is in a set of the history.
 *
 * @param refresh for `undoSet`
 * @param otherwise said where nothing had to be changed
 */
export function tellDone(
  words: string,
  set: string | null | undefined,
  refresh: () => unknown,
  otherwise = words,
): void {
  if (set) showUndoToast(words, () => undoSet(set, refresh));
  else showToast('success', otherwise);
}

/**
 * Takes back all that was done in one set, and says in a toast how it went.
 *
 * @param refresh reads again what was changed, before the toast says that it is undone
 */
export async function undoSet(set: string, refresh: () => unknown): Promise<void> {
  try {
    const { message } = await makeCallAsStaff(historyCalls.undoChanges, { params: { set } });
    await refresh();
    showToast('success', message);
  } catch (error) {
    if (sessionHasEnded(error)) return;
    showToast('error', `That could not be undone. ${reasonOf(error)}`);
    await refresh();
  }
}
