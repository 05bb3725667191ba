import { dayInNairobi } from '../../company/contract/nairobi.ts';
import type { Supply } from '../../company/contract/supply.ts';
import type { Product } from './product.ts';
import { STATUS } from './taxonomy.ts';

/** Kitchens and wardrobes are made to measure and fitted, whatever their status says. */
const FITTED_CATEGORY_ID = 3;

export type Supplied = Pick<
  Product,
  'category_id' | 'status_id' | 'made_to_order' | 'lead_time' | 'restock_on'
>;

/** @param isUsual see Piece: nobody keeps every fabric in every size */
export function isInStock(
  product: Pick<Product, 'category_id' | 'status_id'>,
  isUsual?: boolean,
): boolean {
  return isUsual !== false && product.status_id !== STATUS.outOfStock && !isFitted(product);
}

/**
 * @param today a past restock date is ignored
 * @param isUsual see Piece
 */
export function supplyOf(product: Supplied, today: Date, isUsual?: boolean): Supply {
  if (isInStock(product, isUsual)) return 'in-stock';
  if (product.status_id === STATUS.outOfStock) {
    const isMade = product.made_to_order || product.lead_time !== null;
    if (!isMade || dayBack(product, today)) return 'out-of-stock';
  }
  return isFitted(product) ? 'fitted' : 'made-to-order';
}

/** Expected restock date, until that day is over in Nairobi; undefined without one. */
export function dayBack({ restock_on }: Pick<Product, 'restock_on'>, now: Date) {
  return restock_on !== null && restock_on >= dayInNairobi(now) ? restock_on : undefined;
}

export function isFitted({ category_id }: { category_id?: number | null | undefined }): boolean {
  return category_id === FITTED_CATEGORY_ID;
}
