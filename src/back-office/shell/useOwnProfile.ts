import { useSyncExternalStore } from 'react';
import type { Profile } from '../../account/contract/account.ts';
import { ownProfile, watchOwnProfile } from '../../account/session/own-profile.ts';

/** Who is signed in, kept up to date; undefined until it is known. */
export function useOwnProfile(): Profile | undefined {
  return useSyncExternalStore(watchOwnProfile, ownProfile, () => undefined);
}
