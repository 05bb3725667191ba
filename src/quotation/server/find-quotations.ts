import { sql } from 'kysely';
import { everyWord } from '../../enquiry/server/search.ts';
import type { Database } from '../../platform/database/database.ts';
import { referenceOf } from '../contract/quotation.ts';
import { withStanding } from './quotations.ts';

const CUSTOMER = sql`(coalesce(content, draft)->'customer')`;
const SEARCHED = sql`concat_ws(' ', number, ${CUSTOMER}->>'name', ${CUSTOMER}->>'company',
  ${CUSTOMER}->>'email', ${CUSTOMER}->>'phone')`;

/** Finds the latest quotations whose number or customer has every word of a search. */
export async function findQuotations(database: Database, search: string, limit: number) {
  const rows = await withStanding(database)
    .select(['id', 'number', 'quotation.revision'])
    .select(sql<string>`${CUSTOMER}->>'name'`.as('customer'))
    .where(everyWord(search, SEARCHED))
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, number, revision, customer }) => ({
    ...{ id, customer },
    reference: number && referenceOf(number, revision),
  }));
}
