import { productPath } from '../../contract/product-address.ts';
import type { SearchFacet } from '../../contract/search/search-query.ts';
import { facetsOfProduct } from '../../facets/facets.ts';
import type { Found } from '../../search/found.ts';
import { pageEntries } from '../../search/page-entries.ts';
import { roomOf } from '../../search-page/narrowing.ts';
import { cachedSearch } from '../products/search-cache.ts';
import { findSearchEntries } from '../products/search-entries.ts';
import type { SiteTexts } from '../site-texts.ts';

/** A product in the results. */
export interface FoundProduct extends Found {
  kind: 'product';
  id: number;
  families: Record<SearchFacet, readonly string[]>;
}

export type FoundThing = FoundProduct | (Found & { kind: 'page' });

/** Search over public products and pages, best first. */
export const visitorSearch = ({ readPages }: Pick<SiteTexts, 'readPages'>) =>
  cachedSearch<FoundThing>(async (database) => {
    const [entries, pages] = await Promise.all([
      findSearchEntries(database, 'visitor'),
      readPages(database),
    ]);
    return [
      ...pageEntries(pages).map((entry) => ({ kind: 'page' as const, ...entry })),
      ...entries.map(({ id, entry, product }): FoundProduct => {
        const path = productPath(entry.key, entry.title);
        const families = { room: [roomOf(product)], ...facetsOfProduct(product) };
        return { kind: 'product', id, path, ...entry, families };
      }),
    ];
  });
