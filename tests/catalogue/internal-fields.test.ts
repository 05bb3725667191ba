import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listPublished } from '../../netlify/build/published-products.ts';
import { documentPath } from '../../src/api-document.ts';
import { readCatalogueSnapshot } from '../../src/catalogue/build/catalogue-snapshot.ts';
import { INTERNAL_NAMES } from '../../src/catalogue/contract/fields/product-fields.ts';
import { readOfficeSections } from '../../src/catalogue/pdf/products.ts';
import { placeholders, templatePath } from '../../src/catalogue/product-page/template.ts';
import {
  placeholders as searchPlaceholders,
  searchTemplatePath,
} from '../../src/catalogue/search-page/search-template.ts';
import { isForStaff } from '../../src/platform/contract/route.ts';
import * as routes from '../../src/routes.ts';
import { createTestApi } from '../support/create-test-api.ts';
import { rightRequestsTo } from '../support/generated/generated-requests.ts';
import { runs } from '../support/generated/test-seed.ts';
import { addProduct } from './server/stored-catalogue.ts';

/** A price by which it is known again, however it is written. */
const PRICE = '24,681.35';
const TOLD = /price_cents|from_price|2468135|24,?681|"offers"/;

const pages: Record<string, string> = {
  [templatePath]: Object.values(placeholders).join('\n'),
  [searchTemplatePath]: Object.values(searchPlaceholders).join('\n'),
};
const api = await createTestApi({ readPage: async (path) => pages[path] });
const staff = await api.asStaff();
const visitor = api.asVisitor();
const desk = { category_id: '1', subcategory_id: '8', type_id: '17', sku: 'OFF-1' };
const product = await addProduct(staff, { ...desk, price_cents: PRICE });
const open = Object.values(routes).filter((route) => !isForStaff(route));

it('the price and its terms are internal fields', () => {
  expect(INTERNAL_NAMES).toEqual(['price_cents', 'prices_include_vat']);
});

it.each([
  '/api/products',
  `/api/products/${product.id}`,
  `/api/products?page=1&per_page=5`,
  `/api/products?q=Baraka`,
  '/api/search-entries',
  `/api/listed-products?keys=${product.id}`,
  `/p/${product.id}-baraka-bookshelf`,
  '/search?q=Baraka&sort=price&price=25000',
])('an internal field is not revealed to a visitor by %s', async (path) => {
  const answer = await visitor.get(path);
  expect(answer.status).toBe(200);
  const told = await answer.text();
  expect(told).toContain('Baraka');
  expect(told).not.toMatch(TOLD);
  expect(JSON.stringify([...answer.headers])).not.toMatch(TOLD);
});

it('an internal field is not revealed to a visitor by a random pick', async () => {
  const answer = await visitor.get('/api/products', { Prefer: 'pick=12' });
  const told = await answer.text();
  expect(told).toContain('Baraka');
  expect(told).not.toMatch(TOLD);
});

it.each(open)(
  'an internal field is not revealed to a visitor by $method $path',
  async ({ method, path }) => {
    const wanted = rightRequestsTo(documentPath(path), method);
    await fc.assert(
      fc.asyncProperty(wanted, async ({ headers, body, ...request }) => {
        const answer = await visitor.change(method, request.path, body, headers);
        // Only the API's own document names it, as a field that staff send and are answered.
        if (path === routes.describeApi.path) return;
        expect(await answer.text()).not.toMatch(TOLD);
      }),
      { numRuns: runs(3) },
    );
  },
);

it('an internal field is in no file for pages, search entries and the printed catalogue', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'internal-'));
  const file = join(folder, 'catalogue.json');
  writeFileSync(file, JSON.stringify(await listPublished(api.services.database)));
  expect(readFileSync(file, 'utf8')).toContain('Baraka');
  expect(readFileSync(file, 'utf8')).not.toMatch(TOLD);
  rmSync(folder, { recursive: true });
});

it('an internal field is omitted by pages and the printed catalogue even if a file contains it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'internal-'));
  const file = join(folder, 'catalogue.json');
  writeFileSync(file, JSON.stringify([product]));
  vi.stubEnv('CATALOGUE_SNAPSHOT', file);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(JSON.stringify(readCatalogueSnapshot())).not.toMatch(TOLD);
  expect(JSON.stringify(readOfficeSections())).not.toMatch(TOLD);
  rmSync(folder, { recursive: true });
});

it('an internal field is visible to staff in the product, the list and the spreadsheet', async () => {
  const textOf = async (path: string) => {
    const answer = await staff.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.text();
  };
  for (const path of [`/api/products/${product.id}`, '/api/products']) {
    expect(await textOf(path)).toContain('"price_cents":2468135');
  }
  expect(await textOf('/api/products/export?format=csv')).toMatch(/Internal price in KES/);
});
