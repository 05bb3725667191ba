import { nairobiDay } from '../../company/contract/nairobi.ts';
import type { BuiltInProduct } from '../stock/built-in-product.ts';
import { STATUS } from './taxonomy.ts';

/** Whether a product is to be had, in words for visitors. */
export interface Availability {
  inStock: boolean;
  words: string;
  /** What to do when it is not there. */
  advice: string | undefined;
}

const ASK = 'Ask us when it is back, or for a piece like it.';

export function availabilityOfProduct({ status_id }: { status_id: number }): Availability {
  return status_id === STATUS.outOfStock
    ? { inStock: false, words: 'Out of stock', advice: ASK }
    : { inStock: true, words: 'In stock', advice: undefined };
}

/** @param today the day of the build; a restock day that has passed promises nothing */
export function availabilityOfBuiltIn(
  { availability }: Pick<BuiltInProduct, 'availability'>,
  today: Date,
): Availability {
  const { inStock, backorder, restockDate } = availability;
  if (inStock) return { inStock, words: 'In stock', advice: undefined };
  if (!backorder) return { inStock, words: 'Out of stock', advice: ASK };
  const back = restockDate === undefined ? undefined : new Date(restockDate);
  const words =
    back && back > today ? `On order, expected on ${nairobiDay(back)}` : 'Made to order';
  return { inStock, words, advice: 'Ask us, and we set one aside for you.' };
}
