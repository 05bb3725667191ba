import type { Product } from '../product.ts';

const SHOWN = 4;

/**
 * The pieces that follow one in its list, and from the start again after the last: going on from
 * piece to piece leads past all of them.
 */
export function nextAfter<Entry>(list: readonly Entry[], index: number): Entry[] {
  return [...list.slice(index + 1), ...list.slice(0, index)].slice(0, SHOWN);
}

/** Products like one: of its type first, then of its subcategory, then of its category. */
export function relatedProducts(product: Product, all: readonly Product[]): Product[] {
  const family = all.filter(({ category_id }) => category_id === product.category_id);
  const index = family.findIndex(({ id }) => id === product.id);
  const others = [...family.slice(index + 1), ...family.slice(0, Math.max(index, 0))];
  return others.toSorted((a, b) => closeness(b, product) - closeness(a, product)).slice(0, SHOWN);
}

function closeness(a: Product, b: Product): number {
  if (a.subcategory_id !== b.subcategory_id) return 0;
  return a.type_id === b.type_id ? 2 : 1;
}
