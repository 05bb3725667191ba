import { collectionIn, collectionsWithPage } from '../../src/catalogue/contract/collections.ts';
import type { CollectionsFile } from '../../src/catalogue/contract/collections-file.ts';
import { searchPath } from '../../src/paths.ts';

/**
 * Leaves only collections with a page in the texts of a build. Links to any other collection lead
 * to the search for its words instead, so that none leads to the not-found page.
 *
 * @param files the texts by file name
 * @param visible products that visitors may see
 */
export function withCollectionPages<Files extends { 'collections.json': CollectionsFile }>(
  files: Files,
  visible: readonly { key: string }[],
): Files {
  const collections = collectionsWithPage(files['collections.json'].collections, visible);
  const addresses = new Set(collections.map(({ address }) => address));
  return { ...withoutDeadLinks(files, addresses), 'collections.json': { collections } };
}

function withoutDeadLinks<Value>(value: Value, addresses: ReadonlySet<string>): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => withoutDeadLinks(each, addresses)) as Value;
  const parts = Object.entries(value).map(([name, part]) => {
    const isLink = name === 'path' && typeof part === 'string';
    return [name, isLink ? livePath(part, addresses) : withoutDeadLinks(part, addresses)];
  });
  return Object.fromEntries(parts);
}

function livePath(path: string, addresses: ReadonlySet<string>): string {
  const address = collectionIn(path);
  if (address === undefined || addresses.has(address)) return path;
  return searchPath(address.replaceAll('-', ' '));
}
