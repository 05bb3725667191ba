import { expect } from 'vitest';
import type { Database } from '../../../src/platform/database/database.ts';
import { productForm } from '../../catalogue/contract/a-product.ts';
import { putChairsIn } from '../../catalogue/server/built-in-chairs.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { createTestApi } from '../../support/create-test-api.ts';

/** A log that discards everything. */
export const quiet = () => {};

/** The API over a database with products, and its callers. */
export async function openApi(database: Database) {
  const api = await createTestApi({ database, log: quiet });
  await putChairsIn(database);
  const account = await api.addStaff();
  const staff = api.asVisitor();
  expect((await staff.signIn(account)).status).toBe(200);
  const token = await staff.csrfToken();
  const visitor = api.asVisitor();
  return {
    api,
    account,
    list: () => visitor.get('/api/products'),
    categories: () => visitor.get('/api/categories'),
    profile: () => staff.get('/api/user/profile'),
    // Each from another address, because of the rate limits.
    login: () => api.asVisitor().signIn(account),
    contact: () => api.asVisitor().post('/api/contact', aMessage),
    create: () =>
      staff.fetch('/api/products', {
        method: 'POST',
        headers: { 'X-CSRF-TOKEN': token },
        body: productForm(),
      }),
  };
}

/** Makes this many calls in parallel. */
export async function times(count: number, call: () => Promise<unknown>): Promise<void> {
  await Promise.all(Array.from({ length: count }, call));
}
