import {
  breadcrumbs,
  breadcrumbsToProduct,
  breadcrumbsToSample,
  type Crumb,
} from '../breadcrumbs/breadcrumbs.ts';
import { readCatalogueSnapshot } from '../build/catalogue-snapshot.ts';
import { builtInCard } from '../cards/page-cards.ts';
import { liveCard } from '../contract/card.ts';
import type { CataloguePage } from '../contract/catalogue-page.ts';
import { builtInKey, productPath } from '../contract/product-address.ts';
import type { BuiltInProduct } from '../stock/built-in-product.ts';
import { readBuiltInProducts, readCataloguePages, readSampleGroups } from '../stock/stock-files.ts';
import { builtInProduct } from './built-in-products.ts';
import { nextAfter, relatedFinder } from './related.ts';
import { shownProduct } from './shown-product.ts';
import type { ProductPage } from './template.ts';

/** The address of a product's page, and how to make it when its turn comes. */
export interface PlannedProductPage {
  path: string;
  make(): Promise<ProductPage>;
}

/**
 * The pages of all products that visitors may see, of either source, as the build makes them.
 *
 * @param today the day of the build
 */
export function planProductPages(today: Date): PlannedProductPage[] {
  const pages = readCataloguePages();
  const lists = pages.flatMap((page) =>
    planBuiltIn(readBuiltInProducts(page), breadcrumbs(page), today),
  );
  const samples = readSampleGroups().flatMap(({ name, products }) =>
    planBuiltIn(products, breadcrumbsToSample(name), today),
  );
  return [...lists, ...samples, ...planStored(pages)];
}

function planBuiltIn(products: BuiltInProduct[], way: Crumb[], today: Date): PlannedProductPage[] {
  return products.map((product, index) => ({
    path: productPath(builtInKey(product), product.title),
    make: async () => ({
      product: await builtInProduct(product, today),
      way,
      related: await Promise.all(nextAfter(products, index).map(builtInCard)),
    }),
  }));
}

function planStored(pages: CataloguePage[]): PlannedProductPage[] {
  const products = readCatalogueSnapshot();
  const related = relatedFinder(products);
  return products.map((product) => ({
    path: productPath(product.id, product.title),
    make: async () => ({
      product: shownProduct(product),
      way: breadcrumbsToProduct(product, pages),
      related: related(product).map(liveCard),
    }),
  }));
}
