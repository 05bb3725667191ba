import { sql } from 'kysely';
import { dayInNairobi } from '../../company/contract/nairobi.ts';
import { RETENTION } from '../../company/contract/retention.ts';
import type { Services } from '../../platform/services.ts';
import { isRemovedBy, removedFrom } from '../../quotation/server/retention/retention.ts';
import { MAX_REMOVALS, type RemovalList } from '../contract/removals.ts';
import { aboutEnquiry, senderOf, withRequests } from './about-enquiry.ts';

const DAY_MS = 86_400_000;

/** Lists the enquiries that are removed soon, of everybody, what goes first on top. */
export async function findRemovals({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<RemovalList> {
  const soon = new Date(now().getTime() + RETENTION.noticeDays * DAY_MS);
  const rows = await database
    .selectFrom('enquiry')
    .select(['id', senderOf.as('customer'), aboutEnquiry.as('about'), removedFrom.as('from')])
    .select(sql<number>`count(*) OVER ()::integer`.as('total'))
    // Staff have deleted what is in other folders.
    .where('folder', '=', 'inbox')
    .where(isRemovedBy(soon))
    .orderBy('from')
    .orderBy('id')
    .limit(MAX_REMOVALS)
    .execute();
  const listed = await withRequests(database, rows);
  return {
    total: rows[0]?.total ?? 0,
    enquiries: listed.map(({ total: _, from, ...enquiry }) => ({
      ...enquiry,
      removed_on: dayInNairobi(from),
    })),
  };
}
