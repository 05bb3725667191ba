import { z } from 'zod';
import { type Calls, defineCall, messageBody } from '../../platform/contract/call.ts';
import * as routes from '../../routes.ts';
import { loginResponse, profile } from './account.ts';
import {
  alerts,
  ownSession,
  ownSessionPath,
  passwordChange,
  profileChange,
  proof,
} from './own-account.ts';
import { TOO_MANY } from './sign-in-calls.ts';

export const ownAccountCalls = {
  showProfile: defineCall(routes.showProfile, {
    summary: 'Says who is signed in',
    answer: profile,
  }),
  changeProfile: defineCall(routes.changeProfile, {
    summary: 'Changes one’s name',
    body: profileChange,
    answer: profile,
  }),
  changePassword: defineCall(routes.changePassword, {
    summary: 'Changes one’s password',
    body: passwordChange,
    answer: messageBody.extend(loginResponse.shape),
    otherwise: { 429: TOO_MANY },
  }),
  proveItIsYou: defineCall(routes.proveItIsYou, {
    summary: 'Shows by the password that it is still oneself',
    body: proof,
    answer: messageBody.extend(loginResponse.shape),
    otherwise: {
      403: 'It takes a passkey to sign in, so the password proves nothing.',
      422: 'That is not the password.',
      429: TOO_MANY,
    },
  }),
  showAlerts: defineCall(routes.showAlerts, {
    summary: 'Says what one is mailed about',
    answer: alerts,
  }),
  changeAlerts: defineCall(routes.changeAlerts, {
    summary: 'Switches mails on and off',
    body: alerts,
    answer: alerts,
  }),
  listOwnSessions: defineCall(routes.listOwnSessions, {
    summary: 'Lists where one is signed in',
    answer: z.array(ownSession),
  }),
  endOwnSession: defineCall(routes.endOwnSession, {
    summary: 'Signs out in one other place',
    params: ownSessionPath,
    answer: messageBody,
    otherwise: { 422: 'It is the session that asks.' },
  }),
  endOtherSessions: defineCall(routes.endOtherSessions, {
    summary: 'Signs out everywhere else',
    answer: messageBody,
  }),
} satisfies Calls;
