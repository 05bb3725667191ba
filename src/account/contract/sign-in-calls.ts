import { z } from 'zod';
import { type Calls, defineCall, messageBody } from '../../platform/contract/call.ts';
import * as routes from '../../routes.ts';
import { loginRequest, loginResponse } from './account.ts';

const csrfAnswer = z.object({
  /** Goes into the header X-CSRF-TOKEN of every change. */
  token: z.string(),
});

export const signInCalls = {
  giveCsrfToken: defineCall(routes.giveCsrfToken, { answer: csrfAnswer }),
  signIn: defineCall(routes.signIn, {
    body: loginRequest,
    answer: messageBody.extend(loginResponse.shape),
    also: [401, 403, 429],
  }),
  signOut: defineCall(routes.signOut, { answer: messageBody, also: [401] }),
} satisfies Calls;
