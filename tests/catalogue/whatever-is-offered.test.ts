import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { storeAuthToken } from '../../src/auth-token.ts';
import { noPhotos } from '../../src/back-office/product-form/photos/photo-list.ts';
import {
  copyOf,
  type ProductEntry,
  productEntryOf,
  readProductEntry,
} from '../../src/back-office/product-form/product-entry.ts';
import { newSubmission, saveProduct } from '../../src/back-office/product-form/submission.ts';
import { withoutPhotos } from '../../src/catalogue/contract/choices/add-choices.ts';
import { type Choice, withoutDifferences } from '../../src/catalogue/contract/choices/choice.ts';
import {
  chosenInQuery,
  chosenOf,
  chosenPath,
} from '../../src/catalogue/contract/choices/chosen-line.ts';
import { pieceInHtml } from '../../src/catalogue/contract/choices/piece-data.ts';
import { type Product, productFields } from '../../src/catalogue/contract/product.ts';
import { productArticle } from '../../src/catalogue/product-page/product-article.ts';
import { shownProduct } from '../../src/catalogue/product-page/shown-product.ts';
import { readSheets } from '../../src/platform/spreadsheet/read-sheets.ts';
import { changeSetOf, undoChangeSet } from '../history/change-sets.ts';
import { pretendBrowser } from '../support/components/pretend-browser.ts';
import { createTestApi } from '../support/create-test-api.ts';
import { anyChoices } from '../support/generated/any-choices.ts';
import { runs } from '../support/generated/test-seed.ts';
import { emptyCatalogue } from './server/empty-catalogue.ts';
import { check, importSheet, inBrief } from './server/spreadsheet/sheets.ts';
import { historyOf, plainEdit, productById, publishedProduct } from './server/stored-catalogue.ts';

const api = await createTestApi();
const staff = await api.asStaff();
beforeEach(() => {
  pretendBrowser({ request: (path, init) => staff.fetch(path, init) });
  storeAuthToken(staff.bearer ?? '');
});

const SIGNS: Choice[] = [
  {
    name: 'Size: "W" | D',
    values: [
      { name: '5′ × 6′, deep', code: '+1,500', difference_cents: -50, width_cm: 152.4 },
      { name: 'Grade A' },
      { name: 'Grade A+', code: 'photo 3' },
      { name: '24" (left)', colour: '#8aa17f' },
    ],
  },
];

it('whatever choices are offered are the same from the form to the page, a spreadsheet and an undo', async () => {
  const choices = anyChoices().map(withoutPhotos);
  await fc.assert(
    fc.asyncProperty(choices, choices, async (offered, other) => {
      await emptyCatalogue(api.services.database);
      const product = await savedByForm(offered);
      expect(product.choices).toEqual(offered);
      expect(read(productEntryOf(product)).choices).toEqual(offered);
      await isStored(product, offered);
      await isOnPages(product, offered);
      await isInSheets(offered);
      await isUndone(product, offered, other);
    }),
    { numRuns: runs(3), examples: [[SIGNS, SIGNS.slice(1)]] },
  );
});

function read(entry: ProductEntry) {
  const { fields, problems } = readProductEntry(entry);
  expect(problems).toEqual({});
  return fields as NonNullable<typeof fields>;
}

/** Saves a new product as the form does that was begun as a copy. */
async function savedByForm(choices: Choice[]): Promise<Product> {
  const fields = { title: 'Sofa', description: 'Wide.', category_id: 2, choices };
  const copied = copyOf({ ...(productFields.parse(fields) as Product), images: [] });
  const submission = newSubmission();
  const saved = await saveProduct(submission, {
    fields: read(copied),
    photos: noPhotos,
    tell: () => undefined,
  });
  return productById(staff, saved.id);
}

async function isStored({ id }: Product, choices: Choice[]) {
  const { facts } = await api.services.database
    .selectFrom('product')
    .select('facts')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect((facts as Partial<Product>).choices).toEqual(choices);
}

async function isOnPages({ id }: Product, choices: Choice[]) {
  const seen = await publishedProduct(api.asVisitor(), id);
  expect(seen.choices).toEqual(withoutDifferences(choices));
  const html = productArticle(shownProduct(seen), 'https://site.example', { chatNumber: '254' });
  const onPage = withoutDifferences(choices)?.map(({ name, values }) => ({
    name,
    // The photos are those of another product, and colours are seen.
    values: values.map(({ photo: _, colour: __, ...value }) => value),
  }));
  expect(pieceInHtml(html)?.choices).toEqual(onPage);
  const most = Math.max(...choices.map(({ values }) => values.length));
  for (let at = 0; at < most; at += 1) {
    const chosen = choices.flatMap((choice) => {
      const value = choice.values[at];
      return value ? [chosenOf(choice, value)] : [];
    });
    const path = chosenPath(`/ask/${id}`, chosen);
    const { searchParams } = new URL(path, 'https://site.example');
    expect(chosenInQuery(choices, searchParams)).toEqual(chosen);
    const page = await (await api.asVisitor().get(path)).text();
    expect(page.match(/<li>/g) ?? []).toHaveLength(chosen.length);
  }
}

async function isInSheets(choices: Choice[]) {
  for (const format of ['csv', 'xlsx']) {
    const answer = await staff.get(`/api/products/export?format=${format}`);
    const file = new Uint8Array(await answer.arrayBuffer());
    expect(inBrief(await check(staff, file))).toEqual([[2, 'unchanged']]);
    const [headings = [], row = []] = (await readSheets(file))[0]?.rows ?? [];
    const taken = headings.flatMap((heading, at) =>
      /^(Title|Description|Category|Choice \d)$/.test(String(heading)) ? [at] : [],
    );
    const sheet = [headings, row].map((cells) => taken.map((at) => cells[at] ?? null));
    const imported = await importSheet(staff, [
      ['SKU', ...(sheet[0] ?? [])],
      [format, ...(sheet[1] ?? [])],
    ]);
    expect(imported.status).toBe(200);
    const products: Product[] = await (await staff.get('/api/products')).json();
    const added = products.find(({ sku }) => sku === format);
    expect(added?.choices).toEqual(choices);
    await staff.change('DELETE', `/api/products/${added?.id}`);
  }
}

async function isUndone(product: Product, choices: Choice[], other: Choice[]) {
  const changed = other.length > 0 ? other : null;
  const edit = plainEdit(product, { choices: changed });
  const answer = await staff.put(`/api/products/${product.id}`, edit);
  expect((await answer.json()).choices).toEqual(changed);
  if (JSON.stringify(changed) === JSON.stringify(choices)) return;
  const [change] = await historyOf(staff, product);
  expect(change?.changes['choices']).toEqual([choices, changed]);
  await undoChangeSet(staff, changeSetOf(answer));
  expect((await productById(staff, product.id)).choices).toEqual(choices);
}
