import type { ProductFilter } from '../catalogue/product.ts';
import { isPublic, isShownUnder } from '../catalogue/product-filter.ts';
import type { TaxonomyPath } from '../catalogue/taxonomy.ts';

/** As much of a catalogue page as is needed to find the one that shows a product. */
export interface SitePage {
  path: string;
  filter: ProductFilter;
}

/** The catalogue's pages as islands need them, without heroes and texts. */
export function sitePages(pages: readonly SitePage[]): SitePage[] {
  return pages.map(({ path, filter }) => ({ path, filter }));
}

/**
 * Path of the public page that shows a product, the narrowest where there are several;
 * undefined when it is paused or no page shows its place in the catalogue.
 */
export function sitePageOf(
  product: TaxonomyPath & { status_id: number },
  pages: readonly SitePage[],
): string | undefined {
  if (!isPublic(product)) return undefined;
  const showing = pages.filter(({ filter }) => isShownUnder(product, filter));
  return showing.sort((a, b) => narrowness(b.filter) - narrowness(a.filter))[0]?.path;
}

function narrowness(filter: ProductFilter): number {
  return Object.values(filter).filter((id) => id !== undefined).length;
}
