import '../tables.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { CatalogueNews } from '../../contract/history/product-history.ts';

/**
 * What is new in the catalogue: cheap enough to be asked for again and again.
 *
 * @param since number of the latest change that the caller knows of
 * @param staffId whose own changes are no news
 */
export async function findNews(
  database: Database,
  { since, staffId }: { since: number | undefined; staffId: number },
): Promise<CatalogueNews> {
  const { rows } = await sql<CatalogueNews>`
    SELECT coalesce((SELECT max(id) FROM product_change), 0) AS latest,
      (SELECT count(DISTINCT product_id)::integer FROM product_change
        JOIN change_set ON change_set.id = set_id
        WHERE product_change.id > ${since ?? null}::integer
          AND staff_id IS DISTINCT FROM ${staffId}) AS changed`.execute(database);
  return rows[0] ?? { latest: 0, changed: 0 };
}
