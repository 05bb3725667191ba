import { useState } from 'react';
import type { Product } from '../../../catalogue/contract/product.ts';

/** As much of a product as can be ticked. */
export type Ticked = Pick<Product, 'id' | 'title' | 'version'>;

/** All results of a list: how it is asked for, and how many they were when that was chosen. */
export interface WholeList {
  list: Record<string, string>;
  count: number;
}

export interface Selection {
  count: number;
  /** On whatever page they stand; none of them while all of the list is chosen. */
  chosen: Ticked[];
  whole: WholeList | undefined;
  has: (product: Ticked) => boolean;
  /** Adds products, or takes them out. */
  set: (products: readonly Ticked[], isChosen: boolean) => void;
  replace: (products: readonly Ticked[]) => void;
  chooseWhole: (count: number) => void;
}

/**
 * The rows that are ticked; other pages and filters leave them ticked. All results of a list are
 * chosen until it is another list, or one of them is not wanted.
 *
 * @param shown products as they were read last, which the selection follows
 * @param list as the API takes it, without pages
 */
export function useSelection(shown: readonly Ticked[], list: Record<string, string>): Selection {
  const [byId, setById] = useState<ReadonlyMap<number, Ticked>>(new Map());
  const [chosenWhole, setWhole] = useState<WholeList>();
  const [seen, setSeen] = useState(shown);
  if (seen !== shown) {
    setSeen(shown);
    const again = shown.filter(({ id }) => byId.has(id));
    if (again.length > 0) setById(new Map([...byId, ...entries(again)]));
  }
  const isSame = JSON.stringify(chosenWhole?.list) === JSON.stringify(list);
  const whole = isSame ? chosenWhole : undefined;
  const replace = (products: readonly Ticked[]) => {
    setWhole(undefined);
    setById(new Map(entries(products)));
  };
  return {
    count: whole?.count ?? byId.size,
    chosen: whole ? [] : [...byId.values()],
    whole,
    has: ({ id }) => whole !== undefined || byId.has(id),
    set(products, isChosen) {
      const before = whole ? entries(shown) : byId;
      const after = new Map([...before, ...entries(products)]);
      if (!isChosen) for (const { id } of products) after.delete(id);
      setWhole(undefined);
      setById(after);
    },
    replace,
    chooseWhole(count) {
      setById(new Map());
      setWhole({ list, count });
    },
  };
}

function entries(products: readonly Ticked[]) {
  return products.map((product) => [product.id, product] as const);
}
