import { productsInCollection, rowsWithPage } from '../../contract/collections.ts';
import { inShillings } from '../../contract/prices/price-words.ts';
import { productPath } from '../../contract/product-address.ts';
import { isShownUnder } from '../../contract/product-filter.ts';
import { facetsFrom } from '../../facets/facets.ts';
import { answersOf } from '../../search/answers.ts';
import type { Found } from '../../search/found.ts';
import { pageEntries } from '../../search/page-entries.ts';
import { picturesOfPages } from '../../search/page-pictures.ts';
import { synonymsOf } from '../../search/synonyms.ts';
import { categoryOf, type FilterableResult } from '../../search-page/narrowing.ts';
import { withFromPrices } from '../products/from-price.ts';
import { cachedSearch } from '../products/search-cache.ts';
import { findSearchEntries } from '../products/search-entries.ts';
import type { SiteTexts } from '../site-texts.ts';

/** A product in the results. */
export interface FoundProduct extends Found {
  kind: 'product';
  id: number;
  families: FilterableResult['families'];
  vat?: FilterableResult['vat'];
}

export type FoundEntry = FoundProduct | (Found & { kind: 'page' });

/** Search over public products and pages, best first. */
export const visitorSearch = (texts: SiteTexts) =>
  cachedSearch<FoundEntry>(async (database) => {
    const search = await texts.readSearchTexts(database);
    const facets = facetsFrom(search.filters);
    const [products, pages, collections, company, { questions }] = await Promise.all([
      findSearchEntries(database, 'visitor', facets),
      texts.readPages(database),
      texts.readCollections(database),
      texts.readCompany(database),
      texts.readQuestions(database),
    ]);
    const priced = await withFromPrices(database, company, products);
    const pictured = products.map(({ product, picture }) => ({ ...product, picture }));
    const rows = rowsWithPage(collections, pictured);
    const pictures = picturesOfPages(rows, pages, {
      ofRow: (row) => productsInCollection(row, pictured),
      ofPage: ({ filter }) => pictured.filter((product) => isShownUnder(product, filter)),
    });
    const entries = [
      ...pageEntries(pages, rows).map((entry) => ({
        kind: 'page' as const,
        ...entry,
        picture: pictures.get(entry.path),
      })),
      ...priced.map(({ id, entry, product, from_price }): FoundProduct => {
        const path = productPath(entry.key, entry.title);
        const families = { category: [categoryOf(product)], ...facets.facetsOfProduct(product) };
        const price = { price: inShillings(from_price), vat: from_price?.vat };
        return { kind: 'product', id, path, ...entry, ...price, families };
      }),
    ];
    return {
      entries,
      synonyms: synonymsOf(search),
      answers: answersOf(search, { company, questions }),
    };
  });
