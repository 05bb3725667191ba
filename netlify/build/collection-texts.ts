import {
  collectionIn,
  type NamedProduct,
  pagesOfRows,
  rowsWithPage,
} from '../../src/catalogue/contract/collections.ts';
import type { CollectionsFile } from '../../src/catalogue/contract/collections-file.ts';
import { searchPath } from '../../src/paths.ts';

/**
 * Leaves only collections, projects and ideas with a page in the texts of a build. Links to any
 * other lead to the search for its words instead, so that none leads to the not-found page.
 *
 * @param files the texts by file name
 * @param visible products that visitors may see
 */
export function withCollectionPages<Files extends { 'collections.json': CollectionsFile }>(
  files: Files,
  visible: readonly NamedProduct[],
): Files {
  const rows = rowsWithPage(files['collections.json'], visible);
  const paths = new Set(pagesOfRows(rows).map(({ path }) => path));
  return { ...withoutDeadLinks(files, paths), 'collections.json': rows };
}

function withoutDeadLinks<Value>(value: Value, paths: ReadonlySet<string>): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => withoutDeadLinks(each, paths)) as Value;
  const parts = Object.entries(value).map(([name, part]) => {
    const isLink = name === 'path' && typeof part === 'string';
    return [name, isLink ? livePath(part, paths) : withoutDeadLinks(part, paths)];
  });
  return Object.fromEntries(parts);
}

function livePath(path: string, paths: ReadonlySet<string>): string {
  const address = collectionIn(path);
  if (address === undefined || paths.has(path)) return path;
  return searchPath(address.replaceAll('-', ' '));
}
