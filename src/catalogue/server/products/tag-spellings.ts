import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { type Tag, tagKey } from '../../contract/tag.ts';

/** A tag with all spellings on products. */
export interface KnownTag extends Tag {
  spellings: string[];
}

/**
 * Tags by key. The name is as staff entered it here, otherwise as on the first product. Products in
 * the trash have tags, but do not count.
 */
export async function findTags(database: Database): Promise<Map<string, KnownTag>> {
  const named = await database.selectFrom('tag').selectAll().execute();
  const tags = new Map<string, KnownTag>(
    named.map(({ key, name }) => [key, { name, count: 0, spellings: [] }]),
  );
  const { rows } = await sql<{ name: string; count: number }>`
    SELECT name, (count(*) FILTER (WHERE deleted_at IS NULL))::integer AS count
    FROM product CROSS JOIN unnest(tags) AS name GROUP BY name ORDER BY min(product.id)`.execute(
    database,
  );
  for (const { name, count } of rows) {
    const tag = tags.get(tagKey(name)) ?? { name, count: 0, spellings: [] };
    tags.set(tagKey(name), tag);
    tag.count += count;
    tag.spellings.push(name);
  }
  return tags;
}

/** Spellings of a tag on products; empty when unused. */
export async function spellingsOf(database: Database, tag: string): Promise<string[]> {
  return (await findTags(database)).get(tagKey(tag))?.spellings ?? [];
}
