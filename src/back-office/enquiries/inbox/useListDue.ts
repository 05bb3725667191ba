import { useCallback, useState } from 'react';
import { afterPaint } from '../../../design/after-paint.ts';

/** Width from which the list stands beside the open enquiry; below it, that hides the list. */
const SIDE_BY_SIDE = '(min-width: 60rem)';

/**
 * Lets a list that the open enquiry hides wait until that is painted, since a phone would read and lay
 * out first what nobody sees.
 *
 * @returns whether the list is due, and what to call once the enquiry is there
 */
export function useListDue(openId: number): [isDue: boolean, onOpened: () => void] {
  const [isDue, setDue] = useState(() => openId === 0 || matchMedia(SIDE_BY_SIDE).matches);
  if (openId === 0 && !isDue) setDue(true);
  return [isDue, useCallback(() => afterPaint(() => setDue(true)), [])];
}
