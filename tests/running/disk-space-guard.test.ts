import { expect, it } from 'vitest';
import { DiskSpaceGuard } from '../../netlify/state/disk-space-guard.ts';
import { productForm } from '../catalogue/contract/a-product.ts';
import { createTestApi } from '../support/create-test-api.ts';
import { openMigratedDatabase } from '../support/migrated-database.ts';

it('the site stays readable on a nearly full disk, and accepts writes again with space', async () => {
  let free = Number.MAX_SAFE_INTEGER;
  const embedded = await openMigratedDatabase();
  const database = embedded.withPlugin(new DiskSpaceGuard(() => free));
  const api = await createTestApi({ database, log: () => {} });
  const staff = await api.asStaff();
  const create = () => staff.postForm('/api/products', productForm());

  free = 1_000_000;
  // Long enough for the session's last use to be updated.
  api.passTime({ minutes: 10 });
  const refused = await create();
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '30']);
  for (const path of ['/api/products', '/api/user/profile', '/api/figures']) {
    expect((await staff.get(path)).status, path).toBe(200);
  }

  free = Number.MAX_SAFE_INTEGER;
  expect((await create()).status).toBe(201);
});
