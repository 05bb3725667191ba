import { makeAhead } from '../../account/session/api-query.ts';
import { callAsStaff, sessionHasEnded } from '../../account/session/session.ts';
import type { CallInput, CallResult } from '../../call-request.ts';
import { showToast } from '../../design/toasts/toasts.ts';
import { showUndoToast } from '../../design/toasts/undo-toast.tsx';
import { CHANGE_SET } from '../../history/contract/change-set.ts';
import { historyCalls } from '../../history/contract/history-calls.ts';
import type { Call } from '../../platform/contract/call.ts';
import { failureWords } from './attempt.ts';

/** Makes a call that changes something, and returns its answer with the change set that it made. */
export function callForSet<Made extends Call>(
  call: Made,
  given: CallInput<Made>,
): Promise<{ answer: CallResult<Made>; set: string | null }> {
  return callAsStaff(call, {
    ...given,
    parse: (body, _status, headers) => ({
      answer: call.answer?.parse(body) as CallResult<Made>,
      set: headers.get(CHANGE_SET),
    }),
  });
}

/**
 * Shows a toast about a change, with an Undo button if the history has it.
 *
 * @param refresh passed to `undoChangeSet`
 * @param unchangedWords message for when nothing had to be changed
 * @param showBefore passed to `undoChangeSet`
 */
export function showDoneToast(
  words: string,
  set: string | null | undefined,
  refresh: () => unknown,
  unchangedWords = words,
  showBefore?: () => unknown,
): void {
  if (set) showUndoToast(words, () => undoChangeSet(set, refresh, showBefore));
  else showToast('success', unchangedWords);
}

/**
 * Undoes one change set, and shows a toast with the result.
 *
 * @param refresh reads the changed data again before the toast appears
 * @param showBefore shows at once what was there before the change; `refresh` mends that if the undo fails
 */
export async function undoChangeSet(
  set: string,
  refresh: () => unknown,
  showBefore?: () => unknown,
): Promise<void> {
  try {
    const { message, changed, skipped } = await makeAhead(async () => {
      await showBefore?.();
      return callAsStaff(historyCalls.undoChanges, { params: { set } });
    });
    await refresh();
    const isRefused = changed === 0 && skipped.length > 0;
    showToast(isRefused ? 'error' : 'success', message);
  } catch (error) {
    if (sessionHasEnded(error)) return;
    showToast('error', `That could not be undone. ${failureWords(error)}`);
    await refresh();
  }
}
