import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { HttpError, invalidFields } from '../../../platform/http-error.ts';
import { type Tag, tagKey, withoutRepeats } from '../../contract/tag.ts';
import type { RecordChange } from '../changes/change-catalogue.ts';
import { bumpVersions, lockProducts } from '../products/products.ts';
import { findTags, type KnownTag } from '../products/tag-spellings.ts';

/** All tags by name, unused ones included. */
export async function listTags(database: Database): Promise<Tag[]> {
  const tags = [...(await findTags(database)).values()];
  return tags
    .map(({ name, count }) => ({ name, count }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base', numeric: true }));
}

/**
 * Creates a tag that products may get later.
 *
 * @throws HttpError 422 when it exists
 */
export async function createTag(
  transaction: Database,
  name: string,
  record: RecordChange,
): Promise<Tag> {
  await lockTagChanges(transaction);
  const known = (await findTags(transaction)).get(tagKey(name));
  if (known) throw invalidFields({ name: `There is a tag “${known.name}” already.` });
  await keepName(transaction, name);
  record({ tag: { action: 'created', name, to: null } });
  return { name, count: 0 };
}

export type Renaming = Awaited<ReturnType<typeof renameTag>>;

/**
 * Renames a tag on all its products. If the new name exists, both tags are merged under its
 * spelling.
 *
 * @returns old and new name, and the number of changed products
 * @throws HttpError 404 when there is no such tag
 */
export async function renameTag(
  transaction: Database,
  { from, to }: { from: string; to: string },
  record: RecordChange,
) {
  await lockTagChanges(transaction);
  await holdAllProducts(transaction);
  const tags = await findTags(transaction);
  const tag = known(tags, from);
  const other = tagKey(to) === tagKey(from) ? undefined : tags.get(tagKey(to));
  const name = other?.name ?? to;
  const changed = await replaceOnProducts(transaction, tag, [name], record);
  await forgetName(transaction, tag.name);
  await keepName(transaction, name);
  const action = other ? 'merged' : 'renamed';
  if (other || tag.name !== name || changed > 0)
    record({ tag: { action, name: tag.name, to: name } });
  return { from: tag.name, to: name, merged: other !== undefined, changed };
}

/**
 * Deletes a tag from all its products.
 *
 * @throws HttpError 404 when there is no such tag
 */
export async function deleteTag(
  transaction: Database,
  wanted: string,
  record: RecordChange,
): Promise<{ name: string; changed: number }> {
  await lockTagChanges(transaction);
  await holdAllProducts(transaction);
  const tag = known(await findTags(transaction), wanted);
  const changed = await replaceOnProducts(transaction, tag, [], record);
  await forgetName(transaction, tag.name);
  record({ tag: { action: 'deleted', name: tag.name, to: null } });
  return { name: tag.name, changed };
}

/** Serializes changes of tags. */
export function lockTagChanges(transaction: Database) {
  return sql`SELECT pg_advisory_xact_lock(hashtextextended('tags', 0))`.execute(transaction);
}

/**
 * Locks the product table against writes, before any row lock: a product that is getting the tag
 * meanwhile would be missed. Reads continue.
 */
function holdAllProducts(transaction: Database) {
  return sql`LOCK TABLE product IN EXCLUSIVE MODE`.execute(transaction);
}

function known(tags: Map<string, KnownTag>, name: string): KnownTag {
  const tag = tags.get(tagKey(name));
  if (!tag) {
    throw new HttpError(404, 'There is no such tag any more. Somebody may have changed it.');
  }
  return tag;
}

/**
 * Includes products in the trash, so that none is restored with an old tag.
 *
 * @returns number of changed products outside the trash
 */
async function replaceOnProducts(
  transaction: Database,
  { name, spellings }: KnownTag,
  replacement: string[],
  record: RecordChange,
): Promise<number> {
  const replace = (tag: string) => (tagKey(tag) === tagKey(name) ? replacement : [tag]);
  const rows = await transaction
    .selectFrom('product')
    .select('id')
    .where('tags', '&&', sql<string[]>`${spellings}::text[]`)
    .execute();
  const ids = rows.map(({ id }) => id);
  const { present, trashed } = await lockProducts(transaction, ids);
  const changed = [...present, ...trashed]
    .map((before) => ({ before, tags: withoutRepeats(before.tags.flatMap(replace)) }))
    .filter(({ before, tags }) => JSON.stringify(before.tags) !== JSON.stringify(tags));
  await bumpVersions(
    transaction,
    changed.map(({ before, tags }) => ({ ...before, tags })),
  );
  const now = await lockProducts(transaction, ids);
  const after = new Map([...now.present, ...now.trashed].map((product) => [product.id, product]));
  for (const { before } of changed) {
    const inTrash = trashed.includes(before);
    record({ action: 'edited', before, after: after.get(before.id) ?? before, inTrash });
  }
  return changed.filter(({ before }) => present.includes(before)).length;
}

export function keepName(transaction: Database, name: string) {
  return transaction
    .insertInto('tag')
    .values({ key: tagKey(name), name })
    .onConflict((row) => row.column('key').doUpdateSet({ name }))
    .execute();
}

export function forgetName(transaction: Database, name: string) {
  return transaction.deleteFrom('tag').where('key', '=', tagKey(name)).execute();
}
