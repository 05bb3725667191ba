import '../tables.ts';
import type { Database } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http-error.ts';
import { endLinks, INVITATIONS } from '../../../platform/mail/emailed-links.ts';
import { type Actor, recordEvent } from '../../../platform/security-log/record-event.ts';
import type { Services } from '../../../platform/services.ts';
import type { Role } from '../../contract/account.ts';
import { endSessionsOf } from '../session-store/sessions.ts';

/** Reason for a refusal: nobody else, or no other owner, could sign in any more. */
type Refusal = 'unknown' | 'last' | 'last owner';

const REFUSALS = {
  unknown: [404, 'There is no such account.'],
  last: [422, 'This is the last account that can sign in. Invite or enable another one first.'],
  'last owner': [422, 'This is the last owner who can sign in. Make somebody else an owner first.'],
} as const satisfies Record<Refusal, [number, string]>;

/** Response to a refused change. */
export function refused(refusal: Refusal): HttpError {
  const [status, message] = REFUSALS[refusal];
  return new HttpError(status, message);
}

/** Suspends an account and ends its sessions. */
export async function suspend(
  transaction: Database,
  services: Services,
  staffId: number,
  by?: Actor,
): Promise<'suspended' | Refusal> {
  const { person, others } = await lockEverybody(transaction, staffId);
  if (!person) return 'unknown';
  if (person.disabled_at) return 'suspended';
  if (others.length === 0) return 'last';
  if (isLastOwner(person, others)) return 'last owner';
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
  return 'suspended';
}

/**
 * Ends a suspension; the old password works again.
 *
 * @returns false if there is no such account
 */
export async function endSuspension(
  services: Services,
  staffId: number,
  by?: Actor,
): Promise<boolean> {
  return services.database.transaction().execute(async (transaction) => {
    const { person } = await lockEverybody(transaction, staffId);
    if (!person?.disabled_at) return person !== undefined;
    await transaction
      .updateTable('staff')
      .set({ disabled_at: null })
      .where('id', '=', staffId)
      .execute();
    await recordEvent(services, transaction, { kind: 'suspension ended', by, about: staffId });
    return true;
  });
}

/** Makes a person an owner or a member; it applies from their next request. */
export async function changeRole(
  services: Services,
  staffId: number,
  role: Role,
  by?: Actor,
): Promise<'changed' | Refusal> {
  return services.database.transaction().execute(async (transaction) => {
    const { person, others } = await lockEverybody(transaction, staffId);
    if (!person) return 'unknown';
    if (role === 'member' && isLastOwner(person, others)) return 'last owner';
    if (person.role === role) return 'changed';
    if (role === 'member') await endInvitationsBy(transaction, staffId);
    await transaction.updateTable('staff').set({ role }).where('id', '=', staffId).execute();
    await recordEvent(services, transaction, { kind: `made ${role}`, by, about: staffId });
    return 'changed';
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
