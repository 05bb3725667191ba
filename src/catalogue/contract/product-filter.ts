import type { ProductFilter } from './product.ts';
import { STATUS, type TaxonomyPath } from './taxonomy.ts';

/** Whether a product stands under a page's filter; a filter without a type takes every type. */
export function isShownUnder(product: TaxonomyPath, filter: ProductFilter): boolean {
  return (
    product.category_id === filter.category_id &&
    (filter.subcategory_id === undefined || product.subcategory_id === filter.subcategory_id) &&
    (filter.type_id === undefined || product.type_id === filter.type_id)
  );
}

/** Paused products are for staff only. */
export function isPublic({ status_id }: { status_id: number }): boolean {
  return status_id !== STATUS.paused;
}
