import { stockFirst } from './card.ts';
import type { ProductOrder } from './page-documents.ts';
import type { ProductFilter, PublicProduct } from './product.ts';
import { isShownUnder } from './product-filter.ts';
import type { TaxonomyPath } from './taxonomy.ts';

/** The catalogue page that shows a product, the narrowest where there are several. */
export function pageOfProduct<Page extends { filter: ProductFilter }>(
  product: TaxonomyPath,
  pages: readonly Page[],
): Page | undefined {
  return narrowestLast(pages.filter(({ filter }) => isShownUnder(product, filter))).at(-1);
}

/** Pages in the order of how much of the tree they are of; of as much, the first listed is last. */
export function narrowestLast<Page extends { filter: ProductFilter }>(
  pages: readonly Page[],
): Page[] {
  return [...pages].reverse().sort((a, b) => narrowness(a.filter) - narrowness(b.filter));
}

/** The products of a page in its order. */
export function productsOfPage(
  page: { source: 'built-in' | 'server'; filter: ProductFilter },
  products: readonly PublicProduct[],
  order: ProductOrder | undefined,
): PublicProduct[] {
  const shown = products.filter((product) => isShownUnder(product, page.filter));
  return inPageOrder(shown, page.source, order);
}

/**
 * The products of a page as visitors see them: as staff have put them, otherwise as they were
 * added, where a built-in page begins with what came with the site.
 */
export function inPageOrder<Any extends Pick<PublicProduct, 'id' | 'origin'>>(
  products: readonly Any[],
  source: 'built-in' | 'server',
  order: ProductOrder | undefined,
): Any[] {
  if (order && order.products.length > 0) return asArranged(products, order);
  return source === 'built-in' ? stockFirst(products) : [...products];
}

function asArranged<Any extends Pick<PublicProduct, 'id' | 'origin'>>(
  products: readonly Any[],
  { products: ids, newProducts }: ProductOrder,
): Any[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const arranged = products
    .filter(({ id }) => places.has(id))
    .sort((a, b) => Number(places.get(a.id)) - Number(places.get(b.id)));
  const since = products.filter(({ id }) => !places.has(id)).sort((a, b) => a.id - b.id);
  return newProducts === 'start' ? [...since.reverse(), ...arranged] : [...arranged, ...since];
}

function narrowness(filter: ProductFilter): number {
  return Object.values(filter).filter((id) => id !== undefined).length;
}
