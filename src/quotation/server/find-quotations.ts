import './tables.ts';
import { sql } from 'kysely';
import { everyWord } from '../../enquiry/server/search.ts';
import type { Database } from '../../platform/database/database.ts';
import { referenceOf } from '../contract/quotation.ts';

const SEARCHED = sql`concat_ws(' ', number, customer->>'name', customer->>'company',
  customer->>'email', customer->>'phone')`;

interface FoundRow {
  id: number;
  number: string | null;
  revision: number;
  customer: string;
}

/** The latest quotations whose number or customer has every word of a search. */
export async function findQuotations(database: Database, search: string, limit: number) {
  const { rows } = await sql<FoundRow>`
    SELECT id, number, revision, customer->>'name' AS customer
    FROM (
      SELECT quotation.id, number, quotation.revision, changed_at,
        coalesce(content, draft)->'customer' AS customer
      FROM quotation LEFT JOIN quotation_revision AS latest
        ON quotation_id = quotation.id AND latest.revision = quotation.revision
    ) AS quoted
    WHERE ${everyWord(search, SEARCHED)}
    ORDER BY changed_at DESC, id DESC LIMIT ${limit}`.execute(database);
  return rows.map(({ id, number, revision, customer }) => ({
    ...{ id, customer },
    reference: number && referenceOf(number, revision),
  }));
}
