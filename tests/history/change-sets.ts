import { CHANGE_SET } from '../../src/history/contract/change-set.ts';
import type { Caller } from '../support/caller.ts';

/** The change set that a call belongs to; empty if it changed nothing. */
export function changeSetOf(answer: Response): string {
  return answer.headers.get(CHANGE_SET) ?? '';
}

/** Undoes a change set as staff do in the history. */
export function undoChangeSet(staff: Caller, set: string): Promise<Response> {
  return staff.post(`/api/history/${set}/undo`);
}
