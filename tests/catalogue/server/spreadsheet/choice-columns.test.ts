import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { withoutPhotos } from '../../../../src/catalogue/contract/choices/add-choices.ts';
import { columnOf } from '../../../../src/catalogue/contract/spreadsheet/sheet-columns.ts';
import { readSheets } from '../../../../src/platform/spreadsheet/read-sheets.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { anyChoices } from '../../../support/generated/any-choices.ts';
import { runs } from '../../../support/generated/test-seed.ts';
import { choicesOfForm } from '../../contract/a-product.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';
import { addProduct } from '../stored-catalogue.ts';
import { check, inBrief } from './sheets.ts';

const api = await createTestApi();
const staff = await api.asStaff();
beforeEach(() => emptyCatalogue(api.services.database));

async function exported(format: string) {
  const answer = await staff.get(`/api/products/export?format=${format}`);
  return new Uint8Array(await answer.arrayBuffer());
}

it('a spreadsheet takes any choices along in a column for each, and brings them back unchanged', async () => {
  const many = fc.array(anyChoices(), { minLength: 1, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(many, async (lists) => {
      await emptyCatalogue(api.services.database);
      for (const [n, choices] of lists.entries()) {
        const text = JSON.stringify(withoutPhotos(choices));
        await addProduct(staff, { title: `Sofa ${n}`, choices: text });
      }
      for (const format of ['csv', 'xlsx']) {
        const plan = await check(staff, await exported(format));
        expect(inBrief(plan)).toEqual(lists.map((_, n) => [n + 2, 'unchanged']));
      }
    }),
    { numRuns: runs(4) },
  );
});

it('an export writes each choice in a column of its own, with codes and differences in brackets', async () => {
  expect(columnOf('Choice 2')).toEqual({ name: 'choices', isOwn: true });
  await addProduct(staff, {
    choices: choicesOfForm('Fabric: Oatmeal | Sage (SG, +1,500)\nSize: Small | Large'),
  });
  const [headings = [], row = []] = (await readSheets(await exported('csv')))[0]?.rows ?? [];
  expect([1, 2, 3].map((n) => row[headings.indexOf(`Choice ${n}`)] || null)).toEqual([
    'Fabric: Oatmeal | Sage (SG, +1,500)',
    'Size: Small | Large',
    null,
  ]);
});

it('a sheet’s columns of choices are read together, also under a heading that names the choice', async () => {
  const plan = await check(
    staff,
    [
      ['Title', 'Description', 'Category', 'SKU', 'Choice 1', 'Fabric'],
      ['Sofa', 'A sofa.', 'Home', 'SF', 'Size: Small | Large (+9,000)', 'Oatmeal, Sage\nRust'],
    ],
    [],
    {
      columns: Object.fromEntries(
        (['title', 'description', 'category_id', 'sku', 'choices', 'choices'] as const).map(
          (to, at) => [at, { to }],
        ),
      ),
    },
  );
  expect(plan.rows[0]?.changes['choices']?.[1]).toEqual([
    { name: 'Size', values: [{ name: 'Small' }, { name: 'Large', difference_cents: 900_000 }] },
    { name: 'Fabric', values: [{ name: 'Oatmeal, Sage' }, { name: 'Rust' }] },
  ]);
});
