import '../tables.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { HttpError, invalidFields } from '../../../platform/http-error.ts';
import { type Tag, tagKey, withoutRepeats } from '../../contract/tag.ts';
import type { RecordChange } from '../changes/change-catalogue.ts';
import { countChanges, lockProducts } from '../products/products.ts';
import { findTags, type KnownTag } from '../products/tag-spellings.ts';

/** Every tag, in the order of the alphabet, unused ones included. */
export async function listTags(database: Database): Promise<Tag[]> {
  const tags = [...(await findTags(database)).values()];
  return tags
    .map(({ name, count }) => ({ name, count }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base', numeric: true }));
}

/**
 * Makes a tag that products may get later.
 *
 * @throws HttpError 422 when there is one of that name
 */
export async function createTag(
  transaction: Database,
  name: string,
  record: RecordChange,
): Promise<Tag> {
  await waitForTurn(transaction);
  const known = (await findTags(transaction)).get(tagKey(name));
  if (known) throw invalidFields({ name: `There is a tag “${known.name}” already.` });
  await keepName(transaction, name);
  record({ tag: { action: 'created', name, to: null } });
  return { name, count: 0 };
}

export type Renaming = Awaited<ReturnType<typeof renameTag>>;

/**
 * Gives a tag another name on every product that has it. Where there is a tag of that name, the
 * two become one, written as the other was.
 *
 * @returns how it was and is written, and how many products were changed
 * @throws HttpError 404 when there is no such tag
 */
export async function renameTag(
  transaction: Database,
  { from, to }: { from: string; to: string },
  record: RecordChange,
) {
  await waitForTurn(transaction);
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
 * Takes a tag off every product that has it.
 *
 * @throws HttpError 404 when there is no such tag
 */
export async function deleteTag(
  transaction: Database,
  wanted: string,
  record: RecordChange,
): Promise<{ name: string; changed: number }> {
  await waitForTurn(transaction);
  await holdAllProducts(transaction);
  const tag = known(await findTags(transaction), wanted);
  const changed = await replaceOnProducts(transaction, tag, [], record);
  await forgetName(transaction, tag.name);
  record({ tag: { action: 'deleted', name: tag.name, to: null } });
  return { name: tag.name, changed };
}

/** Changes of tags as such come one after the other. */
export function waitForTurn(transaction: Database) {
  return sql`SELECT pg_advisory_xact_lock(hashtextextended('tags', 0))`.execute(transaction);
}

/**
 * Waits for those who change products, and has others wait: a product that somebody else is giving
 * the tag would be missed, and keep it. It comes before any row is locked. Everybody can read.
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
 * Products in the trash are changed as well, so that none comes back with a tag of old.
 *
 * @returns how many products were changed that are not in the trash
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
  await countChanges(
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
