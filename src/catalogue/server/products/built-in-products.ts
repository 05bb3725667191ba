import coffeeTables from '../../../../data/built-in/coffee-tables.json' with { type: 'json' };
import highBackChairs from '../../../../data/built-in/high-back-chairs.json' with { type: 'json' };
import midBackChairs from '../../../../data/built-in/mid-back-chairs.json' with { type: 'json' };
import officeDesks from '../../../../data/built-in/office-desks.json' with { type: 'json' };
import receptionChairs from '../../../../data/built-in/reception-chairs.json' with { type: 'json' };
import visitorsChairs from '../../../../data/built-in/visitors-chairs.json' with { type: 'json' };
import cataloguePages from '../../../../data/catalogue-pages.json' with { type: 'json' };
import sampleGroups from '../../../../data/sample-products.json' with { type: 'json' };
import { builtInKey, productPath } from '../../contract/product-address.ts';
import type { BuiltInListName } from '../../stock/built-in-product.ts';

/** A built-in product as far as the API needs to know of it. */
export interface BuiltInProduct {
  key: string;
  title: string;
  sku: string;
  path: string;
}

type Entry = { SKU: string; title: string };

const lists: Record<BuiltInListName, Entry[]> = {
  'high-back-chairs': highBackChairs,
  'mid-back-chairs': midBackChairs,
  'visitors-chairs': visitorsChairs,
  'coffee-tables': coffeeTables,
  'reception-chairs': receptionChairs,
  'office-desks': officeDesks,
};

/**
 * The built-in products that have a page, by key. A list whose catalogue page takes its products from
 * the server has none; the samples of the carousels always do.
 */
export const builtInProducts: ReadonlyMap<string, BuiltInProduct> = new Map(
  [
    ...cataloguePages.flatMap(({ source, builtInList }) =>
      source === 'built-in' && builtInList ? lists[builtInList as BuiltInListName] : [],
    ),
    ...sampleGroups.flatMap(({ products }) => products),
  ].map((entry) => {
    const key = builtInKey(entry);
    const { title, SKU } = entry;
    return [key, { key, title, sku: SKU, path: productPath(key, title) }];
  }),
);
