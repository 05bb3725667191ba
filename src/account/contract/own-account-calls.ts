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
    responses: { 200: { description: 'The signed-in person.', schema: profile } },
  }),
  changeProfile: defineCall(routes.changeProfile, {
    summary: 'Changes one’s name',
    body: profileChange,
    responses: { 200: { description: 'The profile as it is now.', schema: profile } },
  }),
  changePassword: defineCall(routes.changePassword, {
    summary: 'Changes one’s password',
    description:
      'All other sessions end. This one goes on with the token of the answer and the cookies that it sets.',
    body: passwordChange,
    responses: {
      200: {
        description: 'The new password counts.',
        schema: messageBody.extend(loginResponse.shape),
      },
    },
    errors: { 429: TOO_MANY },
  }),
  proveItIsYou: defineCall(routes.proveItIsYou, {
    summary: 'Shows by the password that it is still oneself',
    description:
      'For ten minutes, what cannot be undone or leaves the house is open: invitations, suspensions, roles, files of people’s data, erasing. Signing in counts as well. The session goes on with the token of the answer and the cookies that it sets.',
    body: proof,
    responses: {
      200: {
        description: 'The password is right.',
        schema: messageBody.extend(loginResponse.shape),
      },
    },
    errors: {
      403: 'It takes a passkey to sign in, so the password proves nothing.',
      422: 'That is not the password.',
      429: TOO_MANY,
    },
  }),
  showAlerts: defineCall(routes.showAlerts, {
    summary: 'Says what one is mailed about',
    responses: { 200: { description: 'What is switched on.', schema: alerts } },
  }),
  changeAlerts: defineCall(routes.changeAlerts, {
    summary: 'Switches mails on and off',
    body: alerts,
    responses: { 200: { description: 'What is switched on now.', schema: alerts } },
  }),
  listOwnSessions: defineCall(routes.listOwnSessions, {
    summary: 'Lists where one is signed in',
    responses: {
      200: { description: 'The sessions, the latest used first.', schema: z.array(ownSession) },
    },
  }),
  endOwnSession: defineCall(routes.endOwnSession, {
    summary: 'Signs out in one other place',
    params: ownSessionPath,
    responses: { 200: { description: 'That session has ended.', schema: messageBody } },
    errors: { 422: 'It is the session that asks.' },
  }),
  endOtherSessions: defineCall(routes.endOtherSessions, {
    summary: 'Signs out everywhere else',
    responses: { 200: { description: 'All other sessions have ended.', schema: messageBody } },
  }),
} satisfies Calls;
