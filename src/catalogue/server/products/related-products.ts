import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { type Card, cardOf } from '../../contract/card.ts';
import { productKey } from '../../contract/product-address.ts';
import type { FacetEngine } from '../../facets/facets.ts';
import { complementaryFinder } from '../../product-page/complementary.ts';
import { type PlacedProduct, relatedFinder } from '../../product-page/related.ts';
import {
  type ColourLink,
  DESIGN_FIELDS,
  type DesignedProduct,
  designFinder,
} from '../../product-page/same-design.ts';
import { findProducts, visibleProducts } from './products.ts';

/**
 * Similar and complementary products, as the build finds them. It only reads the taxonomy places of
 * the catalogue, and complete rows of the results.
 */
export async function findRelated(
  database: Database,
  product: PlacedProduct,
): Promise<{ related: Card[]; goesWith: Card[] }> {
  const all = await visibleProducts(database, 'visitor')
    .select(['id', 'category_id', 'subcategory_id', 'type_id'])
    .orderBy('id')
    .execute();
  const related = relatedFinder(all)(product);
  const goesWith = complementaryFinder(all)(product);
  const ids = [...related, ...goesWith].map(({ id }) => id);
  const known = new Map((await findProducts(database, ids)).map((each) => [each.id, each]));
  const cards = (products: PlacedProduct[]) =>
    products.flatMap(({ id }) => known.get(id) ?? []).map(cardOf);
  return { related: cards(related), goesWith: cards(goesWith) };
}

/** Links to the colours of the product's design, as the build finds them. */
export async function findColours(
  database: Database,
  product: DesignedProduct,
  facets: FacetEngine,
): Promise<ColourLink[]> {
  if (!product.design) return [];
  const alike = await visibleProducts(database, 'visitor')
    .select(['id', 'origin', 'stock_key', ...DESIGN_FIELDS])
    .where(sql<string>`lower(design)`, '=', product.design.toLowerCase())
    .orderBy('id')
    .execute();
  const keyed = alike.map((each) => ({ ...each, key: productKey(each) }));
  return designFinder(keyed, facets)(product);
}
