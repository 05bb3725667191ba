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
    responses: { 200: { description: 'Both lists.', schema: staffList } },
  }),
  suspendStaff: defineCall(routes.suspendStaff, {
    summary: 'Keeps somebody from signing in',
    description:
      'Their sessions end at once, and their open enquiries go to a colleague. One does not happen without the other.',
    params: onePath,
    body: suspension,
    responses: { 200: { description: 'The account is suspended.', schema: suspended } },
    errors: {
      422: 'It is one’s own account, or the last owner’s that can sign in; or the colleague cannot.',
    },
  }),
  endSuspension: defineCall(routes.endSuspension, {
    summary: 'Lets somebody sign in again',
    params: onePath,
    responses: { 200: { description: 'The account can sign in.', schema: messageBody } },
  }),
  changeRole: defineCall(routes.changeRole, {
    summary: 'Makes somebody an owner, or no longer one',
    description: 'Owners leave when another owner takes their role.',
    params: onePath,
    body: roleChange,
    responses: { 200: { description: 'That is their role now.', schema: messageBody } },
    errors: { 422: 'It is one’s own role, or that of the last owner who can sign in.' },
  }),
  listSecurityLog: defineCall(routes.listSecurityLog, {
    summary: 'Lists what was done with accounts and people’s data, newest first',
    description: 'It goes back twelve months.',
    query: securityQuery,
    responses: {
      200: { description: 'One page.', schema: z.array(securityEvent), headers: totalHeader },
    },
  }),
  invite: defineCall(routes.invite, {
    summary: 'Asks somebody to join, by mail',
    description: 'Whoever was asked before gets a new link; the old one is of no use any more.',
    body: newInvitation,
    responses: { 201: { description: 'The invitation.', schema: openInvitation } },
    errors: {
      422: 'That is no whole address, or it has an account.',
      429: TOO_MANY_INVITATIONS,
    },
  }),
  sendRecovery: defineCall(routes.sendRecovery, {
    summary: 'Sends somebody a link back to their account, by mail',
    description:
      'For whoever has lost what they sign in with. Their account stays as it is until they accept; then their password is another, their passkeys are gone, and they are signed out everywhere.',
    params: onePath,
    responses: { 201: { description: 'The invitation.', schema: openInvitation } },
    errors: {
      422: 'It is one’s own account, or a suspended one.',
      429: TOO_MANY_INVITATIONS,
    },
  }),
  resendInvitation: defineCall(routes.resendInvitation, {
    summary: 'Sends an invitation again, with a new link',
    params: onePath,
    responses: { 200: { description: 'The invitation as it is now.', schema: openInvitation } },
    errors: {
      422: 'It leads back to one’s own account, or to a suspended one.',
      429: TOO_MANY_INVITATIONS,
    },
  }),
  withdrawInvitation: defineCall(routes.withdrawInvitation, {
    summary: 'Takes an invitation back',
    params: onePath,
    responses: { 200: { description: 'Its link is of no use any more.', schema: messageBody } },
  }),
} satisfies Calls;
