import { apiPaths } from '../../api-paths.ts';
import { type Profile, profile } from '../contract/account.ts';
import { type Read, reads, useRead } from './read.ts';

/** Who is signed in, as all parts of the page see it. */
export function useOwnProfile(): Read<Profile> {
  return useRead(apiPaths.profile, profile, {
    failure: 'The profile could not be loaded.',
    once: true,
  });
}

/** Says to all who show it that somebody is called otherwise now. */
export function tellOwnProfile(changed: Profile): void {
  reads.setQueryData([apiPaths.profile], changed);
}

/** What whoever is signed in is called, once that is known, or known not to come. */
export function useOwnName(): { isKnown: boolean; name: string | undefined } {
  const { shown, phase } = useOwnProfile();
  return { isKnown: phase !== 'loading' || shown !== undefined, name: shown && nameOf(shown) };
}

export function nameOf({ fname, lname }: Pick<Profile, 'fname' | 'lname'>): string {
  return `${fname} ${lname}`.trim();
}
