import { expect, it } from 'vitest';
import { z } from 'zod';
import { apiPaths } from '../../../../src/api-paths.ts';
import { product } from '../../../../src/catalogue/contract/product.ts';
import { STATUS } from '../../../../src/catalogue/contract/taxonomy.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { putChairsIn } from '../built-in-chairs.ts';
import { addProduct } from '../stored-catalogue.ts';

const api = await createTestApi();
const visitor = api.asVisitor();
const staff = await api.asStaff();
await putChairsIn(api.services.database);
for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await addProduct(staff, { title });
const paused = await addProduct(staff, { status_id: String(STATUS.paused) });

async function picked(as = visitor): Promise<number[]> {
  const answer = await as.get(apiPaths.randomProducts);
  return z
    .array(product)
    .parse(await answer.json())
    .map(({ id }) => id);
}

it('twelve are shown in another order each minute, and never one that is paused', async () => {
  const minutes: number[][] = [];
  for (let minute = 0; minute < 5; minute++) {
    api.passTime({ minutes: 1 });
    const ids = await picked();
    expect(new Set(ids).size).toBe(12);
    expect(ids).not.toContain(paused.id);
    expect(await picked(staff)).toEqual(ids);
    minutes.push(ids);
  }
  expect(new Set(minutes.map(String)).size).toBe(5);
  expect(new Set(minutes.flat()).size).toBe(14);
});

it('within a minute they are kept, by the network too, until a product changes', async () => {
  const { headers } = await visitor.get(apiPaths.randomProducts);
  expect(headers.get('Netlify-CDN-Cache-Control')).toMatch(/^public, durable, max-age=60,/);
  expect(headers.get('Netlify-Cache-Tag')).toBe('products');
  const held = { 'If-None-Match': headers.get('ETag') ?? '' };
  expect((await visitor.get(apiPaths.randomProducts, held)).status).toBe(304);
  api.passTime({ minutes: 1 });
  expect((await visitor.get(apiPaths.randomProducts, held)).status).toBe(200);
});
