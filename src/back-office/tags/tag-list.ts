import { productCount } from '../../catalogue/contract/product-count.ts';
import { type Tag, tagKey } from '../../catalogue/contract/tag.ts';

/** The orders of the tags: by name, or by the number of products that have them. */
export const TAG_SORTS = ['name', '-name', '-count', 'count'] as const;
type TagSort = (typeof TAG_SORTS)[number];

/** The tags with these letters in them, in this order; they come from A to Z. */
export function arrangeTags(tags: readonly Tag[], search: string, sort: TagSort): Tag[] {
  const found = tags.filter(({ name }) => tagKey(name).includes(tagKey(search)));
  if (sort === 'name') return found;
  if (sort === '-name') return found.reverse();
  const direction = sort === '-count' ? -1 : 1;
  return found.sort((a, b) => direction * (a.count - b.count));
}

/** The tag of that name, in whatever case it is typed. */
export function findTag(tags: readonly Tag[], name: string): Tag | undefined {
  return tags.find((tag) => tagKey(tag.name) === tagKey(name));
}

/** `12 products`, `1 product` or `no product` */
export function countedProducts(count: number): string {
  return count === 0 ? 'no product' : productCount(count);
}
