import type { Sort } from '../../facets/filter-state.ts';

/** The data of a product that sorting needs. */
export interface SortKeys {
  title: string;
  /** A larger id is newer; undefined before there is a database. */
  id: number | undefined;
  /** In shillings; undefined without one. */
  price?: number | undefined;
  /** True for a seed product on a page that lists those first. */
  isLeadingSeed: boolean;
}

/** Compares products by their prices; without a price they come last. */
export function byPrice(
  { price: one = Number.MAX_VALUE }: Pick<SortKeys, 'price'>,
  { price: other = Number.MAX_VALUE }: Pick<SortKeys, 'price'>,
): number {
  return one - other;
}

const byTitle = new Intl.Collator('en', { numeric: true });

/** Sorts products; without a sort they keep the default order. */
export function sortProducts<ShownProduct extends SortKeys>(
  products: readonly ShownProduct[],
  sort: Sort | undefined,
): ShownProduct[] {
  if (sort === 'price') return [...products].sort(byPrice);
  if (sort === 'title') return [...products].sort((a, b) => byTitle.compare(a.title, b.title));
  const byAge = [...products].sort((a, b) => (a.id ?? 0) - (b.id ?? 0));
  const first = byAge.filter(({ isLeadingSeed }) => isLeadingSeed);
  const others = byAge.filter(({ isLeadingSeed }) => !isLeadingSeed);
  return sort === 'newest' ? [...others.reverse(), ...first] : [...first, ...others];
}
