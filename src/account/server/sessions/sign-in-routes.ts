import { countAttempt, forgiveAttempt } from '../../../platform/database/throttle.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import type { Services } from '../../../platform/services.ts';
import type { signInCalls } from '../../contract/sign-in-calls.ts';
import { isPassword } from '../passwords/passwords.ts';
import { findActiveStaff } from '../staff/staff.ts';
import { accountCounters, rememberDevice } from './attempt-limits.ts';
import { giveCsrfToken } from './csrf.ts';
import { bearerOf, unauthorized } from './require-staff.ts';
import { sessionCookie } from './session-cookie.ts';
import { endSession, openSession, SESSION_SECONDS } from './sessions.ts';

/** Signing in and out. */
export function signInRoutes(services: Services) {
  const { database, settings } = services;
  return {
    giveCsrfToken: (context) => context.json({ token: giveCsrfToken(context, settings) }),

    signIn: async (context, { body: { email, password } }) => {
      const counters = accountCounters(services, context, 'login', email);
      await countAttempt(services, counters);
      const staff = await findActiveStaff(database, email);
      const isRight = await isPassword(password, staff?.password_hash);
      const session = isRight && staff ? await openSession(services, staff) : undefined;
      if (!session) throw wrongCredentials();
      await forgiveAttempt(services, counters);
      rememberDevice(context, settings, email);
      sessionCookie(settings).write(context, session.cookie, { maxAgeSeconds: SESSION_SECONDS });
      giveCsrfToken(context, settings, session.cookie);
      return context.json({
        message: 'User logged in successfully!',
        data: { token: session.bearer },
      });
    },

    signOut: async (context) => {
      const bearer = bearerOf(context);
      if (bearer === undefined) throw unauthorized('You are not logged in.');
      await endSession(services, bearer);
      sessionCookie(settings).clear(context);
      return context.json({ message: 'Logged out successfully!' });
    },
  } satisfies Handlers<typeof signInCalls>;
}

/** One answer whatever was wrong, so that nobody learns which addresses have an account. */
function wrongCredentials(): HttpError {
  return new HttpError(401, 'That email and password do not match. Please check both.');
}
