import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { sql } from 'kysely';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { differences, merged } from '../../../../src/back-office/forms/merge.ts';
import { productChanges } from '../../../../src/back-office/history/kinds/product-words.ts';
import { rowsOf } from '../../../../src/back-office/product-form/choices/choice-rows.ts';
import { FoldedFields } from '../../../../src/back-office/product-form/FoldedFields.tsx';
import { MainFields } from '../../../../src/back-office/product-form/MainFields.tsx';
import { partText } from '../../../../src/back-office/product-form/PartOfProduct.tsx';
import { noPhotos } from '../../../../src/back-office/product-form/photos/photo-list.ts';
import {
  emptyEntry,
  entryWith,
  type ProductEntry,
  productEntryOf,
  readProductEntry,
} from '../../../../src/back-office/product-form/product-entry.ts';
import { PRODUCT_PARTS } from '../../../../src/back-office/product-form/product-parts.ts';
import { cardOf } from '../../../../src/catalogue/contract/card.ts';
import {
  controlLabel,
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  namesShown,
} from '../../../../src/catalogue/contract/fields/product-fields.ts';
import { type Product, productFields } from '../../../../src/catalogue/contract/product.ts';
import {
  columnLabel,
  columnOf,
} from '../../../../src/catalogue/contract/spreadsheet/sheet-columns.ts';
import { builtFacets } from '../../../../src/catalogue/facets/built-facets.ts';
import { readOfficeSections } from '../../../../src/catalogue/pdf/products.ts';
import { factsOf } from '../../../../src/catalogue/product-page/facts/facts.ts';
import { productArticle } from '../../../../src/catalogue/product-page/product-article.ts';
import { productData } from '../../../../src/catalogue/product-page/product-data.ts';
import { shownProduct } from '../../../../src/catalogue/product-page/shown-product.ts';
import { FIELD_COLUMNS } from '../../../../src/catalogue/server/products/product-rows.ts';
import { cellOf, valueOfCell } from '../../../../src/catalogue/server/spreadsheet/sheet-cells.ts';
import { theCompany } from '../../../../src/company/contract/company.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { addProduct, historyOf, productOf } from '../../server/stored-catalogue.ts';
import { CHOICES, TYPED } from './typed-examples.ts';

const shownText = (name: FieldName) => TYPED[name].shown ?? TYPED[name].told;

const typed: ProductEntry = entryWith((name) => TYPED[name].text, rowsOf(CHOICES));
/** The same as the fields of a form. */
const formTexts = Object.fromEntries(FIELD_NAMES.map((name) => [name, TYPED[name].text]));

const api = await createTestApi();
const staff = await api.asStaff();
let before: Product;
let after: Product;
beforeAll(async () => {
  before = await addProduct(staff);
  const { fields, problems } = readProductEntry(typed);
  expect(problems).toEqual({});
  after = await productOf(await staff.put(`/api/products/${before.id}`, { ...fields }));
});

it('each column of products that staff fill is of one field, or of all that need none', async () => {
  const { rows } = await sql<{ name: string }>`SELECT column_name AS name
    FROM information_schema.columns WHERE table_name = 'product'`.execute(api.services.database);
  const own = ['id', 'origin', 'stock_key', 'version', 'created_at', 'updated_at', 'deleted_at'];
  const others = [...own, 'photos', 'words'];
  const columns = rows.map(({ name }) => name).filter((name) => !others.includes(name));
  expect(columns.sort()).toEqual([...FIELD_COLUMNS, 'facts'].sort());
});

it('saving the same values of a product counts as no change', async () => {
  const { fields } = readProductEntry(productEntryOf(after));
  const again = await staff.put(`/api/products/${before.id}`, { ...fields });
  expect((await productOf(again)).version).toBe(after.version);
});

// Choices are a list of lists (choices-field.test.tsx).
const DRAWN = FIELD_NAMES.filter((name) => name !== 'choices');
it.each(DRAWN)('the field %s appears in the form with its label and value', (name) => {
  const page = document(typed);
  const label = controlLabel(name).replace(/[()]/g, '\\$&');
  expect(page).toMatch(new RegExp(`<label[^>]*>${label}<`));
  expect(page).toMatch(new RegExp(`<(input|select|textarea)[^>]* name="${name}"`));
  expect(document({ ...emptyEntry, [name]: typed[name] })).not.toBe(document(emptyEntry));
});

describe.each(FIELD_NAMES)('the field %s', (name) => {
  it('the field %s is saved by an edit, and by a form that adds a product', async () => {
    expect(productEntryOf(after)[name]).toEqual(typed[name]);
    const sku = `${typed.sku}-${name}`;
    const added = await addProduct(staff, { ...formTexts, sku });
    expect(added[name]).toEqual(name === 'sku' ? sku : after[name]);
  });

  it('the field %s is merged from either side, and never lost', () => {
    const mine = { ...typed, photos: noPhotos };
    const base = { ...mine, [name]: name === 'choices' ? [] : '' };
    const [difference, ...more] = differences(PRODUCT_PARTS, base, { theirs: base, mine });
    expect(more).toEqual([]);
    expect(difference).toMatchObject({ suggested: 'mine' });
    if (!difference) throw new TypeError(`${name} makes no difference.`);
    const part = difference.name;
    const one = (theirs: typeof mine, other: typeof mine, chosen = {}) =>
      merged(PRODUCT_PARTS, base, { theirs, mine: other }, chosen);
    expect(one(base, mine, { [part]: 'mine' })).toEqual(mine);
    expect(one(mine, base)).toEqual(mine);
    expect(partText(part, mine)).not.toBe(partText(part, base));
  });

  it('the field %s survives a spreadsheet’s cell', () => {
    const cell = cellOf(name, after);
    expect(columnOf(columnLabel(name))?.name).toBe(name);
    const { [name]: _, ...others } = after;
    const given = { ...others, [name]: valueOfCell(name, cell, after) };
    expect(productFields.parse(given)[name]).toEqual(after[name]);
  });

  it('the field %s appears in the history', async () => {
    const [edit] = await historyOf(staff, before);
    if (!edit) throw new TypeError('The edit is in the history.');
    const told = productChanges(edit).find((field) => field.name === fieldOf(name).label);
    expect(told?.after).toBe(TYPED[name].told);
  });
});

const read = (text: string) => readProductEntry({ ...emptyEntry, ...typed, lead_time: text });

it.each([
  ['4–4', 'Made to order in 4 weeks'],
  ['1 - 1', 'Made to order in 1 week'],
  ['4 to 6', 'Made to order in 4 to 6 weeks'],
])('the words for a lead time describe %j as %j', (text, words) => {
  const lead_time = read(text).fields?.lead_time ?? null;
  expect(article({ ...after, restock_on: null, lead_time })).toContain(words);
});

it.each([
  ['4–', 'Lead time needs both numbers: fill in the other one, or clear them.'],
  ['–6', 'Lead time needs both numbers: fill in the other one, or clear them.'],
  ['6–4', 'Lead time begins with the smaller number.'],
  ['0–4', 'Lead time is a whole number of weeks.'],
  ['4–6.5', 'Lead time is a whole number of weeks.'],
  ['4–105', 'Lead time is at most 104 weeks.'],
  ['some–more', 'Lead time is a whole number of weeks.'],
])('the words for a lead time refuse %j', (text, message) => {
  expect(read(text).problems).toEqual({ lead_time: message });
});

it.each(namesShown('card'))('visitors see the field %s on a card', (name) => {
  expect(JSON.stringify(cardOf(after))).toContain(shownText(name));
});

it.each(namesShown('page'))('visitors see the field %s on the page of a product', (name) => {
  // Nobody waits for one to be made while one is on its way.
  const product = name === 'lead_time' ? { ...after, restock_on: null } : after;
  // Each value of a choice stands by itself.
  for (const words of shownText(name).split(', ')) expect(article(product)).toContain(words);
});

it.each(namesShown('facts'))('visitors see the field %s among the facts', (name) => {
  const value = shownText(name).replace(/ cm$/, '');
  const single = { ...after, set_sizes: null };
  const facts = [after, single].flatMap((each) => factsOf(shownProduct(each)));
  expect(facts.map(({ fact: [, words] }) => words).join('\n')).toContain(value);
});

it.each(namesShown('jsonLd'))('search engines see the field %s in the structured data', (name) => {
  const data: Record<string, unknown> = productData(
    // Of a product with choices, the variants have some of them.
    shownProduct({ ...after, choices: null }),
    { site: 'https://site.test', brand: 'Makao', facets: builtFacets },
  );
  const property = JSON.stringify(data[fieldOf(name).shown?.jsonLd ?? '']);
  expect(property).toContain(shownText(name).replace(/ (cm|kg)$/, ''));
});

it.each(namesShown('pdf'))('visitors see the field %s in the printed catalogue', (name) => {
  const inPrint = JSON.stringify(printed(after));
  const largest = after.set_sizes?.[0]?.width_cm;
  expect(inPrint).toContain(fieldOf(name).kind === 'sizes' ? `${largest} × ` : shownText(name));
});

it('visitors see no field that is empty', () => {
  expect(factsOf(shownProduct({ ...before, sku: null }))).toEqual([]);
});

const asked = (place: Partial<ProductEntry>) =>
  FIELD_NAMES.filter((name) => fieldOf(name).onlyIn).filter((name) =>
    document({ ...emptyEntry, ...place }).includes(` name="${name}"`),
  );

it.each([
  ['beds', { category_id: '2', subcategory_id: '20', type_id: '21' }, ['mattress']],
  ['TV stands', { category_id: '2', subcategory_id: '26', type_id: '31' }, ['screen_inches']],
  ['wardrobes', { category_id: '3', subcategory_id: '36' }, ['doors', 'inside']],
  ['desks', { category_id: '1', subcategory_id: '8', type_id: '15' }, []],
  [
    'office chairs',
    { category_id: '1', subcategory_id: '7', type_id: '12' },
    ['seat_height', 'max_load_kg', 'adjustment'],
  ],
])('the fields that only some kinds of product have are asked for %s', (_kind, place, names) => {
  expect(asked(place)).toEqual(names);
});

it('the fields that only some kinds of product have keep their control elsewhere while they have a value', () => {
  const desk = { category_id: '1', subcategory_id: '8', type_id: '15' };
  expect(asked({ ...desk, mattress: '5 × 6 ft' })).toEqual(['mattress']);
});

it.each([
  ['4.5', 'Seats is a whole number, such as 2 or 6.'],
  ['0', 'Seats is more than 0.'],
  ['101', 'Seats is at most 100.'],
])('a count of %s seats is refused', (seats, message) => {
  expect(readProductEntry({ ...typed, seats }).problems).toEqual({ seats: message });
});

function document(entry: ProductEntry): string {
  const form = { values: entry, change: () => undefined, problems: {} };
  const client = new QueryClient();
  return renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client },
      createElement(MainFields, { form, isNew: false }),
      createElement(FoldedFields, { form }),
    ),
  );
}

/** The text of a product's article. */
function article(product: Product): string {
  const html = productArticle(shownProduct(product), 'https://site.test', theCompany);
  return html.replaceAll(/<[^>]*>/g, '');
}

function printed(product: Product) {
  const folder = mkdtempSync(join(tmpdir(), 'fields-'));
  const file = join(folder, 'catalogue.json');
  writeFileSync(file, JSON.stringify([product]));
  vi.stubEnv('CATALOGUE_SNAPSHOT', file);
  const sections = readOfficeSections();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
  return sections.flatMap(({ products }) => products).find(({ title }) => title === product.title);
}

it.each(['Unit Price (KES)', 'PRICE KES', 'unit price ksh', 'Selling Price (KShs.)'])(
  'the column of prices is known by a heading with its currency: %s',
  (heading) => {
    expect(columnOf(heading)?.name).toBe('price_cents');
  },
);
