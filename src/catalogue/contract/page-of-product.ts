import type { ProductOrder } from './page-documents.ts';
import type { ProductFilter, PublicProduct } from './product.ts';
import { isShownUnder } from './product-filter.ts';
import type { TaxonomyPath } from './taxonomy.ts';

/** The catalogue page of a product, the narrowest if there are several. */
export function pageOfProduct<Page extends { filter: ProductFilter }>(
  product: TaxonomyPath,
  pages: readonly Page[],
): Page | undefined {
  return narrowestLast(pages.filter(({ filter }) => isShownUnder(product, filter))).at(-1);
}

/** Sorts pages from widest to narrowest; of equally wide pages the first listed comes last. */
export function narrowestLast<Page extends { filter: ProductFilter }>(
  pages: readonly Page[],
): Page[] {
  return [...pages].reverse().sort((a, b) => narrowness(a.filter) - narrowness(b.filter));
}

/** Products of a page in its order. */
export function productsOfPage(
  page: { source: 'built-in' | 'server'; filter: ProductFilter },
  products: readonly PublicProduct[],
  order: ProductOrder | undefined,
): PublicProduct[] {
  const shown = products.filter((product) => isShownUnder(product, page.filter));
  return inPageOrder(shown, page.source, order);
}

/**
 * Sorts products as visitors see them: by staff's order, otherwise by creation, with seed products
 * first on a built-in page.
 */
export function inPageOrder<Any extends Pick<PublicProduct, 'id' | 'origin'>>(
  products: readonly Any[],
  source: 'built-in' | 'server',
  order: ProductOrder | undefined,
): Any[] {
  if (order && order.products.length > 0) return asArranged(products, order);
  return source === 'built-in' ? seedFirst(products) : [...products];
}

/** Seed products first, then those of staff; both keep their order. */
function seedFirst<Any extends Pick<PublicProduct, 'origin'>>(products: readonly Any[]): Any[] {
  const isSeed = ({ origin }: Any) => origin !== 'staff';
  return [...products.filter(isSeed), ...products.filter((product) => !isSeed(product))];
}

function asArranged<Any extends Pick<PublicProduct, 'id' | 'origin'>>(
  products: readonly Any[],
  { products: ids, newProducts }: ProductOrder,
): Any[] {
  const positions = new Map(ids.map((id, index) => [id, index]));
  const arranged = products
    .filter(({ id }) => positions.has(id))
    .sort((a, b) => Number(positions.get(a.id)) - Number(positions.get(b.id)));
  const since = products.filter(({ id }) => !positions.has(id)).sort((a, b) => a.id - b.id);
  return newProducts === 'start' ? [...since.reverse(), ...arranged] : [...arranged, ...since];
}

function narrowness(filter: ProductFilter): number {
  return Object.values(filter).filter((id) => id !== undefined).length;
}
