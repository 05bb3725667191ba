import { useState } from 'react';
import type { Product } from '../../../catalogue/contract/product.ts';

export interface Selection {
  /** On whatever page they stand. */
  chosen: Product[];
  has: (product: Product) => boolean;
  /** Adds products, or takes them out. */
  set: (products: readonly Product[], isChosen: boolean) => void;
  replace: (products: readonly Product[]) => void;
}

/**
 * The rows that are ticked; other pages and filters leave them ticked.
 * @param shown products as they were read last, which the selection follows
 */
export function useSelection(shown: readonly Product[]): Selection {
  const [byId, setById] = useState<ReadonlyMap<number, Product>>(new Map());
  const [seen, setSeen] = useState(shown);
  if (seen !== shown) {
    setSeen(shown);
    const again = shown.filter(({ id }) => byId.has(id));
    if (again.length > 0) setById(new Map([...byId, ...entries(again)]));
  }
  return {
    chosen: [...byId.values()],
    has: ({ id }) => byId.has(id),
    set: (products, isChosen) =>
      setById((before) => {
        const after = new Map([...before, ...entries(products)]);
        if (!isChosen) for (const { id } of products) after.delete(id);
        return after;
      }),
    replace: (products) => setById(new Map(entries(products))),
  };
}

function entries(products: readonly Product[]) {
  return products.map((product) => [product.id, product] as const);
}
