import { readPersonKeys } from '../../../enquiry/contract/person.ts';
import type { personalDataCalls } from '../../../enquiry/contract/personal-data-calls.ts';
import { removeAttachments } from '../../../enquiry/server/attachments/attachment-clean-up.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { recordEvent } from '../../../platform/security-log/record-event.ts';
import type { ApiContext, Services } from '../../../platform/services.ts';
import { findProfile } from '../accounts/accounts.ts';
import { signedInStaff } from '../sessions/require-staff.ts';
import { erasePersonWithFiles } from './erase-person.ts';
import { exportPeople, exportPerson } from './export-person.ts';
import { findMatches, keysOfSender, keysWithTicked } from './person-matches.ts';

/** Handlers for handing over and erasing what is kept about somebody. */
export function personalDataRoutes(services: Services): Handlers<typeof personalDataCalls> {
  const { database } = services;
  return {
    downloadOwnData: async (context) => {
      const staff = signedInStaff(context);
      const stored = await database.transaction().execute(async (transaction) => {
        const { email } = await findProfile(transaction, staff.id);
        const about = { by: staff, about: staff.id };
        await recordEvent(services, transaction, { kind: 'own data exported', ...about });
        return exportPerson(transaction, email);
      });
      return asFile(context, stored);
    },

    listPersonMatches: async (context, { params: { id } }) => {
      const own = readPersonKeys(await keysOfSender(database, id));
      return context.json(await findMatches(database, own));
    },

    exportCustomer: async (context, { params: { id }, query: { also } }) => {
      const keys = await keysWithTicked(database, id, also);
      const by = signedInStaff(context);
      const stored = await database.transaction().execute(async (transaction) => {
        await recordEvent(services, transaction, { kind: 'customer exported', by });
        return exportPeople(transaction, keys);
      });
      return asFile(context, stored);
    },

    eraseCustomer: async (context, { params: { id }, query: { also } }) => {
      const keys = await keysWithTicked(database, id, also);
      await recordEvent(services, database, {
        kind: 'customer erased',
        by: signedInStaff(context),
      });
      const counts = await erasePersonWithFiles(services, ...keys);
      services.runAfterResponse(context, 'clean-up of erased files', async () => {
        await removeAttachments(services);
      });
      const erased = Object.entries(counts).map(([what, count]) => ({
        what: what.replaceAll('_', ' '),
        count,
      }));
      return context.json({ erased });
    },
  };
}

function asFile(context: ApiContext, stored: object): Response {
  return context.body(JSON.stringify(stored, null, 2), 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': 'attachment; filename="personal-data.json"',
  });
}
