import { createContext } from 'react';
import type { Product } from '../../catalogue/contract/product.ts';

interface Unsaved {
  /** The version that it was begun from. */
  version: number;
  arranged: readonly Product[];
  newProducts: 'start' | 'end';
}

/** What was arranged and not saved, by document, while one looks at another page's order. */
export const UnsavedOrders = createContext<Map<string, Unsaved>>(new Map());
