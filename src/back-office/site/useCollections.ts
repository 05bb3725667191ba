import { useCall } from '../../account/session/api-query.ts';
import { collectionIn, pagesOfRows, shownRows } from '../../catalogue/contract/collections.ts';
import type { CollectionsFile } from '../../catalogue/contract/collections-file.ts';
import { applyOverrides } from '../../site/contract/overrides.ts';
import { siteCalls } from '../../site/contract/site-calls.ts';

/** Contents of a document as it is saved; undefined while it is unknown. */
export function useSavedContents(name: string): unknown {
  const { data } = useCall(siteCalls.showDocument, { params: { name }, refetchOnFocus: true });
  return data && applyOverrides(data.defaults, data.written);
}

/** Saved rows that a link can lead to, with their paths; undefined while they are unknown. */
export function useLinkedCollections() {
  const file = useSavedContents('collections') as CollectionsFile | undefined;
  const pages = file && pagesOfRows(shownRows(file));
  return pages?.filter(({ row }) => 'photos' in row || row.products.length > 0);
}

/** Returns a function that lists paths to rows without a page; none while that is unknown. */
export function useLostLinks(): (contents: unknown) => string[] {
  const collections = useLinkedCollections();
  if (!collections) return () => [];
  const paths = new Set(collections.map(({ path }) => path));
  return (contents) => [...new Set(pathsIn(contents))].filter((each) => !paths.has(each));
}

/** Paths of collections, projects and ideas anywhere in the contents. */
function pathsIn(contents: unknown): string[] {
  if (typeof contents === 'string') return collectionIn(contents) === undefined ? [] : [contents];
  if (typeof contents !== 'object' || contents === null) return [];
  return Object.values(contents).flatMap(pathsIn);
}
