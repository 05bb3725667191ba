import type { Database } from '../../../platform/database/database.ts';
import { type Card, cardOf } from '../../contract/card.ts';
import { goesWithFinder } from '../../product-page/goes-with.ts';
import { type Placed, relatedFinder } from '../../product-page/related.ts';
import { findProducts, presentProducts } from './products.ts';

/**
 * Similar and complementary products, as the build finds them. It only reads the taxonomy places of
 * the catalogue, and complete rows of the results.
 */
export async function findRelated(
  database: Database,
  product: Placed,
): Promise<{ related: Card[]; goesWith: Card[] }> {
  const all = await presentProducts(database, 'visitor')
    .select(['id', 'category_id', 'subcategory_id', 'type_id'])
    .orderBy('id')
    .execute();
  const related = relatedFinder(all)(product);
  const goesWith = goesWithFinder(all)(product);
  const ids = [...related, ...goesWith].map(({ id }) => id);
  const known = new Map((await findProducts(database, ids)).map((each) => [each.id, each]));
  const cards = (products: Placed[]) =>
    products.flatMap(({ id }) => known.get(id) ?? []).map(cardOf);
  return { related: cards(related), goesWith: cards(goesWith) };
}
