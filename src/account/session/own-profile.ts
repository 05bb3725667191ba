import type { z } from 'zod';
import { callApi } from '../../client.ts';
import { defineCall } from '../../platform/contract/call.ts';
import { showProfile } from '../../routes.ts';
import { type Profile, profile } from '../contract/account.ts';
import { type ApiQuery, callQuery, storeAnswer, useCall } from './api-query.ts';

/** The contract only requires names and address, so other properties are optional. */
const ownProfile = profile.partial({ id: true, role: true });
export type OwnProfile = z.infer<typeof ownProfile>;
const showOwnProfile = defineCall(showProfile, { answer: ownProfile });

const HOW = { failure: 'The profile could not be loaded.', once: true };

/** Profile of the signed-in person. */
export function useOwnProfile(): ApiQuery<OwnProfile> {
  return useCall(showOwnProfile, HOW);
}

/** The same for what waits for it. */
export const ownProfileQuery = callQuery(showOwnProfile, HOW);

/** Reads who is signed in by now, while the page goes on as the person it was opened by. */
export function readOwnProfile(): Promise<OwnProfile> {
  return callApi(showProfile, { parse: (answer) => ownProfile.parse(answer) });
}

/** Updates the shown profile after the person changed their name. */
export function updateOwnProfile(changed: Profile): void {
  storeAnswer(showOwnProfile, changed);
}

/** True if an owner is signed in; false while unknown. */
export function useIsOwner(): boolean {
  return useOwnProfile().data?.role === 'owner';
}

export function fullName({ fname, lname }: Pick<Profile, 'fname' | 'lname'>): string {
  return `${fname} ${lname}`.trim();
}
