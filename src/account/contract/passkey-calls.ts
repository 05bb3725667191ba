import { z } from 'zod';
import { type Calls, defineCall, messageBody } from '../../platform/contract/call.ts';
import { onePath } from '../../platform/contract/id.ts';
import * as routes from '../../routes.ts';
import { loginResponse } from './account.ts';
import {
  creationOptions,
  newPasskey,
  passkey,
  passkeyName,
  passkeyOnly,
  requestOptions,
  usedPasskey,
} from './passkeys.ts';

/** Calls for signing in with a passkey and for managing passkeys. */
export const passkeyCalls = {
  askForPasskey: defineCall(routes.askForPasskey, { answer: requestOptions }),
  signInWithPasskey: defineCall(routes.signInWithPasskey, {
    body: usedPasskey,
    answer: messageBody.extend(loginResponse.shape),
    also: [401, 429],
  }),
  listPasskeys: defineCall(routes.listPasskeys, { answer: z.array(passkey) }),
  askForNewPasskey: defineCall(routes.askForNewPasskey, {
    answer: creationOptions,
    also: [422],
  }),
  addPasskey: defineCall(routes.addPasskey, { body: newPasskey, status: 201, answer: passkey }),
  renamePasskey: defineCall(routes.renamePasskey, {
    params: onePath,
    body: passkeyName,
    answer: passkey,
  }),
  removePasskey: defineCall(routes.removePasskey, {
    params: onePath,
    answer: messageBody,
    also: [422],
  }),
  showPasskeyOnly: defineCall(routes.showPasskeyOnly, { answer: passkeyOnly }),
  changePasskeyOnly: defineCall(routes.changePasskeyOnly, {
    body: passkeyOnly,
    answer: passkeyOnly,
  }),
  askForProofByPasskey: defineCall(routes.askForProofByPasskey, {
    answer: requestOptions,
    also: [422],
  }),
  proveByPasskey: defineCall(routes.proveByPasskey, {
    body: usedPasskey,
    answer: messageBody.extend(loginResponse.shape),
    also: [429],
  }),
} satisfies Calls;
