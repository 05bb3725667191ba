import { useEffect } from 'react';
import { useOwnProfile } from '../../account/session/own-profile.ts';
import { openShelf } from './shelf-store.ts';

/** Says on the shelf who is signed in here, so that it keeps what they share, and nothing of others. */
export function useOfficeShelf(): void {
  const profile = useOwnProfile().data;
  const isKnown = profile !== undefined;
  const person = profile?.id ?? null;
  useEffect(() => {
    // A browser that blocks storage has no shelf.
    if (isKnown) openShelf(person).catch(() => undefined);
  }, [isKnown, person]);
}
