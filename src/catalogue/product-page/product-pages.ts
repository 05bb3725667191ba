import { allPages } from '../build/catalogue-pages.ts';
import { readCatalogueSnapshot } from '../build/catalogue-snapshot.ts';
import { cardOf } from '../contract/card.ts';
import { productPath } from '../contract/product-address.ts';
import { builtFacets } from '../facets/built-facets.ts';
import { roomsOfBuild } from '../rooms/rooms-of-build.ts';
import { complementaryFinder } from './complementary.ts';
import { relatedFinder } from './related.ts';
import { designFinder } from './same-design.ts';
import { seenInFinder } from './seen-in.ts';
import { type ProductPage, productPage } from './template.ts';

/** Path of a product page, and how to render it. */
export interface PlannedProductPage {
  path: string;
  make(): ProductPage;
}

/**
 * Pages of all public products, for the build.
 *
 * @param today day of the build
 */
export function planProductPages(today: Date): PlannedProductPage[] {
  const products = readCatalogueSnapshot();
  const related = relatedFinder(products);
  const goesWith = complementaryFinder(products);
  const colours = designFinder(products, builtFacets);
  const seenIn = seenInFinder(roomsOfBuild, products);
  return products.map((product) => ({
    path: productPath(product.key, product.title),
    make: () => {
      const others = {
        related: related(product).map(cardOf),
        goesWith: goesWith(product).map(cardOf),
        colours: colours(product),
        seenIn: seenIn(product),
      };
      return productPage(product, allPages, others, today);
    },
  }));
}
