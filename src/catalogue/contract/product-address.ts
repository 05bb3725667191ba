import { slugOf } from '../../platform/contract/slug.ts';
import type { ProductOrigin } from './product.ts';

// A product's key in URLs is its id, `42`. A seed product, built-in or sample, keeps its
// original SKU, `off-hbc-001`, so that its URL never changes.

/** Matches a whole key: an id within Postgres `integer`, or a lower-case SKU. */
export const PRODUCT_KEY = /^(?:[1-9]\d{0,8}|[a-z]{2,4}-[a-z]{2,4}-\d{3})$/;

/** Matches a key that is followed by words. */
const KEY_FIRST = /^([1-9]\d{0,8}|[a-z]{2,4}-[a-z]{2,4}-\d{3})(?:-|$)/;

/** Key of a product in its URL. */
export function productKey(product: {
  id: number;
  origin: ProductOrigin;
  stock_key: string | null;
}): string {
  const { id, origin, stock_key } = product;
  return origin === 'staff' || stock_key === null ? String(id) : stock_key;
}

/**
 * Path of a product's page: `/p/42-umoja-workstation`. Only the key identifies it; the words follow
 * the title.
 */
export function productPath(key: string | number, title: string): string {
  return `/p/${[key, slugOf(title)].filter((part) => part !== '').join('-')}`;
}

/** Key in the last segment of a product's path, whatever words follow it. */
export function keyInAddress(part: string): string | undefined {
  return KEY_FIRST.exec(part)?.[1];
}

/** True for the key of a seed product, which is the SKU that it came with. */
export function isSeedKey(key: string): boolean {
  return productIdOf(key) === undefined;
}

/** Id of a key; undefined for a seed product's SKU. */
export function productIdOf(key: string): number | undefined {
  return /^\d+$/.test(key) ? Number(key) : undefined;
}
