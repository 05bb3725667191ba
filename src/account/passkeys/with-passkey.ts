/** Calls that use a passkey. Loaded on demand, so that other pages do not carry its code. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { requestOf } from '../../call-request.ts';
import { callApi } from '../../client.ts';
import { passkeyCalls } from '../contract/passkey-calls.ts';
import type { Passkey, PasskeyRequestOptions } from '../contract/passkeys.ts';
import { storeAuthToken } from '../session/auth-token.ts';
import { makeCallAsStaff } from '../session/session.ts';
import { callForNewToken } from '../session/session-renewal.ts';
import { PasskeyFailure } from './passkey-failure.ts';

/**
 * Signs in and keeps the bearer token.
 *
 * @throws PasskeyFailure, ApiError; `passkeyFailure` puts both into words
 */
export async function signInWithPasskey(): Promise<void> {
  const optionsRequest = requestOf(passkeyCalls.askForPasskey, {});
  const credential = await answerTo(await callApi(optionsRequest.target, optionsRequest.call));
  const { target, call } = requestOf(passkeyCalls.signInWithPasskey, { body: { credential } });
  const { data } = await callApi(target, call);
  storeAuthToken(data.token);
}

/** Confirms the identity of the signed-in person. */
export async function proveByPasskey(): Promise<void> {
  const options = await makeCallAsStaff(passkeyCalls.askForProofByPasskey, {});
  const credential = await answerTo(options);
  const { proveByPasskey } = passkeyCalls;
  await makeCallAsStaff(proveByPasskey, { body: { credential } }, callForNewToken);
}

/** Creates a passkey for the signed-in person. */
export async function addPasskey(): Promise<Passkey> {
  const options = await makeCallAsStaff(passkeyCalls.askForNewPasskey, {});
  const credential = await startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    throw new PasskeyFailure('make', options.rp.id, error);
  });
  return makeCallAsStaff(passkeyCalls.addPasskey, { body: { credential } });
}

function answerTo(options: PasskeyRequestOptions) {
  return startAuthentication({ optionsJSON: options }).catch((error: unknown) => {
    throw new PasskeyFailure('use', options.rpId, error);
  });
}
