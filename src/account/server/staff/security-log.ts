import '../../../platform/security-log/record-event.ts';
import type { Database } from '../../../platform/database/database.ts';
import { paginate } from '../../../platform/database/paginate.ts';
import type { SecurityEvent, SecurityQuery } from '../../contract/security-log.ts';

/** One page of the security log, newest first, with the total. */
export async function listSecurityEvents(
  database: Database,
  { person, kind, ...page }: SecurityQuery,
): Promise<{ events: SecurityEvent[]; total: number }> {
  const found = database
    .selectFrom('security_event')
    .select(['id', 'happened_at', 'kind', 'staff_name as by', 'about_name as about'])
    .select(['device', 'detail', 'network'])
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'signed in'))
    .$if(person !== undefined, (query) =>
      query.where(({ eb, or }) =>
        or([eb('staff_id', '=', person ?? 0), eb('about_id', '=', person ?? 0)]),
      ),
    )
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc');
  const { rows, total } = await paginate(found, page);
  const events = rows.map((row) => ({ ...row, happened_at: row.happened_at.toISOString() }));
  return { events, total };
}
