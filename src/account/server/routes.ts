import {
  consumeRateLimits,
  refundRateLimits,
  withRateLimits,
} from '../../platform/database/rate-limit.ts';
import { callerOf } from '../../platform/http/caller.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { HttpError } from '../../platform/http-error.ts';
import { deliverAfterResponse } from '../../platform/mail/mail-delivery.ts';
import { requestLink } from '../../platform/mail/requested-links.ts';
import { type Actor, recordEvent } from '../../platform/security-log/record-event.ts';
import type { Services, SignedInStaff } from '../../platform/services.ts';
import type { accountCalls } from '../contract/account-calls.ts';
import {
  changeAlerts,
  changeProfile,
  findActiveStaff,
  findAlerts,
  findProfile,
  findStaffId,
} from './accounts/accounts.ts';
import { needsPasskey } from './accounts/passkey-only.ts';
import { emailChangeRoutes } from './email-change/email-change-routes.ts';
import { noticeRoutes } from './notices/notice-routes.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import { changePassword, isOwnPassword, requireGoodPassword } from './passwords/new-password.ts';
import { resetLinks, resetPassword } from './passwords/password-resets.ts';
import { isPassword } from './passwords/passwords.ts';
import { refused } from './refusals.ts';
import { endSession } from './session-store/sessions.ts';
import { sessionCookie } from './sessions/cookies.ts';
import { issueCsrfToken } from './sessions/csrf.ts';
import { issueSession } from './sessions/issue-session.ts';
import {
  accountRateLimits,
  callerRateLimit,
  linkRateLimits,
  loginTarget,
  networkRateLimit,
  rememberDevice,
} from './sessions/login-rate-limits.ts';
import { openSession } from './sessions/open-session.ts';
import { ownSessionRoutes } from './sessions/own-session-routes.ts';
import { proveSession } from './sessions/prove-session.ts';
import { bearerOf, signedInStaff } from './sessions/require-staff.ts';
import { staffRoutes } from './staff/staff-routes.ts';

/** Handlers of the account calls: sign-in, lost password, own account, staff. */
export function accountRoutes(services: Services): Handlers<typeof accountCalls> {
  const { database, settings } = services;
  return {
    ...staffRoutes(services),
    ...ownSessionRoutes(services),
    ...emailChangeRoutes(services),
    ...passkeyRoutes(services),
    ...noticeRoutes(services),

    giveCsrfToken: (context) => context.json({ token: issueCsrfToken(context, settings) }),

    signIn: async (context, { body: { email, password } }) => {
      const tried = await loginTarget(services, context, email);
      const counters = accountRateLimits(services, context, 'login', tried);
      const isKnown = tried.knownDevice !== undefined;
      // The account is looked up only if the attempt is within its limits.
      const { staff, isRight } = await withRateLimits(services, counters, async () => {
        const staff = await findActiveStaff(database, email);
        const isRight = await isPassword(password, staff?.password_hash, { isTrusted: isKnown });
        return { staff, isRight };
      });
      const caller = callerOf(services, context);
      const refuse = (why: HttpError, detail: string): never => {
        // Runs after the response, so that timing does not reveal accounts.
        services.runAfterResponse(context, 'note of a refused sign-in', () =>
          noteRefusal(services, email, caller, detail),
        );
        throw why;
      };
      if (!isRight || !staff) return refuse(refused('wrong credentials'), 'password');
      if (await needsPasskey(database, staff.id)) {
        await refundRateLimits(services, counters);
        return refuse(refused('passkey required to sign in'), 'right password without a passkey');
      }
      const session = await openSession(services, staff, {
        ...caller,
        place: services.clientPlace(context),
        isKnown,
      });
      if (!session) return refuse(refused('wrong credentials'), 'password');
      deliverAfterResponse(services, context);
      await refundRateLimits(services, counters);
      issueSession(context, settings, session, staff);
      return context.json({
        message: 'User logged in successfully!',
        data: { token: session.bearer },
      });
    },

    signOut: async (context) => {
      const bearer = bearerOf(context);
      if (bearer === undefined) throw refused('not signed in');
      await endSession(services, bearer, callerOf(services, context));
      sessionCookie(settings).clear(context);
      // Storage is not cleared: drafts and the device cookie outlive a sign-out.
      context.header('Clear-Site-Data', '"cache"');
      return context.json({ message: 'Logged out successfully!' });
    },

    requestPasswordReset: async (context, { body: { email } }) => {
      const tried = await loginTarget(services, context, email);
      await consumeRateLimits(services, [
        callerRateLimit(services, context, 'reset request', tried),
      ]);
      const counters = linkRateLimits(services, context, tried);
      const by = callerOf(services, context);
      // Looks up the account after the response, so that neither text nor timing
      // reveals whether it exists.
      const runAfterResponse = services.runAfterResponse.bind(services, context);
      await requestLink(services, runAfterResponse, resetLinks, {
        email,
        details: { counters, by },
      });
      return context.json({ message: 'Password Reset Link has been sent. Check your email.' });
    },

    resetPassword: async (context, { body: entered }) => {
      await consumeRateLimits(services, [networkRateLimit(services, context, 'reset')]);
      const by = callerOf(services, context);
      const owner = await resetPassword(services, entered, by);
      if (!owner) throw refused('useless reset');
      // The new password has forgotten all other devices; this one is remembered.
      rememberDevice(context, settings, owner);
      deliverAfterResponse(services, context);
      return context.json({ message: 'Password reset successfully.' });
    },

    showProfile: async (context) =>
      context.json(await findProfile(database, signedInStaff(context).id)),

    changeProfile: async (context, { body: names }) =>
      context.json(await changeProfile(database, signedInStaff(context).id, names)),

    changePassword: async (context, { body: entered }) => {
      const staff = signedInStaff(context);
      const profile = await findProfile(database, staff.id);
      await requireGoodPassword(services, entered.password, profile);
      const tried = await loginTarget(services, context, profile.email);
      const counters = accountRateLimits(services, context, 'login', tried);
      const changed = await withRateLimits(services, counters, () =>
        changePassword(services, staff, entered),
      );
      if (!changed) return refuseProof(services, staff, 'current password');
      await refundRateLimits(services, counters);
      deliverAfterResponse(services, context);
      const { session, password_hash } = changed;
      issueSession(context, settings, session, { id: staff.id, password_hash });
      return context.json({
        message: 'Password changed. Everywhere else you are signed out.',
        data: { token: session.bearer },
      });
    },

    proveItIsYou: async (context, { body: { current_password } }) => {
      const staff = signedInStaff(context);
      if (await needsPasskey(database, staff.id)) throw refused('passkey required as proof');
      const { email } = await findProfile(database, staff.id);
      const tried = await loginTarget(services, context, email);
      const counters = accountRateLimits(services, context, 'login', tried);
      const isRight = await withRateLimits(services, counters, () =>
        isOwnPassword(database, staff.id, current_password),
      );
      if (!isRight) return refuseProof(services, staff, 'password');
      const data = await proveSession(services, context, staff);
      await refundRateLimits(services, counters);
      return context.json({ message: 'Thank you. You can go on.', data });
    },

    showAlerts: async (context) =>
      context.json(await findAlerts(database, signedInStaff(context).id)),

    changeAlerts: async (context, { body: wanted }) =>
      context.json(await changeAlerts(database, signedInStaff(context).id, wanted)),
  };
}

/** Recorded for existing accounts only; attempts on unknown addresses leave no trace. */
async function noteRefusal(
  services: Services,
  email: string,
  by: Actor,
  detail: string,
): Promise<void> {
  const about = await findStaffId(services.database, email);
  if (about === undefined) return;
  await recordEvent(services, services.database, { kind: 'sign-in refused', by, about, detail });
}

/** @throws HttpError 422, after it is recorded */
async function refuseProof(
  services: Services,
  staff: SignedInStaff,
  detail: string,
): Promise<never> {
  const about = { by: staff, about: staff.id, detail };
  await recordEvent(services, services.database, { kind: 'proof refused', ...about });
  throw refused('wrong current password');
}
