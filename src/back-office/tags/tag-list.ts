import { productCount } from '../../catalogue/contract/product-count.ts';
import { type Tag, tagKey } from '../../catalogue/contract/tag.ts';

export type TagOrder = 'A to Z' | 'most used first' | 'least used first';
export const TAG_ORDERS: readonly TagOrder[] = ['A to Z', 'most used first', 'least used first'];

/** The tags with these letters in them, in this order; they come from A to Z. */
export function arrangeTags(tags: readonly Tag[], search: string, order: TagOrder): Tag[] {
  const found = tags.filter(({ name }) => tagKey(name).includes(tagKey(search)));
  if (order === 'A to Z') return found;
  const direction = order === 'most used first' ? -1 : 1;
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
