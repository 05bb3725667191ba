import type { Sort } from './view.ts';

/** A product as far as its place among the others goes. */
export interface Placed {
  title: string;
  /** The larger, the newer; undefined before there is a database. */
  id: number | undefined;
  /** Of what came with the site, on a page that begins with it. */
  isFirst: boolean;
}

const byTitle = new Intl.Collator('en', { numeric: true });

/** Products in the order of a sort; without one as we show them. */
export function inOrder<ShownProduct extends Placed>(
  products: readonly ShownProduct[],
  sort: Sort | undefined,
): ShownProduct[] {
  if (sort === 'title') return [...products].sort((a, b) => byTitle.compare(a.title, b.title));
  const byAge = [...products].sort((a, b) => (a.id ?? 0) - (b.id ?? 0));
  const first = byAge.filter(({ isFirst }) => isFirst);
  const others = byAge.filter(({ isFirst }) => !isFirst);
  return sort === 'newest' ? [...others.reverse(), ...first] : [...first, ...others];
}
