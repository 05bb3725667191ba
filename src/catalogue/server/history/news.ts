import '../../../history/server/tables.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { CatalogueNews } from '../../contract/history/catalogue-news.ts';
import { PRODUCT } from '../changes/product-history.ts';

/**
 * Changes since the caller's last known one; cheap, since it is polled.
 *
 * @param since number of the latest change that the caller knows
 * @param staffId whose own changes are ignored
 */
export async function findNews(
  database: Database,
  { since, staffId }: { since: number | undefined; staffId: number },
): Promise<CatalogueNews> {
  const { rows } = await sql<CatalogueNews>`
    SELECT coalesce((SELECT max(id) FROM change WHERE kind = ${PRODUCT}), 0) AS latest,
      (SELECT count(DISTINCT subject)::integer FROM change
        JOIN change_set ON change_set.id = set_id
        WHERE kind = ${PRODUCT} AND change.id > ${since ?? null}::integer
          AND staff_id IS DISTINCT FROM ${staffId}) AS changed`.execute(database);
  return rows[0] ?? { latest: 0, changed: 0 };
}
