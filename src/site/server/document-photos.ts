import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { invalidFields } from '../../platform/http/http-error.ts';
import { storedSitePhoto } from '../contract/site-photo.ts';
import type { Written } from '../contract/written.ts';

/**
 * Writes down that a version of a document names these photographs, in the transaction that makes it
 * so. Versions stay, and so do they.
 *
 * @throws HttpError 422 at the place of one that is not stored, or not any more
 */
export async function keepPhotos(transaction: Database, written: Written): Promise<void> {
  for (const [place, value] of Object.entries(written)) {
    const keys = [...new Set(keysIn(value))];
    if (keys.length === 0) continue;
    const { numAffectedRows } = await sql`UPDATE photo_ledger
      SET state = 'attached', changed_at = CASE state WHEN 'attached' THEN changed_at ELSE now() END
      WHERE photo_key IN (${sql.join(keys)})`.execute(transaction);
    if (Number(numAffectedRows) < keys.length) {
      throw invalidFields({
        [place]: 'This photo is not stored any more. Please choose it again.',
      });
    }
  }
}

function keysIn(value: unknown): string[] {
  const photo = storedSitePhoto.safeParse(value);
  if (photo.success) return [photo.data.key];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(keysIn) : [];
}
