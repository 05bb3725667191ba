import type { z } from 'zod';
import { forgetAuthToken, readAuthToken, storeAuthToken } from '../../auth-token.ts';
import { type CallInput, type CallResult, requestOf } from '../../call-request.ts';
import { ApiError, type ApiRequest, callApi, ignoreAnswer, type Send } from '../../client.ts';
import { forget, store } from '../../design/device-storage.ts';
import type { Call as ApiCall, proofNeeded } from '../../platform/contract/call.ts';
import { type Route, UNATTENDED } from '../../platform/contract/route.ts';
import * as routes from '../../routes.ts';
import { type LoginRequest, loginResponse } from '../contract/account.ts';
import { takeOrFetch } from './ask-ahead.ts';
import { type Proof, promptProof } from './proof-prompt.ts';
import { renewalSettled } from './session-renewal.ts';
import { openSignInPage, promptSignIn } from './sign-in-prompt.ts';
import { isUserActive } from './user-activity.ts';

/**
 * Signs in and stores the bearer token.
 *
 * @throws ApiError; `loginFailure` explains it
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

/**
 * Tests by storing something, since Chromium reports cookies as enabled even where it blocks them.
 */
export function areCookiesBlocked(): boolean {
  const isKept = store('storageProbe', true);
  forget('storageProbe');
  return !isKept;
}

/** Explains a failed sign-in to the person. */
export function loginFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === null) {
    return 'An unexpected error occurred. Please try again.';
  }
  // The token's cookie was not stored, so the 419 is not caused by an expired page.
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
 * Makes a call as the signed-in person. A 401 of a write or of the profile ends the session; a 401
 * of another read changes nothing. When the session has ended, a page with unsaved work shows the
 * sign-in dialog and repeats the call; any other page forgets the token and opens the sign-in page,
 * which leads back. When a fresh proof is required, it is requested and the call is repeated.
 *
 * @param given its input; a `parse` among it reads the answer in place of the call's schema
 * @param perform `callForNewToken` for a call that returns the session's next token
 * @throws ApiError, also when the sign-in page is about to open
 */
export function callAsStaff<Made extends ApiCall, Answer = CallResult<Made>>(
  call: Made,
  given: CallInput<Made> & Partial<Pick<ApiRequest<Answer>, 'parse'>>,
  perform = callApi,
): Promise<Answer> {
  const { target, request } = requestOf(call, given);
  return sendAsStaff(target, request as ApiRequest<Answer>, perform);
}

/** As `callAsStaff`, for a request that is put together. */
export async function sendAsStaff<Answer>(
  target: Sent,
  request: ApiRequest<Answer>,
  perform = callApi,
): Promise<Answer> {
  const token = readAuthToken();
  const again = () => sendAsStaff(target, request, perform);
  const isRead = target.method === 'GET';
  try {
    if (!token) throw new ApiError(401);
    return await perform(target, isRead ? withPresence(request) : withKeepalive(request));
  } catch (error) {
    const proof = proofNeededBy(error);
    if (proof && (await promptProof(proof))) return again();
    if (!isUnauthorized(error)) throw error;
    await renewalSettled();
    if (readAuthToken() && readAuthToken() !== token) return again();
    if (token && isRead && (await isSignedIn(target))) throw error;
    if (await promptSignIn()) return again();
    endVisit();
    openSignInPage();
    throw error;
  }
}

type Sent = Pick<Route, 'method' | 'path'>;

let asksProfile: Promise<boolean> | undefined;

/**
 * Checks the session by loading the profile, shared by all refused reads; a refused profile decides
 * by itself.
 */
function isSignedIn({ path }: Sent): Promise<boolean> {
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

/**
 * Takes what the page has asked for ahead. Marks reads of an idle page as unattended, so that the
 * session expires as if the page were closed.
 */
function withPresence<Answer>(given: ApiRequest<Answer>): ApiRequest<Answer> {
  const call = { send: takeOrFetch, ...given };
  if (isUserActive()) return call;
  return { ...call, headers: { ...call.headers, [UNATTENDED]: 'yes' } };
}

/** Browsers allow 64 KiB in all for requests that outlive their page: four changes of this size. */
const MAX_KEEPALIVE_LENGTH = 16_000;

/** A change outlives its page, so that leaving does not lose it. */
function withKeepalive<Answer>(call: ApiRequest<Answer>): ApiRequest<Answer> {
  const send: Send = (path, request) => {
    const { body } = request;
    const isShort = !(body instanceof FormData) && String(body ?? '').length < MAX_KEEPALIVE_LENGTH;
    return fetch(path, { ...request, keepalive: globalThis.document?.hidden && isShort });
  };
  return { send, ...call };
}

/** The kind of proof that a 403 asks for; undefined for other errors. */
function proofNeededBy(error: unknown): Proof | undefined {
  if (!(error instanceof ApiError) || error.status !== 403) return undefined;
  const { proof, by } = (error.answer ?? {}) as Partial<z.infer<typeof proofNeeded>>;
  return proof === 'needed' ? (by ?? 'password or passkey') : undefined;
}

/** True for the error after which the sign-in page opens, so it needs no message. */
export function sessionHasEnded(error: unknown): boolean {
  return isUnauthorized(error) && !readAuthToken();
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Forgets the token and this tab's session storage. */
function endVisit(): void {
  forgetAuthToken();
  try {
    // biome-ignore lint/style/noRestrictedGlobals: device-storage.ts only handles single keys
    sessionStorage.clear();
  } catch {}
}
