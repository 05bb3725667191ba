import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { INVITATIONS } from '../../../platform/mail/emailed-links.ts';
import { type Actor, recordEvent } from '../../../platform/security-log/record-event.ts';
import type { Services } from '../../../platform/services.ts';
import type { OpenInvitation } from '../../contract/staff-list.ts';

/** Pending invitations, newest first. */
export async function listInvitations(database: Database): Promise<OpenInvitation[]> {
  const rows = await invitations(database).orderBy('sent_at', 'desc').orderBy('id').execute();
  return rows.map(asOpenInvitation);
}

/** Query of the pending invitations. */
function invitations(database: Database) {
  return database
    .selectFrom('emailed_link')
    .leftJoin('staff', 'staff.id', 'emailed_link.sent_by')
    .where('purpose', 'in', INVITATIONS)
    .select([
      'emailed_link.id',
      'emailed_link.email',
      'emailed_link.expires_at',
      'emailed_link.sent_at',
      sql<boolean>`emailed_link.purpose = 'recovery'`.as('recovers'),
      sql<string | null>`staff.fname || ' ' || staff.lname`.as('invited_by'),
    ]);
}
type InvitationRow = Awaited<ReturnType<ReturnType<typeof invitations>['executeTakeFirstOrThrow']>>;

function asOpenInvitation({ sent_at, expires_at, ...invitation }: InvitationRow): OpenInvitation {
  return {
    ...invitation,
    sent_at: sent_at.toISOString(),
    expires_at: expires_at.toISOString(),
  };
}

/** One invitation, within the transaction that sent it. */
export async function findInvitation(transaction: Database, id: number): Promise<OpenInvitation> {
  return asOpenInvitation(
    await invitations(transaction).where('emailed_link.id', '=', id).executeTakeFirstOrThrow(),
  );
}

/**
 * Revokes an invitation and its link.
 *
 * @returns false if there was none
 */
export async function withdrawInvitation(
  services: Services,
  id: number,
  by: Actor,
): Promise<boolean> {
  return services.database.transaction().execute(async (transaction) => {
    const withdrawn = await transaction
      .deleteFrom('emailed_link')
      .where('id', '=', id)
      .where('purpose', 'in', INVITATIONS)
      .returning('id')
      .executeTakeFirst();
    if (!withdrawn) return false;
    await recordEvent(services, transaction, { kind: 'invitation withdrawn', by });
    return true;
  });
}
