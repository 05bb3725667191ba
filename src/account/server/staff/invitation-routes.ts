import { countAttempt } from '../../../platform/database/throttle.ts';
import { HttpError, invalidFields } from '../../../platform/http/http-error.ts';
import { idFromPath } from '../../../platform/http/id-from-path.ts';
import { parseBody } from '../../../platform/http/parse-body.ts';
import { deliverAfterAnswer } from '../../../platform/mail/mail-delivery.ts';
import type { ApiContext, ApiHandler, Services } from '../../../platform/services.ts';
import { invitationAcceptance, invitationCheck } from '../../contract/invitation.ts';
import { newInvitation } from '../../contract/staff-list.ts';
import { requireGoodPassword } from '../passwords/new-password.ts';
import { addressCounter } from '../sessions/attempt-limits.ts';
import { signedInStaff } from '../sessions/require-staff.ts';
import {
  acceptInvitation,
  invite,
  inviteAgain,
  isOpenInvitation,
  withdrawInvitation,
} from './invitations.ts';

/** Of one person, so that nobody can flood a mailbox with our mail. */
const MAILS_PER_HOUR = 20;

/**
 * Joining the staff: `invite`, `inviteAgain` and `withdrawInvitation` for those who have an
 * account, `acceptInvitation` and `checkInvitation` for whoever is to have one.
 */
export function invitationRoutes(services: Services) {
  const { database } = services;

  async function countMail(context: ApiContext) {
    const key = `invite:staff:${signedInStaff(context).id}`;
    await countAttempt(services, [{ key, limit: MAILS_PER_HOUR, windowMinutes: 60 }]);
  }

  return {
    invite: async (context) => {
      const { email } = await parseBody(context, newInvitation);
      await countMail(context);
      const { invitation } = await invite(services, email, signedInStaff(context).id);
      deliverAfterAnswer(services, context);
      return context.json(invitation, 201);
    },

    inviteAgain: async (context) => {
      const id = idFromPath(context);
      await countMail(context);
      const invited = await inviteAgain(services, id, signedInStaff(context).id);
      if (!invited) throw noSuchInvitation();
      deliverAfterAnswer(services, context);
      return context.json(invited.invitation);
    },

    withdrawInvitation: async (context) => {
      if (!(await withdrawInvitation(database, idFromPath(context)))) throw noSuchInvitation();
      return context.json({ message: 'The invitation is withdrawn.' });
    },

    acceptInvitation: async (context) => {
      const entered = await parseBody(context, invitationAcceptance);
      requireGoodPassword(entered.password);
      await countAttempt(services, [addressCounter(services, context, 'invitation')]);
      if (!(await acceptInvitation(services, entered))) throw uselessInvitation();
      return context.json({ message: 'Your account is ready. Please sign in.' }, 201);
    },

    checkInvitation: async (context) => {
      const { token } = await parseBody(context, invitationCheck);
      await countAttempt(services, [addressCounter(services, context, 'invitation')]);
      if (!(await isOpenInvitation(services, token))) throw uselessInvitation();
      return context.json({ message: 'The invitation is open.' });
    },
  } satisfies Record<string, ApiHandler>;
}

function noSuchInvitation(): HttpError {
  return new HttpError(404, 'There is no such invitation. It may have been accepted.');
}

/** One answer whatever was wrong with the link. */
function uselessInvitation(): HttpError {
  return invalidFields({
    token: 'This invitation cannot be used any more. Ask your colleague for a new one.',
  });
}
