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

export const ownAccountCalls = {
  showProfile: defineCall(routes.showProfile, { answer: profile }),
  changeProfile: defineCall(routes.changeProfile, { body: profileChange, answer: profile }),
  changePassword: defineCall(routes.changePassword, {
    body: passwordChange,
    answer: messageBody.extend(loginResponse.shape),
    also: [429],
  }),
  proveItIsYou: defineCall(routes.proveItIsYou, {
    body: proof,
    answer: messageBody.extend(loginResponse.shape),
    also: [403, 429],
  }),
  showAlerts: defineCall(routes.showAlerts, { answer: alerts }),
  changeAlerts: defineCall(routes.changeAlerts, { body: alerts, answer: alerts }),
  listOwnSessions: defineCall(routes.listOwnSessions, { answer: z.array(ownSession) }),
  endOwnSession: defineCall(routes.endOwnSession, {
    params: ownSessionPath,
    answer: messageBody,
    also: [422],
  }),
  endOtherSessions: defineCall(routes.endOtherSessions, { answer: messageBody }),
} satisfies Calls;
