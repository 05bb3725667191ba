import '../tables.ts';
import type { Database } from '../../../platform/database/database.ts';
import { invalidFields } from '../../../platform/http/http-error.ts';
import { queueMail } from '../../../platform/mail/mail-outbox.ts';
import { writeDown } from '../../../platform/security-log/write-down.ts';
import type { Services, SignedInStaff } from '../../../platform/services.ts';
import { readCompany } from '../../../site/server/read-texts.ts';
import type { AddressChange } from '../../contract/own-address.ts';
import { hashSecret, randomSecret } from '../sessions/secrets.ts';
import { findStaffId, lockAccount } from '../staff/staff.ts';
import { type Addresses, askNewMail, askOldMail, takenMail } from './address-mails.ts';

const VALID_MS = 24 * 60 * 60_000;

/**
 * Has both ends asked whether somebody may sign in with another address. What they asked for before
 * is forgotten.
 *
 * @throws HttpError 422 when it is their address already
 */
export async function askAddressChange(
  services: Services,
  staff: SignedInStaff,
  email: string,
): Promise<void> {
  const { database, now } = services;
  const tokens = { old: randomSecret(), new: randomSecret() };
  const change = {
    new_email: email,
    session_id: staff.sessionId,
    old_token_hash: hashSecret(tokens.old),
    new_token_hash: hashSecret(tokens.new),
    old_confirmed_at: null,
    new_confirmed_at: null,
    expires_at: new Date(now().getTime() + VALID_MS),
  };
  await database.transaction().execute(async (transaction) => {
    // Before the change itself is touched, here as wherever else: so nobody waits for each other.
    const old = await lockAccount(transaction, staff.id);
    if (old === email) throw ownAlready();
    await transaction
      .insertInto('address_change')
      .values({ staff_id: staff.id, ...change })
      .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(change))
      .execute();
    await mailBoth(services, transaction, { old, new: email }, tokens);
    const kind = 'address change asked';
    await writeDown(services, transaction, { kind, by: staff, about: staff.id });
  });
}

/** Where the new address has an account, only its owner learns so, and gets no link. */
async function mailBoth(
  { settings, now }: Services,
  transaction: Database,
  addresses: Addresses,
  tokens: { old: string; new: string },
): Promise<void> {
  const from = { siteUrl: settings.siteUrl, company: await readCompany(transaction) };
  const isTaken = (await findStaffId(transaction, addresses.new)) !== undefined;
  const toOld = { email: addresses.old, token: tokens.old };
  const toNew = { email: addresses.new, token: tokens.new };
  await queueMail(transaction, askOldMail(from, toOld, addresses.new), now());
  const mail = isTaken ? takenMail(from, addresses.new) : askNewMail(from, toNew);
  await queueMail(transaction, mail, now());
}

/** The change of somebody's address that waits, and for whom. */
export async function findAddressChange(
  { database, now }: Services,
  staffId: number,
): Promise<AddressChange> {
  const change = await database
    .selectFrom('address_change')
    .select(['new_email', 'old_confirmed_at', 'new_confirmed_at', 'expires_at'])
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  if (!change) return { pending: null };
  const awaited: ('old' | 'new')[] = [];
  if (!change.old_confirmed_at) awaited.push('old');
  if (!change.new_confirmed_at) awaited.push('new');
  const expires_at = change.expires_at.toISOString();
  return { pending: { email: change.new_email, awaited, expires_at } };
}

/** Makes the links of a change useless, if one waits. */
export async function endAddressChange(database: Database, staffId: number): Promise<void> {
  await database.deleteFrom('address_change').where('staff_id', '=', staffId).execute();
}

function ownAlready() {
  return invalidFields({ email: 'You sign in with this address already.' });
}
