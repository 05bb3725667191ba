import { z } from 'zod';
import { type Calls, on, said } from '../../platform/contract/call.ts';
import { onePath } from '../../platform/contract/id.ts';
import * as routes from '../../routes.ts';
import { loginResponse } from './account.ts';
import {
  creationOptions,
  MOST_PASSKEYS,
  newPasskey,
  passkey,
  passkeyName,
  requestOptions,
  usedPasskey,
} from './passkeys.ts';

const TOO_MANY =
  'More than 20 attempts from one address, or 5 from a device of this person, in 15 minutes.';
const CHALLENGE = 'The challenge in it is good once, for five minutes.';

/** Calls for signing in with a passkey and for managing passkeys. */
export const passkeyCalls = {
  askForPasskey: on(routes.askForPasskey, {
    summary: 'Gives what a browser asks for a passkey with, to sign in',
    description: CHALLENGE,
    successes: { 200: { description: 'What to ask devices with.', schema: requestOptions } },
  }),
  signInWithPasskey: on(routes.signInWithPasskey, {
    summary: 'Signs in with a passkey',
    description: 'The answer also sets the cookie of the session, for 12 hours at most.',
    body: usedPasskey,
    successes: {
      200: { description: 'Signed in.', schema: said.extend(loginResponse.shape) },
    },
    refusals: { 401: 'The passkey does not open any account.', 429: TOO_MANY },
  }),
  listPasskeys: on(routes.listPasskeys, {
    summary: 'Lists one’s passkeys, oldest first',
    successes: { 200: { description: 'The passkeys.', schema: z.array(passkey) } },
  }),
  askForNewPasskey: on(routes.askForNewPasskey, {
    summary: 'Gives what a browser asks for a new passkey with',
    description: CHALLENGE,
    successes: { 200: { description: 'What to ask devices with.', schema: creationOptions } },
    refusals: { 422: `There are ${MOST_PASSKEYS} passkeys already.` },
  }),
  addPasskey: on(routes.addPasskey, {
    summary: 'Keeps a new passkey',
    description: 'It is called as the device in words, unless it is given a name.',
    body: newPasskey,
    successes: { 201: { description: 'The passkey.', schema: passkey } },
    refusals: {
      422: `The device’s answer is no good, the passkey is known, or there are ${MOST_PASSKEYS} already.`,
    },
  }),
  renamePasskey: on(routes.renamePasskey, {
    summary: 'Calls a passkey otherwise',
    params: onePath,
    body: passkeyName,
    successes: { 200: { description: 'The passkey.', schema: passkey } },
  }),
  removePasskey: on(routes.removePasskey, {
    summary: 'Forgets a passkey',
    description: 'Whoever removes the last one signs in with the password.',
    params: onePath,
    successes: { 200: { description: 'It opens nothing any more.', schema: said } },
    refusals: { 422: 'It is the last one of somebody who needs one to sign in.' },
  }),
  askForProofByPasskey: on(routes.askForProofByPasskey, {
    summary: 'Gives what a browser asks for a passkey with, to show that it is still oneself',
    description: CHALLENGE,
    successes: { 200: { description: 'What to ask devices with.', schema: requestOptions } },
    refusals: { 422: 'There is no passkey.' },
  }),
  proveByPasskey: on(routes.proveByPasskey, {
    summary: 'Shows by a passkey that it is still oneself',
    description: 'It counts as the password does, and gives the session new secrets as well.',
    body: usedPasskey,
    successes: {
      200: {
        description: 'It is a passkey of this person.',
        schema: said.extend(loginResponse.shape),
      },
    },
    refusals: { 422: 'The passkey is no good here.', 429: TOO_MANY },
  }),
} satisfies Calls;
