import { countAttempt, forgiveAttempt } from '../../../platform/database/throttle.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { invalidFields } from '../../../platform/http/http-error.ts';
import { deliverAfterAnswer } from '../../../platform/mail/mail-delivery.ts';
import type { Services } from '../../../platform/services.ts';
import type { OwnSession } from '../../contract/own-account.ts';
import type { ownAccountCalls } from '../../contract/own-account-calls.ts';
import { requireGoodPassword } from '../passwords/new-password.ts';
import { changePassword } from '../passwords/password-change.ts';
import { accountCounters } from '../sessions/attempt-limits.ts';
import { signedInStaff } from '../sessions/require-staff.ts';
import { endSessionsOf, listSessions } from '../sessions/sessions.ts';
import { changeProfile, findProfile } from './staff.ts';

/** What people do with their own account. */
export function ownAccountRoutes(services: Services) {
  const { database, now } = services;
  return {
    showProfile: async (context) =>
      context.json(await findProfile(database, signedInStaff(context).id)),

    changeProfile: async (context, { body: names }) =>
      context.json(await changeProfile(database, signedInStaff(context).id, names)),

    changePassword: async (context, { body: entered }) => {
      const staff = signedInStaff(context);
      requireGoodPassword(entered.password);
      const { email } = await findProfile(database, staff.id);
      const counters = accountCounters(services, context, 'login', email);
      await countAttempt(services, counters);
      if (!(await changePassword(services, staff, entered))) {
        throw invalidFields({ current_password: 'That is not your current password.' });
      }
      await forgiveAttempt(services, counters);
      deliverAfterAnswer(services, context);
      return context.json({
        message: 'Password changed. Everywhere else you are signed out.',
      });
    },

    listOwnSessions: async (context) => {
      const { id, sessionId } = signedInStaff(context);
      const sessions = await listSessions(services, id);
      const shown = sessions.map(
        (session): OwnSession => ({
          created_at: session.created_at.toISOString(),
          last_seen_at: session.last_seen_at.toISOString(),
          current: session.id === sessionId,
        }),
      );
      return context.json(shown);
    },

    endOtherSessions: async (context) => {
      const { id, sessionId } = signedInStaff(context);
      await endSessionsOf(database, id, { now: now(), but: sessionId });
      return context.json({ message: 'Everywhere else you are signed out.' });
    },
  } satisfies Handlers<typeof ownAccountCalls>;
}
