import { countAttempt } from '../../../platform/database/throttle.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { type HttpError, invalidFields } from '../../../platform/http/http-error.ts';
import { deliverAfterAnswer, deliverMail } from '../../../platform/mail/mail-delivery.ts';
import type { Services } from '../../../platform/services.ts';
import type { linkCalls } from '../../contract/link-calls.ts';
import { addressCounter, callerCounter, linkCounters } from '../sessions/attempt-limits.ts';
import { requireGoodPassword } from './new-password.ts';
import { requestReset, resetPassword } from './password-resets.ts';

/** A new password for whoever has lost theirs: `requestPasswordReset` and `resetPassword`. */
export function passwordRoutes(services: Services) {
  return {
    requestPasswordReset: async (context, { body: { email } }) => {
      await countAttempt(services, [callerCounter(services, context, 'reset request', email)]);
      const counters = linkCounters(services, context, email);
      // Whether there is such an account, and whether it has had its links, is looked up once the
      // answer is out: neither its words nor its time can tell.
      services.afterAnswer(context, 'password reset request', async () => {
        await requestReset(services, email, counters);
        await deliverMail(services);
      });
      return context.json({ message: 'Password Reset Link has been sent. Check your email.' });
    },

    resetPassword: async (context, { body: entered }) => {
      requireGoodPassword(entered.password);
      await countAttempt(services, [addressCounter(services, context, 'reset')]);
      if (!(await resetPassword(services, entered))) throw uselessLink();
      deliverAfterAnswer(services, context);
      return context.json({ message: 'Password reset successfully.' });
    },
  } satisfies Partial<Handlers<typeof linkCalls>>;
}

/** One answer whatever was wrong with the link. */
function uselessLink(): HttpError {
  return invalidFields({
    token: 'This link cannot be used any more. Please ask for a new one.',
  });
}
