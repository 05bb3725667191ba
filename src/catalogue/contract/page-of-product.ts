import type { ProductFilter } from './product.ts';
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

function narrowness(filter: ProductFilter): number {
  return Object.values(filter).filter((id) => id !== undefined).length;
}
