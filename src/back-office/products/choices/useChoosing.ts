import { useState } from 'react';
import type { Product } from '../../../catalogue/contract/product.ts';
import { useProductList } from '../../product-calls/useProductList.ts';

/** The server looks up no more at once. */
const MAX_LOOKED_UP = 48;

/**
 * Lets staff choose what the products of a form's lines are made in, one line at a time.
 *
 * @param keys keys or ids of the products
 */
export function useChoosing(keys: readonly string[]) {
  const [line, setLine] = useState<number>();
  const [added, setAdded] = useState<readonly Product[]>([]);
  const close = () => setLine(undefined);
  const isOf = (key: string) => (each: Product) => each.key === key || String(each.id) === key;
  const wanted = [...new Set(keys)].filter((key) => !added.some(isOf(key)));
  const query = { keys: wanted.sort().slice(0, MAX_LOOKED_UP).join(',') };
  const { data = [] } = useProductList(wanted.length > 0 ? query : null);
  return {
    /** A product with its choices of today; undefined for one that is deleted, or still loading. */
    productOf: (key: string) => added.find(isOf(key)) ?? data.find(isOf(key)),
    /** Takes over a product that was just found, and opens the choices of its line. */
    begin(product: Product, at: number) {
      setAdded((before) => [...before, product]);
      setLine(product.choices ? at : undefined);
    },
    /** The line whose choices are open. */
    line,
    toggle: (at: number) => setLine(line === at ? undefined : at),
    close,
  };
}

export type Choosing = ReturnType<typeof useChoosing>;
