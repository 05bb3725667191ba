import { stockFirst } from './stock-first.ts';
import type { Product, ProductFilter } from './product.ts';
import { isShownUnder } from './product-filter.ts';
import type { TaxonomyPath } from './taxonomy.ts';

/** The catalogue page that shows a product, the narrowest where there are several. */
export function pageOfProduct<Page extends { filter: ProductFilter }>(
  product: TaxonomyPath,
  pages: readonly Page[],
): Page | undefined {
  const showing = pages.filter(({ filter }) => isShownUnder(product, filter));
  return showing.sort((a, b) => narrowness(b.filter) - narrowness(a.filter))[0];
}

/** The products of a page in its order: a built-in page begins with what came with the site. */
export function productsOfPage(
  page: { source: 'built-in' | 'server'; filter: ProductFilter },
  products: readonly Product[],
): Product[] {
  const shown = products.filter((product) => isShownUnder(product, page.filter));
  return page.source === 'built-in' ? stockFirst(shown) : shown;
}

function narrowness(filter: ProductFilter): number {
  return Object.values(filter).filter((id) => id !== undefined).length;
}
