/** Calls that use a passkey. The sign-in page loads them on demand. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { storeAuthToken } from '../../auth-token.ts';
import { callAsVisitor } from '../../call-request.ts';
import { passkeyCalls } from '../contract/passkey-calls.ts';
import type { Passkey, PasskeyRequestOptions } from '../contract/passkeys.ts';
import { callAsStaff } from '../session/session.ts';
import { callForNewToken } from '../session/session-renewal.ts';
import { PasskeyFailure } from './passkey-failure.ts';

/**
 * Signs in and keeps the bearer token.
 *
 * @throws PasskeyFailure, ApiError; `passkeyFailure` puts both into words
 */
export async function signInWithPasskey(): Promise<void> {
  const { askForPasskey, signInWithPasskey } = passkeyCalls;
  const credential = await answerTo(await callAsVisitor(askForPasskey, {}));
  const { data } = await callAsVisitor(signInWithPasskey, { body: { credential } });
  storeAuthToken(data.token);
}

/** Confirms the identity of the signed-in person. */
export async function proveByPasskey(): Promise<void> {
  const options = await callAsStaff(passkeyCalls.askForProofByPasskey, {});
  const credential = await answerTo(options);
  const { proveByPasskey } = passkeyCalls;
  await callAsStaff(proveByPasskey, { body: { credential } }, callForNewToken);
}

/** Creates a passkey for the signed-in person. */
export async function addPasskey(): Promise<Passkey> {
  const options = await callAsStaff(passkeyCalls.askForNewPasskey, {});
  const credential = await startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    throw new PasskeyFailure('make', options.rp.id, error);
  });
  return callAsStaff(passkeyCalls.addPasskey, { body: { credential } });
}

function answerTo(options: PasskeyRequestOptions) {
  return startAuthentication({ optionsJSON: options }).catch((error: unknown) => {
    throw new PasskeyFailure('use', options.rpId, error);
  });
}
