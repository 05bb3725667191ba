import type { Handlers } from '../../../platform/http/handler.ts';
import { describeDevice } from '../../../platform/security-log/describe-device.ts';
import type { Services } from '../../../platform/services.ts';
import type { OwnSession } from '../../contract/own-account.ts';
import type { ownAccountCalls } from '../../contract/own-account-calls.ts';
import { refused } from '../refusals.ts';
import { endOtherSessions, endSessionOf, listSessions } from '../session-store/sessions.ts';
import { signedInStaff } from './require-staff.ts';

/** Handlers for listing and ending one's own sessions. */
export function ownSessionRoutes(services: Services) {
  return {
    listOwnSessions: async (context) => {
      const { id, sessionId } = signedInStaff(context);
      const sessions = await listSessions(services, id);
      const shown = sessions.map(
        (session): OwnSession => ({
          id: session.id,
          device: session.device ?? describeDevice(undefined),
          place: session.place,
          created_at: session.created_at.toISOString(),
          last_seen_at: session.last_seen_at.toISOString(),
          current: session.id === sessionId,
        }),
      );
      return context.json(shown);
    },

    endOwnSession: async (context, { params }) => {
      const staff = signedInStaff(context);
      if (params.id === staff.sessionId) throw refused('this device');
      if (!(await endSessionOf(services, staff, params.id))) throw refused('not signed in there');
      return context.json({ message: 'That device is signed out.' });
    },

    endOtherSessions: async (context) => {
      await endOtherSessions(services, signedInStaff(context));
      return context.json({ message: 'Everywhere else you are signed out.' });
    },
  } satisfies Partial<Handlers<typeof ownAccountCalls>>;
}
