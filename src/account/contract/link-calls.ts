import { type Calls, defineCall, messageBody } from '../../platform/contract/call.ts';
import * as routes from '../../routes.ts';
import {
  invitationAcceptance,
  invitationCheck,
  invitationState,
  passwordRequest,
  passwordReset,
} from './new-password.ts';

const TOO_MANY_FROM_HERE = 'More than 20 attempts from one address in 15 minutes.';

/** Calls that people without a session make with a link from a mail. */
export const linkCalls = {
  requestPasswordReset: defineCall(routes.requestPasswordReset, {
    summary: 'Sends a link to choose a new password',
    body: passwordRequest,
    answer: messageBody,
    otherwise: {
      429: 'More than 20 requests from one address, or 5 from a device of this person, in 15 minutes.',
    },
  }),
  resetPassword: defineCall(routes.resetPassword, {
    summary: 'Chooses a new password with the link of a mail',
    body: passwordReset,
    answer: messageBody,
    otherwise: {
      422: 'The link is no good, or the password: one that is too weak does not use the link up.',
      429: TOO_MANY_FROM_HERE,
    },
  }),
  acceptInvitation: defineCall(routes.acceptInvitation, {
    summary: 'Makes an account with the link of an invitation, or comes back to one’s own',
    body: invitationAcceptance,
    status: 201,
    answer: messageBody,
    otherwise: {
      422: 'The link is no good, or the password: one that is too weak does not use the link up.',
      429: TOO_MANY_FROM_HERE,
    },
  }),
  checkInvitation: defineCall(routes.checkInvitation, {
    summary: 'Says whether the link of an invitation is still good',
    body: invitationCheck,
    answer: messageBody.extend(invitationState.shape),
    otherwise: { 422: 'The link is no good.', 429: TOO_MANY_FROM_HERE },
  }),
} satisfies Calls;
