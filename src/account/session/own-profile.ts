import type { z } from 'zod';
import { apiPaths } from '../../api-paths.ts';
import { type Profile, profile } from '../contract/account.ts';
import { type Read, reads, useRead } from './read.ts';

/** The contract only requires names and address, so other properties are optional. */
const ownProfile = profile.partial({ id: true, role: true, passkey_by: true });
type OwnProfile = z.infer<typeof ownProfile>;

/** Profile of the signed-in person. */
export function useOwnProfile(): Read<OwnProfile> {
  return useRead(apiPaths.profile, ownProfile, {
    failure: 'The profile could not be loaded.',
    once: true,
  });
}

/** Updates the shown profile after the person changed their name. */
export function tellOwnProfile(changed: Profile): void {
  reads.setQueryData([apiPaths.profile], changed);
}

/** Id of the signed-in account, once it is known or known to be unavailable. */
export function useOwnId(): { isKnown: boolean; id: number | undefined } {
  const { shown, phase } = useOwnProfile();
  return { isKnown: phase !== 'loading' || shown !== undefined, id: shown?.id };
}

/** True if an owner is signed in; false while unknown. */
export function useIsOwner(): boolean {
  return useOwnProfile().shown?.role === 'owner';
}

export function nameOf({ fname, lname }: Pick<Profile, 'fname' | 'lname'>): string {
  return `${fname} ${lname}`.trim();
}
