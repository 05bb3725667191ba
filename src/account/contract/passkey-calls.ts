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

/** Calls for signing in with a passkey and for managing passkeys. */
export const passkeyCalls = {
  askForPasskey: defineCall(routes.askForPasskey, {
    summary: 'Gives what a browser asks for a passkey with, to sign in',
    answer: requestOptions,
  }),
  signInWithPasskey: defineCall(routes.signInWithPasskey, {
    summary: 'Signs in with a passkey',
    body: usedPasskey,
    answer: messageBody.extend(loginResponse.shape),
    otherwise: { 401: 'The passkey does not open any account.', 429: TOO_MANY },
  }),
  listPasskeys: defineCall(routes.listPasskeys, {
    summary: 'Lists one’s passkeys, oldest first',
    answer: z.array(passkey),
  }),
  askForNewPasskey: defineCall(routes.askForNewPasskey, {
    summary: 'Gives what a browser asks for a new passkey with',
    answer: creationOptions,
    otherwise: { 422: `There are ${MAX_PASSKEYS} passkeys already.` },
  }),
  addPasskey: defineCall(routes.addPasskey, {
    summary: 'Keeps a new passkey',
    body: newPasskey,
    status: 201,
    answer: passkey,
    otherwise: {
      422: `The device’s answer is no good, the passkey is known, or there are ${MAX_PASSKEYS} already.`,
    },
  }),
  renamePasskey: defineCall(routes.renamePasskey, {
    summary: 'Calls a passkey otherwise',
    params: onePath,
    body: passkeyName,
    answer: passkey,
  }),
  removePasskey: defineCall(routes.removePasskey, {
    summary: 'Forgets a passkey',
    params: onePath,
    answer: messageBody,
    otherwise: { 422: 'It is the last one of somebody who needs one to sign in.' },
  }),
  showPasskeyOnly: defineCall(routes.showPasskeyOnly, {
    summary: 'Says whether one’s own account opens only with a passkey',
    answer: passkeyOnly,
  }),
  changePasskeyOnly: defineCall(routes.changePasskeyOnly, {
    summary: 'Has one’s own account open only with a passkey, or with the password as well',
    body: passkeyOnly,
    answer: passkeyOnly,
    otherwise: { 422: 'Whoever asks has no passkey.' },
  }),
  askForProofByPasskey: defineCall(routes.askForProofByPasskey, {
    summary: 'Gives what a browser asks for a passkey with, to show that it is still oneself',
    answer: requestOptions,
    otherwise: { 422: 'There is no passkey.' },
  }),
  proveByPasskey: defineCall(routes.proveByPasskey, {
    summary: 'Shows by a passkey that it is still oneself',
    body: usedPasskey,
    answer: messageBody.extend(loginResponse.shape),
    otherwise: { 422: 'The passkey is no good here.', 429: TOO_MANY },
  }),
} satisfies Calls;
