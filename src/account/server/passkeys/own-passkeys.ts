import type { Selectable } from 'kysely';
import type { Correspondent } from '../../../company/stationery/letter.ts';
import type { Database, Tables } from '../../../platform/database/database.ts';
import { type Mail, queueMail } from '../../../platform/mail/mail-outbox.ts';
import { type Actor, recordEvent } from '../../../platform/security-log/record-event.ts';
import type { Services, SignedInStaff } from '../../../platform/services.ts';
import { readCompany } from '../../../site/server/read-texts.ts';
import { MAX_PASSKEYS, type Passkey } from '../../contract/passkeys.ts';
import { passkeyAddedMail, passkeyRemovedMail } from '../account-mails.ts';
import { lockAccount } from '../accounts/accounts.ts';
import { FRESH_MS, needsPasskey } from '../accounts/passkey-only.ts';
import { refused } from '../refusals.ts';
import { isSessionLive } from '../session-store/sessions.ts';
import { passkeysOf } from './known-passkeys.ts';

type Row = Selectable<Tables['passkey']>;
/** A verified new passkey. */
export interface MadePasskey {
  credential_id: string;
  public_key: Uint8Array;
  sign_count: number;
  transports: string[];
}

const LISTED = ['id', 'name', 'created_at', 'last_used_at'] as const;

/** A person's passkeys for display, oldest first. */
export async function listPasskeys(database: Database, staffId: number): Promise<Passkey[]> {
  const rows = await database
    .selectFrom('passkey')
    .select(LISTED)
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute();
  return rows.map(asListed);
}

/**
 * Stores a person's new passkey and notifies them by mail.
 *
 * @throws HttpError 401 when the session has ended, 422 when the passkey is known or one too many
 */
export async function addPasskey(
  services: Services,
  owner: SignedInStaff,
  made: MadePasskey & { name: string },
): Promise<Passkey> {
  const { database, now } = services;
  return database.transaction().execute(async (transaction) => {
    // The row lock serializes additions, so that the limit holds.
    const email = await lockAccount(transaction, owner.id);
    // A reset in the meantime has ended the session.
    if (!(await isSessionLive(services, transaction, owner.sessionId))) throw refused('signed out');
    const own = await passkeysOf(transaction, owner.id);
    if (own.length >= MAX_PASSKEYS) throw refused('too many passkeys');
    const row = await transaction
      .insertInto('passkey')
      .values({
        ...made,
        staff_id: owner.id,
        created_at: now(),
        last_used_at: null,
        challenged_at: null,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning(LISTED)
      .executeTakeFirst();
    if (!row) throw refused('known passkey');
    const about = { kind: 'passkey added', by: owner, about: owner.id } as const;
    await recordEvent(services, transaction, about);
    await tell(services, transaction, (from) => passkeyAddedMail(from, email, row.name));
    return asListed(row);
  });
}

/** @returns `undefined` when the person has no such passkey */
export async function renamePasskey(
  database: Database,
  staffId: number,
  { id, name }: { id: number; name: string },
): Promise<Passkey | undefined> {
  const row = await database
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning(LISTED)
    .executeTakeFirst();
  return row && asListed(row);
}

/**
 * Removes a person's passkey and notifies them by mail.
 *
 * @throws HttpError 404 when they have no such passkey, 422 when it is the last one of an account
 * that requires a passkey
 */
export async function removePasskey(
  services: Services,
  owner: SignedInStaff,
  id: number,
): Promise<void> {
  return services.database.transaction().execute(async (transaction) => {
    const email = await lockAccount(transaction, owner.id);
    const own = await passkeysOf(transaction, owner.id);
    const isOnlyOne = own.length === 1 && own[0]?.id === id;
    if (isOnlyOne && (await needsPasskey(transaction, owner.id, { isLocking: true })))
      throw refused('last passkey');
    const gone = await transaction
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('staff_id', '=', owner.id)
      .returning('name')
      .executeTakeFirst();
    if (!gone) throw refused('no such passkey');
    const about = { kind: 'passkey removed', by: owner, about: owner.id } as const;
    await recordEvent(services, transaction, about);
    await tell(services, transaction, (from) => passkeyRemovedMail(from, email, gone.name));
  });
}

/**
 * Removes passkeys that an attacker with the old password may have added, and notifies the owner by
 * mail. An account that requires a passkey keeps them, since access to the mailbox alone must not
 * open it.
 *
 * @param transaction of the password reset
 */
export async function removeFreshPasskeys(
  services: Services,
  transaction: Database,
  { id, email }: { id: number; email: string },
  by: Actor,
): Promise<void> {
  const gone = await transaction
    .deleteFrom('passkey')
    .where('staff_id', '=', id)
    .where('created_at', '>', new Date(services.now().getTime() - FRESH_MS))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('staff').select('id').where('id', '=', id).where('passkey_only', '=', false),
      ),
    )
    .returning('name')
    .execute();
  for (const { name } of gone) {
    await recordEvent(services, transaction, { kind: 'passkey removed', by, about: id });
    await tell(services, transaction, (from) => passkeyRemovedMail(from, email, name));
  }
}

async function tell(
  { settings, now }: Services,
  transaction: Database,
  mail: (from: Correspondent) => Mail,
): Promise<void> {
  const from = { siteUrl: settings.siteUrl, company: await readCompany(transaction) };
  await queueMail(transaction, mail(from), now());
}

function asListed({
  created_at,
  last_used_at,
  ...passkey
}: Pick<Row, (typeof LISTED)[number]>): Passkey {
  return {
    ...passkey,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}
