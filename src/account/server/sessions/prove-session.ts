import type { Database } from '../../../platform/database/database.ts';
import type { ApiContext, Services, SignedInStaff } from '../../../platform/services.ts';
import { refused } from '../refusals.ts';
import { issueSession } from './issue-session.ts';
import { renewSession } from './open-session.ts';

/**
 * Records a proof of identity and replaces the session's secrets, so that stolen ones become
 * useless.
 *
 * @param check last condition of the proof, such as a one-time challenge
 * @returns the response's `data`; `undefined` when the check fails
 * @throws HttpError 401 when the session has ended in the meantime
 */
export async function proveSession(
  services: Services,
  context: ApiContext,
  { id, sessionId }: SignedInStaff,
  check: (transaction: Database) => Promise<boolean> = async () => true,
): Promise<{ token: string } | undefined> {
  const proven = await services.database.transaction().execute(async (transaction) => {
    if (!(await check(transaction))) return undefined;
    const session = await renewSession(services, transaction, sessionId, { isProof: true });
    if (!session) throw refused('signed out');
    const owner = await transaction
      .selectFrom('staff')
      .select(['id', 'password_hash'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { session, owner };
  });
  if (!proven) return undefined;
  issueSession(context, services.settings, proven.session, proven.owner);
  return { token: proven.session.bearer };
}
