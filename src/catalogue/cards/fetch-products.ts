import type { Product } from '../contract/product.ts';

/** The list behind an address of the API. Throws when the answer is not one. */
export async function fetchProducts(address: string): Promise<Product[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the list answered ${response.status}`);
  return response.json();
}

/** A product as staff have it now; undefined when visitors see it no more. Throws without an answer. */
export async function fetchProduct(address: string): Promise<Product | undefined> {
  const response = await fetch(address);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`the product answered ${response.status}`);
  return response.json();
}
