import type { PublicProduct } from '../contract/product.ts';
import { fetchProducts } from './fetch-products.ts';

const asked = new WeakMap<HTMLElement, Promise<PublicProduct[]>>();

/**
 * Current products of a page's grid, in the order of the page: asked for once by whichever script
 * comes first, and again after a failure. None before there is a database.
 */
export function listedProducts(grid: HTMLElement): Promise<PublicProduct[]> {
  const address = grid.dataset['liveGrid'];
  if (!address) return Promise.resolve([]);
  const products = asked.get(grid) ?? fetchProducts(address);
  asked.set(grid, products);
  products.catch(() => asked.delete(grid));
  return products;
}
