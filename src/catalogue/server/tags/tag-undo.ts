import type { NetChange } from '../../../history/server/net-changes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { productCount } from '../../contract/product-count.ts';
import { tagKey } from '../../contract/tag.ts';
import type { TagAction, TagChange } from '../changes/tag-history.ts';
import { findTags } from '../products/tag-spellings.ts';
import { forgetName, keepName } from './tags.ts';

/**
 * Reverts a change of a tag itself, after the tags of products were reverted.
 *
 * @returns the result; undefined when the tag stays because products use it
 */
export async function undoTag(
  transaction: Database,
  { action, title: name, changes }: Pick<NetChange, 'action' | 'title' | 'changes'>,
): Promise<TagChange | undefined> {
  const to = changes['name']?.[1] as string | null;
  if (action === 'created' || action === 'restored') {
    const tag = (await findTags(transaction)).get(tagKey(name));
    if (tag && tag.spellings.length > 0) return undefined;
    await forgetName(transaction, name);
    return { action: 'deleted', name, to: null };
  }
  if (action === 'renamed' && to !== null) await forgetName(transaction, to);
  await keepName(transaction, name);
  return action === 'renamed'
    ? { action, name: to ?? name, to: name }
    : { action: 'restored', name, to: null };
}

const WORDS: Record<TagAction, (name: string, to: string | null) => string> = {
  created: (name) => `The tag “${name}” is made again`,
  restored: (name) => `The tag “${name}” is back`,
  deleted: (name) => `The tag “${name}” is gone again`,
  renamed: (name, to) => `The tag “${name}” is “${to}” again`,
  merged: (name) => `The tag “${name}” is back`,
};

/**
 * Describes the undo of a tag's change, such as `The tag “bed” is back on 7 products.`
 *
 * @param left titles of skipped products
 */
export function undoneTagWords(
  { action, name, to }: TagChange,
  { changed, left }: { changed: number; left: string[] },
): string {
  const on = changed > 0 && action !== 'deleted' ? ` on ${productCount(changed)}` : '';
  const others = left.length > 0 ? ` Not changed: ${left.join(', ')}.` : '';
  return `${WORDS[action](name, to)}${on}.${others}`;
}
