import { z } from 'zod';
import { type Calls, on, said } from '../../platform/contract/call.ts';
import { onePath } from '../../platform/contract/id.ts';
import { totalHeader } from '../../platform/contract/paging.ts';
import * as routes from '../../routes.ts';
import { securityEvent, securityQuery } from './security-log.ts';
import { newInvitation, openInvitation, roleChange, staffList } from './staff-list.ts';

const TOO_MANY_INVITATIONS = 'More than 20 invitations by one person in an hour.';

export const staffCalls = {
  listStaff: on(routes.listStaff, {
    summary: 'Lists accounts and open invitations',
    successes: { 200: { description: 'Both lists.', schema: staffList } },
  }),
  suspendStaff: on(routes.suspendStaff, {
    summary: 'Keeps somebody from signing in',
    description: 'Their sessions end at once.',
    params: onePath,
    successes: { 200: { description: 'The account is suspended.', schema: said } },
    refusals: { 422: 'It is one’s own account, or the last owner’s that can sign in.' },
  }),
  endSuspension: on(routes.endSuspension, {
    summary: 'Lets somebody sign in again',
    params: onePath,
    successes: { 200: { description: 'The account can sign in.', schema: said } },
  }),
  changeRole: on(routes.changeRole, {
    summary: 'Makes somebody an owner, or no longer one',
    description: 'Owners leave when another owner takes their role.',
    params: onePath,
    body: roleChange,
    successes: { 200: { description: 'That is their role now.', schema: said } },
    refusals: { 422: 'It is one’s own role, or that of the last owner who can sign in.' },
  }),
  listSecurityLog: on(routes.listSecurityLog, {
    summary: 'Lists what was done with accounts and people’s data, newest first',
    description: 'It goes back twelve months.',
    query: securityQuery,
    successes: {
      200: { description: 'One page.', schema: z.array(securityEvent), headers: totalHeader },
    },
  }),
  invite: on(routes.invite, {
    summary: 'Asks somebody to join, by mail',
    description: 'Whoever was asked before gets a new link; the old one is of no use any more.',
    body: newInvitation,
    successes: { 201: { description: 'The invitation.', schema: openInvitation } },
    refusals: {
      422: 'That is no whole address, or it has an account.',
      429: TOO_MANY_INVITATIONS,
    },
  }),
  inviteAnew: on(routes.inviteAnew, {
    summary: 'Sends somebody a link back to their account, by mail',
    description:
      'For whoever has lost what they sign in with. Their account stays as it is until they accept; then their password is another, their passkeys are gone, and they are signed out everywhere.',
    params: onePath,
    successes: { 201: { description: 'The invitation.', schema: openInvitation } },
    refusals: {
      422: 'It is one’s own account, or a suspended one.',
      429: TOO_MANY_INVITATIONS,
    },
  }),
  inviteAgain: on(routes.inviteAgain, {
    summary: 'Sends an invitation again, with a new link',
    params: onePath,
    successes: { 200: { description: 'The invitation as it is now.', schema: openInvitation } },
    refusals: {
      422: 'It leads back to one’s own account, or to a suspended one.',
      429: TOO_MANY_INVITATIONS,
    },
  }),
  withdrawInvitation: on(routes.withdrawInvitation, {
    summary: 'Takes an invitation back',
    params: onePath,
    successes: { 200: { description: 'Its link is of no use any more.', schema: said } },
  }),
} satisfies Calls;
