import type { Sort } from '../../facets/filter-state.ts';

/** The data of a product that sorting needs. */
export interface SortKeys {
  title: string;
  /** A larger id is newer; undefined before there is a database. */
  id: number | undefined;
  /** In shillings; undefined without one. */
  price?: number | undefined;
  /** True for a product that came with the site. */
  isSeed: boolean;
}

/** Compares products by their prices; without a price they come last. */
export function byPrice(
  { price: one = Number.MAX_VALUE }: Pick<SortKeys, 'price'>,
  { price: other = Number.MAX_VALUE }: Pick<SortKeys, 'price'>,
): number {
  return one - other;
}

const byTitle = new Intl.Collator('en', { numeric: true });

/**
 * Sorts products. Seed products came all at once, so they keep their order behind newer ones.
 *
 * @param products in the order of the page
 */
export function sortProducts<ShownProduct extends SortKeys>(
  products: readonly ShownProduct[],
  sort: Sort,
): ShownProduct[] {
  if (sort === 'price') return [...products].sort(byPrice);
  if (sort === 'title') return [...products].sort((a, b) => byTitle.compare(a.title, b.title));
  const seeds = products.filter(({ isSeed }) => isSeed);
  const others = products.filter(({ isSeed }) => !isSeed);
  return [...others.sort((a, b) => (b.id ?? 0) - (a.id ?? 0)), ...seeds];
}
