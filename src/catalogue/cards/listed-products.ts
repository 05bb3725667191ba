import type { PublicProduct } from '../contract/product.ts';

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

/** Fetches a list of products. Throws on an invalid response. */
export async function fetchProducts(
  address: string,
  headers: Record<string, string> = {},
): Promise<PublicProduct[]> {
  const response = await fetch(address, { headers });
  if (!response.ok) throw new Error(`the list answered ${response.status}`);
  return response.json();
}
