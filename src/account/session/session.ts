import type { z } from 'zod';
import { type Answer, type Given, requestOf } from '../../call-request.ts';
import {
  ApiError,
  type Call,
  callApi,
  ignoreAnswer,
  type Send,
  type Target,
} from '../../client.ts';
import { forget, store } from '../../design/device-storage.ts';
import type { Call as ApiCall, proofNeeded } from '../../platform/contract/call.ts';
import { UNATTENDED } from '../../platform/contract/route.ts';
import * as routes from '../../routes.ts';
import { type LoginRequest, loginResponse } from '../contract/account.ts';
import { forgetAuthToken, readAuthToken, storeAuthToken } from './auth-token.ts';
import { isSomebodyThere } from './presence.ts';
import { askForProof, type Proof } from './proof-here.ts';
import { renewalSettled } from './session-renewal.ts';
import { askToSignIn, signInHere } from './sign-in-here.ts';

/**
 * Signs in and keeps the bearer token.
 * @throws ApiError; `loginFailure` puts it into words
 */
export async function signIn(credentials: LoginRequest): Promise<void> {
  const { data } = await callApi(routes.signIn, {
    body: credentials,
    parse: (answer) => loginResponse.parse(answer),
  });
  storeAuthToken(data.token);
}

export const COOKIES_NEEDED =
  'This browser blocks cookies, and signing in needs them. Allow cookies for this site in the browser’s settings, then reload this page.';

/** Tries to store something, since Chromium says that cookies are on even where it blocks them. */
export function areCookiesBlocked(): boolean {
  const isKept = store('storageProbe', true);
  forget('storageProbe');
  return !isKept;
}

/** Why signing in failed, in words for the person who tried. */
export function loginFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === null) {
    return 'An unexpected error occurred. Please try again.';
  }
  // No page has been open for too long: the token's cookie was not kept.
  if (error.status === 419 && areCookiesBlocked()) return COOKIES_NEEDED;
  return error.serverMessage ?? 'Login failed. Please try again.';
}

/** Signs out here and on the server; after a failure the session stays. */
export async function signOut(): Promise<{ signedOut: boolean; message: string }> {
  if (!readAuthToken()) return { signedOut: false, message: 'You are not logged in.' };
  try {
    await callApi(routes.signOut, { parse: ignoreAnswer });
  } catch {
    return { signedOut: false, message: 'Logout failed. Please try again.' };
  }
  endVisit();
  return { signedOut: true, message: 'Logged out successfully!' };
}

/**
 * Calls the API on behalf of the signed-in person. The session has ended when a write or the profile
 * answers 401; a read that is refused alone changes nothing. Where it has ended, a page with unsaved
 * work asks to sign in without leaving it, and the call is made again. On any other page the token
 * is forgotten and the sign-in page opens, to come back here afterwards. Where the password was given
 * too long ago for such a call, it is asked for here, and the call is made again.
 *
 * @param perform `callForNewToken` for a call that answers the session's next token
 * @throws ApiError, also when the sign-in page is about to open
 */
export async function callAsStaff<Answer>(
  target: Target,
  call: Call<Answer>,
  perform = callApi,
): Promise<Answer> {
  const token = readAuthToken();
  const again = () => callAsStaff(target, call, perform);
  try {
    if (!token) throw new ApiError(401);
    return await perform(target, isRead(target, call) ? withPresence(call) : goingOn(call));
  } catch (error) {
    const proof = proofNeededBy(error);
    if (proof && (await askForProof(proof))) return again();
    if (!isUnauthorized(error)) throw error;
    await renewalSettled();
    if (readAuthToken() && readAuthToken() !== token) return again();
    if (token && isRead(target, call) && (await isSignedIn(target))) throw error;
    if (await signInHere()) return again();
    endVisit();
    askToSignIn();
    throw error;
  }
}

let asksProfile: Promise<boolean> | undefined;

/** Asks the profile, once for however many reads that were refused, unless it is what was refused. */
function isSignedIn(refused: Target): Promise<boolean> {
  const path = typeof refused === 'string' ? refused : refused.path;
  if (path === routes.showProfile.path) return Promise.resolve(false);
  asksProfile ??= callApi(routes.showProfile, withPresence({ parse: ignoreAnswer }))
    .then(
      () => true,
      (error) => !isUnauthorized(error),
    )
    .finally(() => {
      asksProfile = undefined;
    });
  return asksProfile;
}

function isRead(target: Target, { method = 'GET' }: Call<unknown>): boolean {
  return (typeof target === 'string' ? method : target.method) === 'GET';
}

/** A read that nobody has asked for says so: the session ends as if the page were closed. */
function withPresence<Answer>(call: Call<Answer>): Call<Answer> {
  if (isSomebodyThere()) return call;
  return { ...call, headers: { ...call.headers, [UNATTENDED]: 'yes' } };
}

/** As much as may be under way for a page that is left is 64 KiB: four such changes. */
const MOST_WITHOUT_PAGE = 16_000;

/** A change that is sent while its page is being left goes on without it. */
function goingOn<Answer>(call: Call<Answer>): Call<Answer> {
  const send: Send = (path, request) => {
    const { body } = request;
    const isShort = !(body instanceof FormData) && String(body ?? '').length < MOST_WITHOUT_PAGE;
    return fetch(path, { ...request, keepalive: globalThis.document?.hidden && isShort });
  };
  return { send, ...call };
}

/** Makes a call of the contract on behalf of the signed-in person: see `callAsStaff`. */
export function makeCallAsStaff<Made extends ApiCall>(
  made: Made,
  given: Given<Made>,
  perform = callApi,
): Promise<Answer<Made>> {
  const { target, call } = requestOf(made, given);
  return callAsStaff(target, call, perform);
}

/** By what the person has to prove that it is them; undefined where that is not why a call failed. */
function proofNeededBy(error: unknown): Proof | undefined {
  if (!(error instanceof ApiError) || error.status !== 403) return undefined;
  const { proof, by } = (error.answer ?? {}) as Partial<z.infer<typeof proofNeeded>>;
  return proof === 'needed' ? (by ?? 'password or passkey') : undefined;
}

/** True of the failure after which people are asked to sign in, so that nobody needs to be told. */
export function sessionHasEnded(error: unknown): boolean {
  return isUnauthorized(error) && !readAuthToken();
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Forgets the token and all that this tab remembered of the visit. */
function endVisit(): void {
  forgetAuthToken();
  try {
    // biome-ignore lint/style/noRestrictedGlobals: what device-storage.ts knows, it knows by key
    sessionStorage.clear();
  } catch {}
}
