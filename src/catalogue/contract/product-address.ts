import type { BuiltInProduct } from '../stock/built-in-product.ts';
import type { ProductOrigin } from './product.ts';

// Products of both sources have one kind of name: the id of what staff keep, `42`, and the SKU of a
// built-in one, `off-hbc-001`, since the ids of the built-in lists repeat.

/** A whole key: an id that Postgres takes, or a SKU as `builtInProduct` has it. */
export const PRODUCT_KEY = /^(?:[1-9]\d{0,8}|[a-z]{2,4}-[a-z]{2,4}-\d{3})$/;

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

export function builtInKey({ SKU }: Pick<BuiltInProduct, 'SKU'>): string {
  return SKU.toLowerCase();
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

/** The id of a product that staff keep; undefined for the key of a built-in product. */
export function productIdOf(key: string): number | undefined {
  return /^\d+$/.test(key) ? Number(key) : undefined;
}
