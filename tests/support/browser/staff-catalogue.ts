import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import { apiPaths } from '../../../src/api-paths.ts';
import type { Product } from '../../../src/catalogue/contract/product.ts';
import { productForm } from '../../catalogue/contract/a-product.ts';
import type { Caller } from '../caller.ts';
import { hired, type Person } from './hired-staff.ts';
import { callerOf } from './staff-session.ts';

/** A word that no other journey's products have. */
export function ownWord(): string {
  return `kw${randomUUID().slice(0, 8)}`;
}

/** Somebody on the staff who works beside the browser, and does not share its sessions. */
export async function colleague(): Promise<Person & { caller: Caller }> {
  return { ...hired.amina, caller: await callerOf(hired.amina) };
}

/** Adds a bookshelf, or whatever is told of it. */
export async function addProduct(
  caller: Caller,
  about: Record<string, string> = {},
): Promise<Product> {
  const answer = await caller.postForm(apiPaths.products, productForm(about));
  expect(answer.status).toBe(201);
  return (await answer.json()) as Product;
}
