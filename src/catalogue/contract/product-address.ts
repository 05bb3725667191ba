import type { ProductOrigin } from './product.ts';

// A product's name in addresses is its id, `42`; one that came with the site, built-in or sample,
// keeps the SKU that it came with, `off-hbc-001`, and so the address that it always had.

/** A product's whole key: an id that Postgres takes, or a SKU in small letters. */
export const PRODUCT_KEY = /^(?:[1-9]\d{0,8}|[a-z]{2,4}-[a-z]{2,4}-\d{3})$/;

/** The same where words follow it: an id that Postgres takes, or a SKU in small letters. */
const KEY_FIRST = /^([1-9]\d{0,8}|[a-z]{2,4}-[a-z]{2,4}-\d{3})(?:-|$)/;

const LONGEST_SLUG = 80;

/** What names a product in its address. */
export function productKey(product: {
  id: number;
  origin: ProductOrigin;
  stock_key: string | null;
}): string {
  const { id, origin, stock_key } = product;
  return origin === 'staff' || stock_key === null ? String(id) : stock_key;
}

/**
 * The page of one product: `/p/42-umoja-workstation`. The key alone finds it; the words are for
 * people, and follow the title.
 */
export function productPath(key: string | number, title: string): string {
  const words = title
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-|-$/g, '');
  return `/p/${[key, words].filter((part) => part !== '').join('-')}`;
}

/** The key in the last part of a product's address, whatever words follow it. */
export function keyInAddress(part: string): string | undefined {
  return KEY_FIRST.exec(part)?.[1];
}

/** The id that a key is; undefined for one that came with the site. */
export function productIdOf(key: string): number | undefined {
  return /^\d+$/.test(key) ? Number(key) : undefined;
}
