import '../../../platform/security-log/record-event.ts';
import { requestEdit } from '../../../history/server/request-edit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { paginate } from '../../../platform/database/paginate.ts';
import { consumeRateLimits } from '../../../platform/database/rate-limit.ts';
import { callerOf } from '../../../platform/http/caller.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { deliverAfterResponse } from '../../../platform/mail/mail-delivery.ts';
import type { ApiContext, Services } from '../../../platform/services.ts';
import type { accountCalls } from '../../contract/account-calls.ts';
import type { SecurityEvent, SecurityQuery } from '../../contract/security-log.ts';
import type { StaffList } from '../../contract/staff-list.ts';
import { listStaff } from '../accounts/accounts.ts';
import { refused } from '../refusals.ts';
import { issueSession } from '../sessions/issue-session.ts';
import { networkRateLimit } from '../sessions/login-rate-limits.ts';
import { openSession } from '../sessions/open-session.ts';
import { signedInStaff } from '../sessions/require-staff.ts';
import { acceptInvitation, findOpenInvitation } from './accept-invitation.ts';
import { changeRole, endSuspension } from './account-status.ts';
import { suspendAndHandOver } from './hand-over.ts';
import { listInvitations, withdrawInvitation } from './invitations.ts';
import { invite, resendInvitation, sendRecovery } from './send-invitation.ts';

/** Limit per person, so that nobody can flood a mailbox. */
const MAILS_PER_HOUR = 20;

/** Handlers for managing accounts and invitations, and for accepting an invitation. */
export function staffRoutes(services: Services) {
  const { database } = services;

  async function countMail(context: ApiContext) {
    const key = `invite:staff:${signedInStaff(context).id}`;
    await consumeRateLimits(services, [{ key, limit: MAILS_PER_HOUR, windowMinutes: 60 }]);
  }

  return {
    listStaff: async (context) => {
      const you = signedInStaff(context).id;
      const staff = await listStaff(database);
      const list: StaffList = {
        staff: staff.map((person) => ({ ...person, you: person.id === you })),
        invitations: await listInvitations(database),
      };
      return context.json(list);
    },

    suspendStaff: async (context, { params: { id }, body: { assignee_id } }) => {
      if (id === signedInStaff(context).id) throw refused('own account');
      const edit = requestEdit(services, context);
      const handed_over = await suspendAndHandOver(services, edit, { id, assignee_id });
      deliverAfterResponse(services, context);
      return context.json({
        message: 'The account is suspended and signed out everywhere.',
        handed_over,
      });
    },

    endSuspension: async (context, { params: { id } }) => {
      await endSuspension(services, id, signedInStaff(context));
      return context.json({ message: 'The account can sign in again.' });
    },

    changeRole: async (context, { params: { id }, body: { role } }) => {
      if (id === signedInStaff(context).id) throw refused('own role');
      await changeRole(services, id, role, signedInStaff(context));
      return context.json({
        message: role === 'owner' ? 'They are an owner now.' : 'They are no owner any more.',
      });
    },

    listSecurityLog: async (context, { query }) => {
      const { events, total } = await listSecurityEvents(database, query);
      return context.json(events, 200, { 'X-Total-Count': String(total) });
    },

    invite: async (context, { body: { email } }) => {
      await countMail(context);
      const { invitation } = await invite(services, email, signedInStaff(context));
      deliverAfterResponse(services, context);
      return context.json(invitation, 201);
    },

    sendRecovery: async (context, { params: { id } }) => {
      await countMail(context);
      const invited = await sendRecovery(services, id, signedInStaff(context));
      if (!invited) throw refused('no such account');
      deliverAfterResponse(services, context);
      return context.json(invited.invitation, 201);
    },

    resendInvitation: async (context, { params: { id } }) => {
      await countMail(context);
      const invited = await resendInvitation(services, id, signedInStaff(context));
      if (!invited) throw refused('no such invitation');
      deliverAfterResponse(services, context);
      return context.json(invited.invitation);
    },

    withdrawInvitation: async (context, { params: { id } }) => {
      if (!(await withdrawInvitation(services, id, signedInStaff(context))))
        throw refused('no such invitation');
      return context.json({ message: 'The invitation is withdrawn.' });
    },

    acceptInvitation: async (context, { body: entered }) => {
      await consumeRateLimits(services, [networkRateLimit(services, context, 'invitation')]);
      const by = callerOf(services, context);
      const joined = await acceptInvitation(services, entered, by);
      const place = services.clientPlace(context);
      const session =
        joined && (await openSession(services, joined, { ...by, place, isKnown: true }));
      if (!session) throw refused('useless invitation');
      deliverAfterResponse(services, context);
      issueSession(context, services.settings, session, joined);
      const data = { token: session.bearer };
      return context.json({ message: 'Your account is ready.', data }, 201);
    },

    checkInvitation: async (context, { body: { token } }) => {
      await consumeRateLimits(services, [networkRateLimit(services, context, 'invitation')]);
      const open = await findOpenInvitation(services, token);
      if (!open) throw refused('useless invitation');
      const { email, staff_id } = open;
      const recovers = staff_id !== null;
      return context.json({ message: 'The invitation is open.', recovers, email });
    },
  } satisfies Partial<Handlers<typeof accountCalls>>;
}

/** One page of the security log, newest first, with the total. */
async function listSecurityEvents(
  database: Database,
  { person, kind, ...page }: SecurityQuery,
): Promise<{ events: SecurityEvent[]; total: number }> {
  const found = database
    .selectFrom('security_event')
    .select(['id', 'happened_at', 'kind', 'staff_name as by', 'about_name as about'])
    .select(['device', 'detail', 'network'])
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'signed in'))
    .$if(person !== undefined, (query) =>
      query.where(({ eb, or }) =>
        or([eb('staff_id', '=', person ?? 0), eb('about_id', '=', person ?? 0)]),
      ),
    )
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc');
  const { rows, total } = await paginate(found, page);
  const events = rows.map((row) => ({ ...row, happened_at: row.happened_at.toISOString() }));
  return { events, total };
}
