import type { Handlers } from '../../../platform/http/handler.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import type { Services } from '../../../platform/services.ts';
import type { staffCalls } from '../../contract/staff-calls.ts';
import type { StaffList } from '../../contract/staff-list.ts';
import { signedInStaff } from '../sessions/require-staff.ts';
import { listInvitations } from './invitations.ts';
import { listStaff } from './staff.ts';
import { endSuspension, suspend } from './suspension.ts';

/** Who has an account, and may use it. */
export function staffRoutes(services: Services) {
  const { database } = services;
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

    suspendStaff: async (context, { params: { id } }) => {
      if (id === signedInStaff(context).id) {
        throw new HttpError(422, 'You cannot suspend your own account. Ask a colleague to do it.');
      }
      const outcome = await suspend(services, id);
      if (outcome === 'unknown') throw noSuchAccount();
      if (outcome === 'last') {
        throw new HttpError(422, 'This is the last account that can sign in. It stays as it is.');
      }
      return context.json({ message: 'The account is suspended and signed out everywhere.' });
    },

    endSuspension: async (context, { params: { id } }) => {
      if (!(await endSuspension(services, id))) throw noSuchAccount();
      return context.json({ message: 'The account can sign in again.' });
    },
  } satisfies Partial<Handlers<typeof staffCalls>>;
}

function noSuchAccount(): HttpError {
  return new HttpError(404, 'There is no such account.');
}
