import { type OwnProfile, ownProfileQuery } from '../../account/session/own-profile.ts';
import { useReadIfAny, useReading } from './useRead.ts';

/** Profile of the signed-in person. */
export function useOwn(): OwnProfile {
  return useReading(ownProfileQuery).answer;
}

/** Id of the signed-in account; undefined if it cannot be had, and then forms keep no drafts. */
export function useOwnId(): number | undefined {
  return useReadIfAny(ownProfileQuery)?.id;
}
