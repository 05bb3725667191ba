import type { Database } from '../../../platform/database/database.ts';
import { consumeLink, INVITATIONS, isOpenLink } from '../../../platform/mail/emailed-links.ts';
import { type Actor, recordEvent } from '../../../platform/security-log/record-event.ts';
import type { Services } from '../../../platform/services.ts';
import type { InvitationAcceptance } from '../../contract/new-password.ts';
import { lockActiveAccount } from '../accounts/accounts.ts';
import { replacePassword, requireGoodPassword } from '../passwords/new-password.ts';
import { hashPassword } from '../passwords/passwords.ts';

/**
 * Purpose of a valid link: not used, revoked, replaced or expired. A recovery link is only valid
 * while the account is unchanged since it was sent.
 */
export function findOpenInvitation({ database, now }: Services, token: string) {
  return database
    .selectFrom('emailed_link')
    .leftJoin('staff', 'staff.id', 'emailed_link.staff_id')
    .select(['emailed_link.email', 'emailed_link.staff_id'])
    .where(isOpenLink(INVITATIONS, token, now()))
    .where(({ and, eb, or }) =>
      or([
        eb('emailed_link.purpose', '=', 'invitation'),
        and([
          eb('staff.disabled_at', 'is', null),
          eb('staff.email', '=', eb.ref('emailed_link.email')),
        ]),
      ]),
    )
    .executeTakeFirst();
}

/**
 * Consumes an invitation: creates an account, or recovers the one that it belongs to.
 *
 * @returns the account, as signing in needs it; `undefined` for an invalid link
 * @throws HttpError 422 when the password is weak; the link stays valid
 */
export async function acceptInvitation(
  services: Services,
  { token, fname, lname, password }: InvitationAcceptance,
  caller: Actor,
) {
  const open = await findOpenInvitation(services, token);
  if (!open) return undefined;
  await requireGoodPassword(services, password, { email: open.email, fname, lname });
  const entry = {
    token,
    fname,
    lname,
    password_hash: await hashPassword(password),
  };
  return services.database.transaction().execute(async (transaction) => {
    const { staff_id } = open;
    const id =
      staff_id === null
        ? await join(services, transaction, entry)
        : await recoverAccount(services, transaction, { ...entry, staff_id });
    if (id === undefined) return undefined;
    const by = { ...caller, id };
    const kind = staff_id === null ? 'joined' : 'came back';
    await recordEvent(services, transaction, { kind, by, about: id });
    return transaction
      .selectFrom('staff')
      .select(['id', 'email', 'password_hash', 'last_sign_in_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  });
}

interface Entry {
  token: string;
  fname: string;
  lname: string;
  password_hash: string;
}

/**
 * @returns the new account; `undefined` when the link is invalid or the address has an account by
 * now
 */
async function join({ now }: Services, transaction: Database, entry: Entry) {
  const { token, ...person } = entry;
  const invitation = await consumeLink(transaction, 'invitation', token, now());
  if (!invitation) return undefined;
  const { email } = invitation;
  const account = await transaction
    .insertInto('staff')
    .values({ email, ...person, disabled_at: null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return account?.id;
}

/**
 * Replaces everything that opened the account before: password, passkeys, sessions and links.
 *
 * @returns the account; `undefined` when the link is invalid, or the account is suspended or has
 * another address by now
 */
async function recoverAccount(
  { settings, now }: Services,
  transaction: Database,
  { staff_id, token, fname, lname, password_hash }: Entry & { staff_id: number },
) {
  // Locks the account first, to serialize with other changes to it.
  const email = await lockActiveAccount(transaction, staff_id);
  if (email === undefined) return undefined;
  const invitation = await consumeLink(transaction, 'recovery', token, now());
  if (invitation?.email !== email || invitation.staff_id !== staff_id) return undefined;
  const replacement = { staffId: staff_id, passwordHash: password_hash, now: now(), settings };
  await replacePassword(transaction, replacement);
  await transaction.deleteFrom('passkey').where('staff_id', '=', staff_id).execute();
  await transaction
    .updateTable('staff')
    .set({ fname, lname, passkey_only: false })
    .where('id', '=', staff_id)
    .execute();
  return staff_id;
}
