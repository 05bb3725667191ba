import type { Sort } from './view.ts';

/** A product as far as its place among the others goes. */
export interface Placed {
  title: string;
  /** Of a product that staff keep: the larger, the newer. Built-in products have none. */
  id: number | undefined;
}

const byTitle = new Intl.Collator('en', { numeric: true });

/** Products in the order of a sort; without one as we show them, built-in ones first. */
export function inOrder<ShownProduct extends Placed>(
  products: readonly ShownProduct[],
  sort: Sort | undefined,
): ShownProduct[] {
  if (sort === 'title') return products.toSorted((a, b) => byTitle.compare(a.title, b.title));
  const builtIn = products.filter(({ id }) => id === undefined);
  const stored = products
    .filter(({ id }) => id !== undefined)
    .sort((a, b) => (a.id ?? 0) - (b.id ?? 0));
  return sort === 'newest' ? [...stored.reverse(), ...builtIn] : [...builtIn, ...stored];
}
