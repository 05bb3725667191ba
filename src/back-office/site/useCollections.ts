import { useCall } from '../../account/session/api-query.ts';
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
