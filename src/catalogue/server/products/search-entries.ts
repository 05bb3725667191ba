import type { Company } from '../../../company/contract/company-file.ts';
import { smallestMainSource } from '../../../media/contract/photo.ts';
import type { Database } from '../../../platform/database/database.ts';
import { productKey } from '../../contract/product-address.ts';
import type { SearchList } from '../../contract/search/search-list.ts';
import type { FacetEngine } from '../../facets/facets.ts';
import { packed, searchEntry } from '../../search/product-entries.ts';
import { withFromPrices } from './from-price.ts';
import { type Audience, withFacts } from './product-rows.ts';
import { visibleProducts } from './products.ts';
import { MAIN_IMAGE } from './stored-image.ts';

/** Search list of all public products, by creation, with their prices where visitors see them. */
export async function listSearchEntries(
  database: Database,
  company: Company,
  { colourFamilies }: FacetEngine,
): Promise<SearchList> {
  const rows = await named(database, 'visitor').execute();
  return packed(await withFromPrices(database, company, rows.map(withKey)), colourFamilies);
}

/** Search entries of the products that the audience may see, with their rows. */
export async function findSearchEntries(
  database: Database,
  audience: Audience,
  { colourFamilies }: FacetEngine,
) {
  const rows = await named(database, audience).select(MAIN_IMAGE.as('main')).execute();
  return rows.map(({ main, ...row }) => {
    const product = withKey(row);
    return {
      id: product.id,
      product,
      entry: searchEntry(product, colourFamilies),
      /** URL of the smallest rendition. */
      picture: smallestMainSource(main),
    };
  });
}

function named(database: Database, audience: Audience) {
  return visibleProducts(database, audience)
    .select([
      'product.id',
      'origin',
      'stock_key',
      'title',
      'category_id',
      'subcategory_id',
      'type_id',
      'sku',
      'colour',
      'material',
      'status_id',
      'tags',
      'facts',
    ])
    .orderBy('product.id');
}

function withKey<Row extends Parameters<typeof productKey>[0] & Parameters<typeof withFacts>[0]>(
  row: Row,
) {
  return { ...withFacts(row), key: productKey(row) };
}
