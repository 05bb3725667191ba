import { z } from 'zod';
import { type Calls, defineCall, messageBody } from '../../platform/contract/call.ts';
import { onePath } from '../../platform/contract/id.ts';
import * as routes from '../../routes.ts';
import { loginResponse } from './account.ts';
import {
  creationOptions,
  MAX_PASSKEYS,
  newPasskey,
  passkey,
  passkeyName,
  passkeyOnly,
  requestOptions,
  usedPasskey,
} from './passkeys.ts';

const TOO_MANY =
  'More than 20 attempts from one address, or 5 from a device of this person, in 15 minutes.';
const CHALLENGE = 'The challenge in it is good once, for five minutes.';

/** Calls for signing in with a passkey and for managing passkeys. */
export const passkeyCalls = {
  askForPasskey: defineCall(routes.askForPasskey, {
    summary: 'Gives what a browser asks for a passkey with, to sign in',
    description: CHALLENGE,
    responses: { 200: { description: 'What to ask devices with.', schema: requestOptions } },
  }),
  signInWithPasskey: defineCall(routes.signInWithPasskey, {
    summary: 'Signs in with a passkey',
    description: 'The answer also sets the cookie of the session, for 12 hours at most.',
    body: usedPasskey,
    responses: {
      200: { description: 'Signed in.', schema: messageBody.extend(loginResponse.shape) },
    },
    errors: { 401: 'The passkey does not open any account.', 429: TOO_MANY },
  }),
  listPasskeys: defineCall(routes.listPasskeys, {
    summary: 'Lists one’s passkeys, oldest first',
    responses: { 200: { description: 'The passkeys.', schema: z.array(passkey) } },
  }),
  askForNewPasskey: defineCall(routes.askForNewPasskey, {
    summary: 'Gives what a browser asks for a new passkey with',
    description: CHALLENGE,
    responses: { 200: { description: 'What to ask devices with.', schema: creationOptions } },
    errors: { 422: `There are ${MAX_PASSKEYS} passkeys already.` },
  }),
  addPasskey: defineCall(routes.addPasskey, {
    summary: 'Keeps a new passkey',
    description: 'It is called as the device in words, unless it is given a name.',
    body: newPasskey,
    responses: { 201: { description: 'The passkey.', schema: passkey } },
    errors: {
      422: `The device’s answer is no good, the passkey is known, or there are ${MAX_PASSKEYS} already.`,
    },
  }),
  renamePasskey: defineCall(routes.renamePasskey, {
    summary: 'Calls a passkey otherwise',
    params: onePath,
    body: passkeyName,
    responses: { 200: { description: 'The passkey.', schema: passkey } },
  }),
  removePasskey: defineCall(routes.removePasskey, {
    summary: 'Forgets a passkey',
    description: 'Whoever removes the last one signs in with the password.',
    params: onePath,
    responses: { 200: { description: 'It opens nothing any more.', schema: messageBody } },
    errors: { 422: 'It is the last one of somebody who needs one to sign in.' },
  }),
  showPasskeyOnly: defineCall(routes.showPasskeyOnly, {
    summary: 'Says whether one’s own account opens only with a passkey',
    responses: { 200: { description: 'The choice.', schema: passkeyOnly } },
  }),
  changePasskeyOnly: defineCall(routes.changePasskeyOnly, {
    summary: 'Has one’s own account open only with a passkey, or with the password as well',
    body: passkeyOnly,
    responses: { 200: { description: 'The choice as it is now.', schema: passkeyOnly } },
    errors: { 422: 'Whoever asks has no passkey.' },
  }),
  askForProofByPasskey: defineCall(routes.askForProofByPasskey, {
    summary: 'Gives what a browser asks for a passkey with, to show that it is still oneself',
    description: CHALLENGE,
    responses: { 200: { description: 'What to ask devices with.', schema: requestOptions } },
    errors: { 422: 'There is no passkey.' },
  }),
  proveByPasskey: defineCall(routes.proveByPasskey, {
    summary: 'Shows by a passkey that it is still oneself',
    description: 'It counts as the password does, and gives the session new secrets as well.',
    body: usedPasskey,
    responses: {
      200: {
        description: 'It is a passkey of this person.',
        schema: messageBody.extend(loginResponse.shape),
      },
    },
    errors: { 422: 'The passkey is no good here.', 429: TOO_MANY },
  }),
} satisfies Calls;
