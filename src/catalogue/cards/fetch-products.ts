import type { PublicProduct } from '../contract/product.ts';

/** Fetches a list of products. Throws on an invalid response. */
export async function fetchProducts(address: string): Promise<PublicProduct[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}
