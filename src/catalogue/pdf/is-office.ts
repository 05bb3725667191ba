import type { TaxonomyPath } from '../contract/taxonomy.ts';

const OFFICE = 1;

/** Whether a product, or the filter of a page, belongs into the office catalogue. */
export function isOffice({ category_id }: TaxonomyPath): boolean {
  return category_id === OFFICE;
}
