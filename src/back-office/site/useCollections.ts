import { useCall } from '../../account/session/api-query.ts';
import { collectionIn } from '../../catalogue/contract/collections.ts';
import type { Collection, CollectionsFile } from '../../catalogue/contract/collections-file.ts';
import { applyOverrides } from '../../site/contract/overrides.ts';
import { siteCalls } from '../../site/contract/site-calls.ts';

/** Contents of a document as it is saved; undefined while it is unknown. */
export function useSavedContents(name: string): unknown {
  const { data } = useCall(siteCalls.showDocument, { params: { name } });
  return data && applyOverrides(data.defaults, data.written);
}

/** Saved collections that a link can lead to; undefined while they are unknown. */
export function useLinkedCollections(): Collection[] | undefined {
  const file = useSavedContents('collections') as CollectionsFile | undefined;
  return file?.collections.filter(({ shown, products }) => shown && products.length > 0);
}

/** Returns a function that lists linked collections without a page; none while that is unknown. */
export function useLostLinks(): (contents: unknown) => string[] {
  const collections = useLinkedCollections();
  if (!collections) return () => [];
  const addresses = new Set(collections.map(({ address }) => address));
  return (contents) => [...new Set(collectionsIn(contents))].filter((each) => !addresses.has(each));
}

/** Addresses of collections anywhere in the contents. */
function collectionsIn(contents: unknown): string[] {
  if (typeof contents === 'string') return [collectionIn(contents) ?? []].flat();
  if (typeof contents !== 'object' || contents === null) return [];
  return Object.values(contents).flatMap(collectionsIn);
}
