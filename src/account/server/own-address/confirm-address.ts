import '../tables.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { queueMail } from '../../../platform/mail/mail-outbox.ts';
import { codeOf } from '../../../platform/outage.ts';
import { type Doer, writeDown } from '../../../platform/security-log/write-down.ts';
import type { Services } from '../../../platform/services.ts';
import { readCompany } from '../../../site/server/read-texts.ts';
import { endResetLinks } from '../passwords/new-password.ts';
import { hashSecret } from '../sessions/secrets.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { findStaffId } from '../staff/staff.ts';
import { endAddressChange } from './address-change.ts';
import { type Addresses, changedMails } from './address-mails.ts';

const UNIQUE_VIOLATION = '23505';

/** What came of it: the other end is awaited, or why nothing could be done. */
type Outcome = 'changed' | 'awaiting' | 'useless' | 'suspended' | 'taken';

/**
 * Says yes to a change of address for the end to which the token was mailed; a second time changes
 * nothing. When both have, somebody signs in with the new one from now on.
 *
 * @param by whoever calls
 */
export async function confirmAddress(
  services: Services,
  token: string,
  by: Doer,
): Promise<Outcome> {
  const asked = await findAsked(services, token);
  if (!asked) return 'useless';
  try {
    return await services.database
      .transaction()
      .execute((transaction) => sayYes(services, transaction, { ...asked, token, by }));
  } catch (error) {
    // Somebody else has got the address at this very moment.
    if (codeOf(error as Error) !== UNIQUE_VIOLATION) throw error;
    await endAddressChange(services.database, asked.staff_id);
    return 'taken';
  }
}

function findAsked({ database, now }: Services, token: string) {
  const hash = hashSecret(token);
  return database
    .selectFrom('address_change')
    .select('staff_id')
    .where(({ eb, or }) => or([eb('old_token_hash', '=', hash), eb('new_token_hash', '=', hash)]))
    .where('expires_at', '>', now())
    .executeTakeFirst();
}

interface Yes {
  staff_id: number;
  token: string;
  by: Doer;
}

async function sayYes(
  services: Services,
  transaction: Database,
  { staff_id, token, by }: Yes,
): Promise<Outcome> {
  const person = await transaction
    .selectFrom('staff')
    .select(['id', 'email', 'disabled_at'])
    .where('id', '=', staff_id)
    .forUpdate()
    .executeTakeFirst();
  if (!person) return 'useless';
  if (person.disabled_at) return 'suspended';
  const change = await noteYes(services, transaction, staff_id, token);
  if (!change) return 'useless';
  if (!change.old_confirmed_at || !change.new_confirmed_at) return 'awaiting';
  return changeAddress(services, transaction, person, { ...change, by });
}

/** @returns `undefined` when the change was withdrawn or replaced in the meantime */
function noteYes({ now }: Services, transaction: Database, staffId: number, token: string) {
  const hash = hashSecret(token);
  const time = now();
  return transaction
    .updateTable('address_change')
    .set({
      old_confirmed_at: sql`CASE WHEN old_token_hash = ${hash} THEN coalesce(old_confirmed_at, ${time}) ELSE old_confirmed_at END`,
      new_confirmed_at: sql`CASE WHEN new_token_hash = ${hash} THEN coalesce(new_confirmed_at, ${time}) ELSE new_confirmed_at END`,
    })
    .where('staff_id', '=', staffId)
    .where(({ eb, or }) => or([eb('old_token_hash', '=', hash), eb('new_token_hash', '=', hash)]))
    .where('expires_at', '>', time)
    .returning(['new_email', 'session_id', 'old_confirmed_at', 'new_confirmed_at'])
    .executeTakeFirst();
}

interface Wanted {
  new_email: string;
  session_id: string;
  by: Doer;
}

/** All that led to the old address ends: sessions but the one that asked, and links. */
async function changeAddress(
  services: Services,
  transaction: Database,
  person: { id: number; email: string },
  { new_email, session_id, by }: Wanted,
): Promise<Outcome> {
  const { id } = person;
  const now = services.now();
  await endAddressChange(transaction, id);
  if ((await findStaffId(transaction, new_email)) !== undefined) return 'taken';
  await transaction.updateTable('staff').set({ email: new_email }).where('id', '=', id).execute();
  await endSessionsOf(transaction, id, { now, but: session_id });
  await endResetLinks(transaction, id, now);
  await transaction
    .deleteFrom('invitation')
    .where(({ eb, or }) => or([eb('email', '=', new_email), eb('staff_id', '=', id)]))
    .execute();
  await tellBoth(services, transaction, { old: person.email, new: new_email });
  await writeDown(services, transaction, {
    kind: 'address changed',
    by: { ...by, id },
    about: id,
  });
  return 'changed';
}

async function tellBoth(
  { settings, now }: Services,
  transaction: Database,
  addresses: Addresses,
): Promise<void> {
  const from = { siteUrl: settings.siteUrl, company: await readCompany(transaction) };
  for (const mail of changedMails(from, addresses)) await queueMail(transaction, mail, now());
}
