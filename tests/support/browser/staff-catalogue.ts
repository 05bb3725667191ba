import { expect } from 'playwright/test';
import type { Product } from '../../../src/catalogue/contract/product.ts';
import { productForm } from '../../catalogue/contract/a-product.ts';
import type { Caller } from '../caller.ts';
import { hired, type Person } from './hired-staff.ts';
import { signedInCaller } from './staff-session.ts';

/** A colleague who works in parallel to the browser, with a session of their own. */
export async function colleague(): Promise<Person & { caller: Caller }> {
  return { ...hired.amina, caller: await signedInCaller(hired.amina) };
}

/** Adds a bookshelf, or a product with the given fields. */
export async function addProduct(
  caller: Caller,
  about: Record<string, string> = {},
): Promise<Product> {
  const answer = await caller.postForm('/api/products', productForm(about));
  expect(answer.status).toBe(201);
  return (await answer.json()) as Product;
}
