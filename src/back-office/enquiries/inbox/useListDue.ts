import { useCallback, useState } from 'react';
import { afterPaint } from '../../../design/after-paint.ts';
import { isWide } from '../../ui/useIsWide.ts';

/**
 * Lets a list that the open enquiry hides wait until that is painted, since a phone would read and lay
 * out first what nobody sees.
 *
 * @returns whether the list is due, and what to call once the enquiry is there
 */
export function useListDue(openId: number): [isDue: boolean, onOpened: () => void] {
  const [isDue, setDue] = useState(() => openId === 0 || isWide());
  if (openId === 0 && !isDue) setDue(true);
  return [isDue, useCallback(() => afterPaint(() => setDue(true)), [])];
}
