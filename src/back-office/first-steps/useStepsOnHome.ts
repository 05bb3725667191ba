import { useEffect } from 'react';
import { useCall } from '../../account/session/api-query.ts';
import { useOwnProfile } from '../../account/session/own-profile.ts';
import { forget, store, stored } from '../../design/device-storage.ts';
import { type FirstSteps, showFirstSteps } from '../contract/first-steps.ts';

/** Storage keys: the person on this device whose list stands on Home, and the one whose list has gone. */
const SHOWN = 'firstStepsShown';
const GONE = 'firstStepsGone';

/** What Home shows of the first steps: their place while a list is expected that has not loaded. */
export type StepsOnHome = 'none' | 'place' | FirstSteps;

/**
 * Reads the first steps for Home. Whose list has gone asks no more on this device, so that later days
 * pay nothing for the first one.
 */
export function useStepsOnHome(): StepsOnHome {
  const person = useOwnProfile().data?.id;
  const isOf = (key: string) => {
    const known = stored(key);
    return known !== null && (person === undefined || known === String(person));
  };
  const isGone = isOf(GONE);
  const { data, phase } = useCall(showFirstSteps, isGone ? null : { refetchOnFocus: true });
  const isOver = data && (data.is_put_away || data.steps.every(({ is_done }) => is_done));
  useEffect(() => {
    if (isOver === undefined || person === undefined) return;
    store(isOver ? GONE : SHOWN, person);
    forget(isOver ? SHOWN : GONE);
  }, [isOver, person]);
  if (isGone || isOver) return 'none';
  return data ?? (phase === 'loading' && isOf(SHOWN) ? 'place' : 'none');
}

/** Lets Home ask again. */
export function forgetGone(): void {
  forget(GONE);
}
