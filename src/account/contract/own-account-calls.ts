import { z } from 'zod';
import { type Calls, on, said } from '../../platform/contract/call.ts';
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
  showProfile: on(routes.showProfile, {
    summary: 'Says who is signed in',
    successes: { 200: { description: 'The signed-in person.', schema: profile } },
  }),
  changeProfile: on(routes.changeProfile, {
    summary: 'Changes one’s name',
    body: profileChange,
    successes: { 200: { description: 'The profile as it is now.', schema: profile } },
  }),
  changePassword: on(routes.changePassword, {
    summary: 'Changes one’s password',
    description:
      'All other sessions end. This one goes on with the token of the answer and the cookies that it sets.',
    body: passwordChange,
    successes: {
      200: { description: 'The new password counts.', schema: said.extend(loginResponse.shape) },
    },
    refusals: { 429: TOO_MANY },
  }),
  proveItIsYou: on(routes.proveItIsYou, {
    summary: 'Shows by the password that it is still oneself',
    description:
      'For ten minutes, what cannot be undone or leaves the house is open: invitations, suspensions, roles, files of people’s data, erasing. Signing in counts as well. The session goes on with the token of the answer and the cookies that it sets.',
    body: proof,
    successes: {
      200: { description: 'The password is right.', schema: said.extend(loginResponse.shape) },
    },
    refusals: {
      403: 'It takes a passkey to sign in, so the password proves nothing.',
      422: 'That is not the password.',
      429: TOO_MANY,
    },
  }),
  showAlerts: on(routes.showAlerts, {
    summary: 'Says what one is mailed about',
    successes: { 200: { description: 'What is switched on.', schema: alerts } },
  }),
  changeAlerts: on(routes.changeAlerts, {
    summary: 'Switches mails on and off',
    body: alerts,
    successes: { 200: { description: 'What is switched on now.', schema: alerts } },
  }),
  listOwnSessions: on(routes.listOwnSessions, {
    summary: 'Lists where one is signed in',
    successes: {
      200: { description: 'The sessions, the latest used first.', schema: z.array(ownSession) },
    },
  }),
  endOwnSession: on(routes.endOwnSession, {
    summary: 'Signs out in one other place',
    params: ownSessionPath,
    successes: { 200: { description: 'That session has ended.', schema: said } },
    refusals: { 422: 'It is the session that asks.' },
  }),
  endOtherSessions: on(routes.endOtherSessions, {
    summary: 'Signs out everywhere else',
    successes: { 200: { description: 'All other sessions have ended.', schema: said } },
  }),
} satisfies Calls;
