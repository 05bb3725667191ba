import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { Product } from '../../src/catalogue/contract/product.ts';
import { productPath } from '../../src/catalogue/contract/product-address.ts';
import { STATUS } from '../../src/catalogue/contract/taxonomy.ts';
import { planProductPages } from '../../src/catalogue/product-page/product-pages.ts';
import { createTestApi } from '../support/create-test-api.ts';
import { runs } from '../support/generated/test-seed.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { productForm } from './contract/a-product.ts';
import { TYPED } from './contract/fields/typed-examples.ts';

const ODD_TEXTS = [
  ...['0', '-1', '0.1', '1,000', '9999', '2147483648', '1e308', 'NaN', '٣', '1–2', '4–4', '½'],
  ...['0001-01-01', '9999-12-31', '2031-02-30', 'true', 'null', '[]', '{}', '#00000g', 'red;a:b'],
  ...['<b>&"', '\u202eesrever', '💥'.repeat(60), 'm'.repeat(160), 'x'.repeat(2000), '$& {{title}}'],
  ...['1 × 1 × 1', '5 × 6 ft (152 × 183 cm)', 'A: 1 × 2 × 3\nB: 1 × 2 × 3', '[{"name":"x"}]'],
];
const text = fc.oneof(
  fc.constantFrom(...ODD_TEXTS, ...Object.values(TYPED).map((example) => example.text)),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.integer().map(String),
);
/** A product of which one to three fields are anything. */
const forms = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...Object.keys(TYPED)), text), {
    minLength: 1,
    maxLength: 3,
    selector: ([name]) => name,
  })
  .map((fields) => Object.fromEntries(fields));

const api = await createTestApi();

/** Paths of the pages that the build makes of what the API lists. */
async function builtPaths(): Promise<string[]> {
  const snapshot = join(temporaryFolder(), 'catalogue.json');
  writeFileSync(snapshot, await (await api.asVisitor().get('/api/products')).text());
  vi.stubEnv('CATALOGUE_SNAPSHOT', snapshot);
  const pages = planProductPages(new Date());
  for (const { make } of pages) make();
  vi.unstubAllEnvs();
  return pages.map(({ path }) => path);
}

it('whatever product the API takes, the build makes a page of it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(forms, { minLength: 20, maxLength: 20 }), async (products) => {
      await api.empty();
      const staff = await api.asStaff();
      const taken: Product[] = [];
      // The first is as it should be, so that never by chance none is taken.
      for (const fields of [{}, ...products]) {
        const answer = await staff.postForm('/api/products', productForm(fields));
        if (answer.status === 201) taken.push((await answer.json()) as Product);
        else expect([409, 422]).toContain(answer.status);
      }
      const shown = taken.filter(({ status }) => status.id !== STATUS.paused);
      expect(shown.length).toBeGreaterThan(0);
      const paths = await builtPaths();
      expect(paths).toEqual(
        expect.arrayContaining(shown.map(({ id, title }) => productPath(id, title))),
      );
    }),
    { numRuns: runs(10) },
  );
});
