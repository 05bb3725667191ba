import { sql } from 'kysely';
import type { Services } from '../../../platform/services.ts';
import { requestFirstBuild } from '../../../publication/server/publication.ts';

/**
 * Requests the first build of a site that was built before its database existed: one without
 * products and changes.
 *
 * @returns whether this call requested it
 */
export async function requestBuildOfNewSite(services: Services): Promise<boolean> {
  if (!services.publisher) return false;
  const { rows } = await sql<{ is_new: boolean }>`
    SELECT NOT EXISTS (SELECT FROM product) AND NOT EXISTS (SELECT FROM taken_stock) AS is_new`.execute(
    services.database,
  );
  return rows[0]?.is_new === true && requestFirstBuild(services);
}
