import { phoneNumber } from '../../../company/contract/phone-number.ts';
import type { personalDataCalls } from '../../../enquiry/contract/personal-data-calls.ts';
import { removeAttachments } from '../../../enquiry/server/attachments/attachment-clean-up.ts';
import { requireEnquiry } from '../../../enquiry/server/inbox.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { recordEvent } from '../../../platform/security-log/record-event.ts';
import type { ApiContext, Services } from '../../../platform/services.ts';
import { findProfile } from '../accounts/accounts.ts';
import { refused } from '../refusals.ts';
import { signedInStaff } from '../sessions/require-staff.ts';
import { erasePersonWithFiles } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { hasAccount } from './whose.ts';

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

    exportCustomer: async (context, { params: { id } }) => {
      const ways = await waysOfCustomer(services, id);
      const by = signedInStaff(context);
      const stored = await database.transaction().execute(async (transaction) => {
        await recordEvent(services, transaction, { kind: 'customer exported', by });
        const files = [];
        for (const way of ways) files.push(await exportPerson(transaction, way));
        return files;
      });
      return asFile(context, stored);
    },

    eraseCustomer: async (context, { params: { id } }) => {
      const ways = await waysOfCustomer(services, id);
      await recordEvent(services, database, { kind: 'erased', by: signedInStaff(context) });
      const totals: Record<string, number> = {};
      // The number reaches the address as well, so a run that breaks off can be repeated.
      for (const way of ways.toReversed()) {
        const counts = await erasePersonWithFiles(services, way);
        for (const [what, count] of Object.entries(counts)) {
          totals[what] = (totals[what] ?? 0) + count;
        }
      }
      services.runAfterResponse(context, 'clean-up of erased files', async () => {
        await removeAttachments(services);
      });
      const erased = Object.entries(totals).map(([what, count]) => ({
        what: what.replaceAll('_', ' '),
        count,
      }));
      return context.json({ erased });
    },
  };
}

/**
 * The address and the number that the sender of an enquiry left.
 *
 * @throws HttpError 404 without the enquiry, 422 for a member of staff or without either
 */
async function waysOfCustomer({ database }: Services, id: number): Promise<string[]> {
  const enquiry = await requireEnquiry(database, id);
  const { email, phone } = enquiry;
  if (email && (await hasAccount(database, email))) throw refused('customer on the staff');
  const ways = [email, phoneNumber(phone) ? phone : ''].filter((way) => way !== '');
  if (ways.length === 0) throw refused('unreachable customer');
  return ways;
}

function asFile(context: ApiContext, stored: object): Response {
  return context.body(JSON.stringify(stored, null, 2), 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': 'attachment; filename="personal-data.json"',
  });
}
