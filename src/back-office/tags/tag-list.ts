import { productCount } from '../../catalogue/contract/product-count.ts';
import { type Tag, tagKey } from '../../catalogue/contract/tag.ts';
import { hasTerms, searchTerms } from '../../platform/contract/search/search-terms.ts';

/** Sort orders of tags: by name, or by the count of their products. */
export const TAG_SORTS = ['name', '-name', '-count', 'count'] as const;
type TagSort = (typeof TAG_SORTS)[number];

/** Filters tags by letters and sorts them; they arrive from A to Z. */
export function arrangeTags(tags: readonly Tag[], search: string, sort: TagSort): Tag[] {
  const terms = searchTerms(search);
  const found = tags.filter(({ name }) => hasTerms(terms, [name]));
  if (sort === 'name') return found;
  if (sort === '-name') return found.reverse();
  const direction = sort === '-count' ? -1 : 1;
  return found.sort((a, b) => direction * (a.count - b.count));
}

/** Finds a tag by name, in any case. */
export function findTag(tags: readonly Tag[], name: string): Tag | undefined {
  return tags.find((tag) => tagKey(tag.name) === tagKey(name));
}

/** `12 products`, `1 product` or `no product` */
export function countedProducts(count: number): string {
  return count === 0 ? 'no product' : productCount(count);
}
