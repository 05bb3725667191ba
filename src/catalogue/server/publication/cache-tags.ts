import type { Services } from '../../../platform/services.ts';

/** On every kept list of products: any change of a product may change any list. */
export const LISTS_TAG = 'products';

/** On the kept answer of one product. */
export function productTag(id: number): string {
  return `product-${id}`;
}

/** Forgets what caches keep of these products, once a change of them is committed. */
export async function purgeProducts({ purgeCache }: Services, ids: number[]): Promise<void> {
  await purgeCache([LISTS_TAG, ...ids.map(productTag)]);
}
