import { nairobiDay } from '../../company/contract/nairobi.ts';
import type { Product } from './product.ts';
import { STATUS } from './taxonomy.ts';

/** Whether a product is to be had, in words for visitors. */
export interface Availability {
  inStock: boolean;
  words: string;
  /** What to do when it is not there. */
  advice: string | undefined;
}

/** @param today a day of return that has passed promises nothing */
export function availabilityOf(
  product: Pick<Product, 'status_id' | 'made_to_order' | 'restock_on'>,
  today: Date,
): Availability {
  const { status_id, made_to_order, restock_on } = product;
  if (status_id !== STATUS.outOfStock) {
    return { inStock: true, words: 'In stock', advice: undefined };
  }
  const back = restock_on === null ? undefined : new Date(restock_on);
  const isExpected = back !== undefined && back > today;
  if (!made_to_order && !isExpected) {
    const advice = 'Ask us when it is back, or for a piece like it.';
    return { inStock: false, words: 'Out of stock', advice };
  }
  const words = isExpected ? `On order, expected on ${nairobiDay(back)}` : 'Made to order';
  return { inStock: false, words, advice: 'Ask us, and we set one aside for you.' };
}
