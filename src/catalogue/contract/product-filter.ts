import type { ProductFilter } from './product.ts';
import { STATUS, type TaxonomyPath } from './taxonomy.ts';

/** True if a product matches a page's filter; a filter without a type matches every type. */
export function isShownUnder(product: TaxonomyPath, filter: ProductFilter): boolean {
  return (
    product.category_id === filter.category_id &&
    (filter.subcategory_id === undefined || product.subcategory_id === filter.subcategory_id) &&
    (filter.type_id === undefined || product.type_id === filter.type_id)
  );
}

/** False for paused products, which only staff see. */
export function isPublic({ status_id }: { status_id: number }): boolean {
  return status_id !== STATUS.paused;
}
