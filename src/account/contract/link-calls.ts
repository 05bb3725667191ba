import { type Calls, defineCall, messageBody } from '../../platform/contract/call.ts';
import * as routes from '../../routes.ts';
import { loginResponse } from './account.ts';
import {
  invitationAcceptance,
  invitationCheck,
  invitationState,
  passwordRequest,
  passwordReset,
} from './new-password.ts';

/** Calls that people without a session make with a link from a mail. */
export const linkCalls = {
  requestPasswordReset: defineCall(routes.requestPasswordReset, {
    body: passwordRequest,
    answer: messageBody,
    also: [429],
  }),
  resetPassword: defineCall(routes.resetPassword, {
    body: passwordReset,
    answer: messageBody,
    also: [429],
  }),
  acceptInvitation: defineCall(routes.acceptInvitation, {
    body: invitationAcceptance,
    status: 201,
    answer: messageBody.extend(loginResponse.shape),
    also: [429],
  }),
  checkInvitation: defineCall(routes.checkInvitation, {
    body: invitationCheck,
    answer: messageBody.extend(invitationState.shape),
    also: [429],
  }),
} satisfies Calls;
