import { z } from 'zod';
import { type Calls, defineCall, messageBody } from '../../platform/contract/call.ts';
import * as routes from '../../routes.ts';
import { loginRequest, loginResponse } from './account.ts';

export const TOO_MANY =
  'More than 5 attempts for one account, or 20 from one address, in 15 minutes.';

const csrfAnswer = z.object({
  token: z.string().meta({ description: 'Goes into the header X-CSRF-TOKEN of every change.' }),
});

export const signInCalls = {
  giveCsrfToken: defineCall(routes.giveCsrfToken, {
    summary: 'Gives the token that every change must carry',
    answer: csrfAnswer,
  }),
  signIn: defineCall(routes.signIn, {
    summary: 'Signs in',
    body: loginRequest,
    answer: messageBody.extend(loginResponse.shape),
    otherwise: {
      401: 'No account has this email and password.',
      403: 'They are right, and it takes a passkey to sign in.',
      429: TOO_MANY,
    },
  }),
  signOut: defineCall(routes.signOut, {
    summary: 'Ends the session',
    answer: messageBody,
    otherwise: { 401: 'There is no bearer token.' },
  }),
} satisfies Calls;
