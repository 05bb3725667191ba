import type { TaxonomyPath } from '../contract/taxonomy.ts';

const OFFICE = 1;

/** True for a product, or the filter of a page, that belongs to the office catalogue. */
export function isOffice({ category_id }: TaxonomyPath): boolean {
  return category_id === OFFICE;
}
