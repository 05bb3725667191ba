import type { z } from 'zod';
import { apiPaths } from '../../api-paths.ts';
import { type Profile, profile } from '../contract/account.ts';
import { type Read, reads, useRead } from './read.ts';

/** A server that speaks the contract need tell no more than names and address. */
const ownProfile = profile.partial({ id: true, role: true, passkey_by: true });
type OwnProfile = z.infer<typeof ownProfile>;

/** Who is signed in, as all parts of the page see it. */
export function useOwnProfile(): Read<OwnProfile> {
  return useRead(apiPaths.profile, ownProfile, {
    failure: 'The profile could not be loaded.',
    once: true,
  });
}

/** Says to all who show it that somebody is called otherwise now. */
export function tellOwnProfile(changed: Profile): void {
  reads.setQueryData([apiPaths.profile], changed);
}

/** Which account is signed in, once that is known, or known not to come. */
export function useOwnId(): { isKnown: boolean; id: number | undefined } {
  const { shown, phase } = useOwnProfile();
  return { isKnown: phase !== 'loading' || shown !== undefined, id: shown?.id };
}

/** Whether an owner is signed in, as far as that is known by now. */
export function useIsOwner(): boolean {
  return useOwnProfile().shown?.role === 'owner';
}

export function nameOf({ fname, lname }: Pick<Profile, 'fname' | 'lname'>): string {
  return `${fname} ${lname}`.trim();
}
