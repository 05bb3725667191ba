import { expect, it } from 'vitest';
import { z } from 'zod';
import { publicProduct } from '../../../../src/catalogue/contract/product.ts';
import { PREFER_PICK } from '../../../../src/catalogue/contract/random-pick.ts';
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

const pick = (as = visitor, headers: Record<string, string> = {}, query = '') =>
  as.get(`/api/products${query}`, { ...PREFER_PICK, ...headers });

async function picked(as = visitor): Promise<number[]> {
  const answer = await pick(as);
  return z
    .array(publicProduct)
    .parse(await answer.json())
    .map(({ id }) => id);
}

it('a random pick has twelve products, others each minute, and never a paused one', async () => {
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

it('a random pick is cached by the CDN for six hours, apart from the whole list', async () => {
  const { headers } = await pick();
  expect(headers.get('Netlify-CDN-Cache-Control')).toMatch(/^public, durable, max-age=21600,/);
  expect(headers.get('Netlify-Cache-Tag')).toBe('products');
  expect(headers.get('Preference-Applied')).toBe('pick=12');
  const held = { 'If-None-Match': headers.get('ETag') ?? '' };
  expect((await pick(visitor, held)).status).toBe(304);
  api.passTime({ minutes: 1 });
  expect((await pick(visitor, held)).status).toBe(200);

  const whole = await visitor.get('/api/products');
  for (const answer of [await pick(), whole]) {
    expect(answer.headers.get('Vary')).toContain('Prefer');
    expect(answer.headers.get('Netlify-Vary')).toContain('header=Authorization|Prefer');
  }
});

it('a filtered or paged list ignores the preference for a random pick', async () => {
  for (const query of ['?category_id=1', '?page=1', '?q=chair']) {
    const [preferred, plain] = await Promise.all([
      pick(visitor, {}, query),
      visitor.get(`/api/products${query}`),
    ]);
    expect(await preferred.json()).toEqual(await plain.json());
  }
});

it('a random pick never has more than twelve products, also when its preference stands among others', async () => {
  const count = async (prefer: string) =>
    z.array(publicProduct).parse(await (await pick(visitor, { Prefer: prefer })).json()).length;
  expect(await count('pick=3')).toBe(3);
  expect(await count('return=minimal, pick=999; wait=10')).toBe(12);
  expect(await count('pick=all')).toBeGreaterThan(12);
});
