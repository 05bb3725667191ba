import { eraseAccounts, findAccounts } from './account/server/personal-data.ts';
import { findChangesBy, forgetEditor } from './catalogue/server/personal-data.ts';
import { eraseEnquiries, findEnquiries } from './enquiry/server/personal-data.ts';
import type { Database } from './platform/database/database.ts';
import { eraseMails, findMails } from './platform/mail/mail-outbox.ts';

/** All that the site keeps about the person with this address, to hand over to them. */
export async function exportPerson(database: Database, email: string) {
  const address = asStored(email);
  const accounts = await findAccounts(database, address);
  return {
    email: address,
    ...(await findEnquiries(database, address)),
    ...accounts,
    catalogue_changes: await findChangesBy(database, idsOf(accounts)),
    mails: await findMails(database, address),
  };
}

/**
 * Forgets the person with this address, all or nothing.
 *
 * @returns how many rows went, by what they were; of changes to the catalogue only the name goes
 */
export function erasePerson(database: Database, email: string): Promise<Record<string, number>> {
  const address = asStored(email);
  return database.transaction().execute(async (transaction) => ({
    ...(await eraseEnquiries(transaction, address)),
    catalogue_changes: await forgetEditor(
      transaction,
      idsOf(await findAccounts(transaction, address)),
    ),
    ...(await eraseAccounts(transaction, address)),
    mails: await eraseMails(transaction, address),
  }));
}

/** An address is one person however it is typed. */
function asStored(email: string): string {
  return email.trim().toLowerCase();
}

function idsOf({ staff_accounts }: { staff_accounts: { id: number }[] }): number[] {
  return staff_accounts.map(({ id }) => id);
}
