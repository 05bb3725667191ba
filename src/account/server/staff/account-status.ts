import type { Database } from '../../../platform/database/database.ts';
import { endLinks, INVITATIONS } from '../../../platform/mail/emailed-links.ts';
import { type Actor, recordEvent } from '../../../platform/security-log/record-event.ts';
import type { Services } from '../../../platform/services.ts';
import type { Role } from '../../contract/account.ts';
import { refused } from '../refusals.ts';
import { endSessionsOf } from '../session-store/sessions.ts';

/**
 * Suspends an account and ends its sessions.
 *
 * @throws HttpError 404 without the account, 422 if nobody else, or no other owner, could sign in
 */
export async function suspend(
  transaction: Database,
  services: Services,
  staffId: number,
  by?: Actor,
): Promise<void> {
  const { person, others } = await lockEverybody(transaction, staffId);
  if (!person) throw refused('no such account');
  if (person.disabled_at) return;
  if (others.length === 0) throw refused('last account');
  if (isLastOwner(person, others)) throw refused('last owner');
  const time = services.now();
  await transaction
    .updateTable('staff')
    .set({ disabled_at: time })
    .where('id', '=', staffId)
    .execute();
  await endSessionsOf(transaction, staffId, { now: time });
  await endLinks(transaction, staffId, 'password reset', 'recovery');
  await endInvitationsBy(transaction, staffId);
  await recordEvent(services, transaction, { kind: 'suspended', by, about: staffId });
}

/**
 * Ends a suspension; the old password works again.
 *
 * @throws HttpError 404 without the account
 */
export async function endSuspension(
  services: Services,
  staffId: number,
  by?: Actor,
): Promise<void> {
  await services.database.transaction().execute(async (transaction) => {
    const { person } = await lockEverybody(transaction, staffId);
    if (!person) throw refused('no such account');
    if (!person.disabled_at) return;
    await transaction
      .updateTable('staff')
      .set({ disabled_at: null })
      .where('id', '=', staffId)
      .execute();
    await recordEvent(services, transaction, { kind: 'suspension ended', by, about: staffId });
  });
}

/**
 * Makes a person an owner or a member; it applies from their next request.
 *
 * @throws HttpError 404 without the account, 422 for the last owner
 */
export async function changeRole(
  services: Services,
  staffId: number,
  role: Role,
  by?: Actor,
): Promise<void> {
  await services.database.transaction().execute(async (transaction) => {
    const { person, others } = await lockEverybody(transaction, staffId);
    if (!person) throw refused('no such account');
    if (role === 'member' && isLastOwner(person, others)) throw refused('last owner');
    if (person.role === role) return;
    if (role === 'member') await endInvitationsBy(transaction, staffId);
    await transaction.updateTable('staff').set({ role }).where('id', '=', staffId).execute();
    await recordEvent(services, transaction, { kind: `made ${role}`, by, about: staffId });
  });
}

/** Revokes pending invitations sent by someone who lost the right to invite. */
async function endInvitationsBy(transaction: Database, staffId: number): Promise<void> {
  await transaction
    .deleteFrom('emailed_link')
    .where('sent_by', '=', staffId)
    .where('purpose', 'in', INVITATIONS)
    .execute();
}

type Standing = Awaited<ReturnType<typeof lockEverybody>>['others'][number];

/** Locks all accounts, so that two people who suspend or demote each other are serialized. */
async function lockEverybody(transaction: Database, staffId: number) {
  const everybody = await transaction
    .selectFrom('staff')
    .select(['id', 'role', 'disabled_at'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return {
    person: everybody.find(({ id }) => id === staffId),
    /** Other accounts that can sign in. */
    others: everybody.filter(({ id, disabled_at }) => id !== staffId && !disabled_at),
  };
}

function isLastOwner(person: Standing, others: Standing[]): boolean {
  const isOwner = person.role === 'owner' && !person.disabled_at;
  return isOwner && !others.some(({ role }) => role === 'owner');
}
