import { z } from 'zod';
import { id } from '../../platform/contract/id.ts';
import { type OperationGroup, said } from '../../platform/contract/operation.ts';
import { loginRequest, loginResponse, profile } from './account.ts';
import { invitationAcceptance, invitationCheck } from './invitation.ts';
import { ownSession, passwordChange, profileChange } from './own-account.ts';
import { passwordRequest, passwordReset } from './password-reset.ts';
import { newInvitation, openInvitation, staffList } from './staff-list.ts';

const TOO_MANY_INVITATIONS = 'More than 20 invitations by one person in an hour.';
const TOO_MANY = 'More than 5 attempts for one account, or 20 from one address, in 15 minutes.';
const TOO_MANY_FROM_HERE = 'More than 20 attempts from one address in 15 minutes.';

const csrfAnswer = z.object({
  token: z.string().meta({ description: 'Goes into the header X-CSRF-TOKEN of every change.' }),
});

const signInOperations: OperationGroup = {
  name: 'Signing in',
  description:
    'A session has two secrets: a bearer token, and a cookie that scripts cannot read. Neither opens anything without the other.',
  operations: {
    'GET /sanctum/csrf-cookie': {
      id: 'giveCsrfToken',
      summary: 'Gives the token that every change must carry',
      description: 'The same token is in the cookie XSRF-TOKEN.',
      access: 'visitor',
      successes: { 200: { description: 'The token.', schema: csrfAnswer } },
    },
    'POST /api/login': {
      id: 'signIn',
      summary: 'Signs in',
      description: 'The answer also sets the cookie of the session, for 12 hours at most.',
      access: 'visitor',
      body: loginRequest,
      successes: {
        200: { description: 'Signed in.', schema: said.extend(loginResponse.shape) },
      },
      refusals: {
        401: 'No account has this email and password.',
        429: TOO_MANY,
      },
    },
    'POST /api/logout': {
      id: 'signOut',
      summary: 'Ends the session',
      description: 'The bearer token alone is enough, and one that has expired is fine too.',
      access: 'visitor',
      successes: { 200: { description: 'Signed out.', schema: said } },
      refusals: { 401: 'There is no bearer token.' },
    },
  },
};

const passwordOperations: OperationGroup = {
  name: 'Lost passwords and invitations',
  description: 'What people without a session do with a link from a mail.',
  operations: {
    'POST /api/password/request': {
      id: 'requestPasswordReset',
      summary: 'Sends a link to choose a new password',
      description:
        'The answer is the same whether or not the address has an account. An account gets 5 links in 15 minutes at most and 10 in a day, 5 of them for requests from one address.',
      access: 'visitor',
      body: passwordRequest,
      successes: { 200: { description: 'The request is taken.', schema: said } },
      refusals: {
        429: 'More than 20 requests from one address, or 5 from a device of this person, in 15 minutes.',
      },
    },
    'POST /api/password/reset': {
      id: 'resetPassword',
      summary: 'Chooses a new password with the link of a mail',
      description: 'The link works once, for 30 minutes. All sessions of the account end.',
      access: 'visitor',
      body: passwordReset,
      successes: { 200: { description: 'The new password counts.', schema: said } },
      refusals: {
        422: 'The link is no good, or the password: one that is too weak does not use the link up.',
        429: TOO_MANY_FROM_HERE,
      },
    },
    'POST /api/invitations/accept': {
      id: 'acceptInvitation',
      summary: 'Makes an account with the link of an invitation',
      access: 'visitor',
      body: invitationAcceptance,
      successes: { 201: { description: 'The account is made.', schema: said } },
      refusals: {
        422: 'The link is no good, or the password: one that is too weak does not use the link up.',
        429: TOO_MANY_FROM_HERE,
      },
    },
    'POST /api/invitations/check': {
      id: 'checkInvitation',
      summary: 'Says whether the link of an invitation is still good',
      description: 'It uses nothing up, and says nothing of whoever is invited.',
      access: 'visitor',
      body: invitationCheck,
      successes: { 200: { description: 'The link is good.', schema: said } },
      refusals: { 422: 'The link is no good.', 429: TOO_MANY_FROM_HERE },
    },
  },
};

const ownAccountOperations: OperationGroup = {
  name: 'One’s own account',
  description: 'What everybody on the staff does for themselves.',
  operations: {
    'GET /api/user/profile': {
      id: 'showProfile',
      summary: 'Says who is signed in',
      access: 'staff',
      successes: { 200: { description: 'The signed-in person.', schema: profile } },
    },
    'PUT /api/user/profile': {
      id: 'changeProfile',
      summary: 'Changes one’s name',
      access: 'staff',
      body: profileChange,
      successes: { 200: { description: 'The profile as it is now.', schema: profile } },
    },
    'PUT /api/user/password': {
      id: 'changePassword',
      summary: 'Changes one’s password',
      description: 'All other sessions end.',
      access: 'staff',
      body: passwordChange,
      successes: { 200: { description: 'The new password counts.', schema: said } },
      refusals: { 429: TOO_MANY },
    },
    'GET /api/user/sessions': {
      id: 'listOwnSessions',
      summary: 'Lists where one is signed in',
      access: 'staff',
      successes: {
        200: { description: 'The sessions, the latest used first.', schema: z.array(ownSession) },
      },
    },
    'DELETE /api/user/sessions': {
      id: 'endOtherSessions',
      summary: 'Signs out everywhere else',
      access: 'staff',
      successes: { 200: { description: 'All other sessions have ended.', schema: said } },
    },
  },
};

const onePath = z.object({ id });

const staffOperations: OperationGroup = {
  name: 'Staff',
  description: 'Who has an account, and who is asked to join.',
  operations: {
    'GET /api/staff': {
      id: 'listStaff',
      summary: 'Lists accounts and open invitations',
      access: 'staff',
      successes: { 200: { description: 'Both lists.', schema: staffList } },
    },
    'POST /api/staff/:id/suspension': {
      id: 'suspendStaff',
      summary: 'Keeps somebody from signing in',
      description: 'Their sessions end at once.',
      access: 'staff',
      path: onePath,
      successes: { 200: { description: 'The account is suspended.', schema: said } },
      refusals: { 422: 'It is one’s own account, or the last that can sign in.' },
    },
    'DELETE /api/staff/:id/suspension': {
      id: 'endSuspension',
      summary: 'Lets somebody sign in again',
      access: 'staff',
      path: onePath,
      successes: { 200: { description: 'The account can sign in.', schema: said } },
    },
    'POST /api/staff/invitations': {
      id: 'invite',
      summary: 'Asks somebody to join, by mail',
      description: 'Whoever was asked before gets a new link; the old one is of no use any more.',
      access: 'staff',
      body: newInvitation,
      successes: { 201: { description: 'The invitation.', schema: openInvitation } },
      refusals: {
        422: 'That is no whole address, or it has an account.',
        429: TOO_MANY_INVITATIONS,
      },
    },
    'POST /api/staff/invitations/:id/mail': {
      id: 'inviteAgain',
      summary: 'Sends an invitation again, with a new link',
      access: 'staff',
      path: onePath,
      successes: { 200: { description: 'The invitation as it is now.', schema: openInvitation } },
      refusals: { 429: TOO_MANY_INVITATIONS },
    },
    'DELETE /api/staff/invitations/:id': {
      id: 'withdrawInvitation',
      summary: 'Takes an invitation back',
      access: 'staff',
      path: onePath,
      successes: { 200: { description: 'Its link is of no use any more.', schema: said } },
    },
  },
};

export const accountOperations: readonly OperationGroup[] = [
  signInOperations,
  passwordOperations,
  ownAccountOperations,
  staffOperations,
];
