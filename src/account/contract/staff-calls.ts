import { z } from 'zod';
import { type Calls, defineCall, messageBody } from '../../platform/contract/call.ts';
import { onePath } from '../../platform/contract/id.ts';
import { totalHeader } from '../../platform/contract/paging.ts';
import * as routes from '../../routes.ts';
import { securityEvent, securityQuery } from './security-log.ts';
import {
  newInvitation,
  openInvitation,
  roleChange,
  staffList,
  suspended,
  suspension,
} from './staff-list.ts';

const TOO_MANY_INVITATIONS = 'More than 20 invitations by one person in an hour.';

export const staffCalls = {
  listStaff: defineCall(routes.listStaff, {
    summary: 'Lists accounts and open invitations',
    answer: staffList,
  }),
  suspendStaff: defineCall(routes.suspendStaff, {
    summary: 'Keeps somebody from signing in',
    params: onePath,
    body: suspension,
    answer: suspended,
    otherwise: {
      422: 'It is one’s own account, or the last owner’s that can sign in; or the colleague cannot.',
    },
  }),
  endSuspension: defineCall(routes.endSuspension, {
    summary: 'Lets somebody sign in again',
    params: onePath,
    answer: messageBody,
  }),
  changeRole: defineCall(routes.changeRole, {
    summary: 'Makes somebody an owner, or no longer one',
    params: onePath,
    body: roleChange,
    answer: messageBody,
    otherwise: { 422: 'It is one’s own role, or that of the last owner who can sign in.' },
  }),
  listSecurityLog: defineCall(routes.listSecurityLog, {
    summary: 'Lists what was done with accounts and people’s data, newest first',
    query: securityQuery,
    answer: z.array(securityEvent),
    answerHeaders: totalHeader,
  }),
  invite: defineCall(routes.invite, {
    summary: 'Asks somebody to join, by mail',
    body: newInvitation,
    status: 201,
    answer: openInvitation,
    otherwise: {
      422: 'That is no whole address, or it has an account.',
      429: TOO_MANY_INVITATIONS,
    },
  }),
  sendRecovery: defineCall(routes.sendRecovery, {
    summary: 'Sends somebody a link back to their account, by mail',
    params: onePath,
    status: 201,
    answer: openInvitation,
    otherwise: { 422: 'It is one’s own account, or a suspended one.', 429: TOO_MANY_INVITATIONS },
  }),
  resendInvitation: defineCall(routes.resendInvitation, {
    summary: 'Sends an invitation again, with a new link',
    params: onePath,
    answer: openInvitation,
    otherwise: {
      422: 'It leads back to one’s own account, or to a suspended one.',
      429: TOO_MANY_INVITATIONS,
    },
  }),
  withdrawInvitation: defineCall(routes.withdrawInvitation, {
    summary: 'Takes an invitation back',
    params: onePath,
    answer: messageBody,
  }),
} satisfies Calls;
