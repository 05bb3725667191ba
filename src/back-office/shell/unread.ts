import { keyOf, type Read, reads, useRead } from '../../account/session/read.ts';
import { apiPaths } from '../../paths.ts';
import { totalOf } from '../calls/usePage.ts';

const call = `${apiPaths.enquiries}?unread=true&per_page=1`;

/** How many enquiries nobody has read, counted anew whenever somebody comes back to the tab. */
export function useUnread(): Read<number> {
  return useRead(call, readCount, {
    failure: 'Unread enquiries could not be counted.',
    follows: true,
  });
}

export function countUnread(): Promise<void> {
  return reads.invalidateQueries({ queryKey: keyOf(call) });
}

/** Without a total it is known at least whether there is one. */
function readCount(answer: unknown, _status: number, headers: Headers): number {
  return totalOf(headers) ?? (Array.isArray(answer) ? answer.length : 0);
}
