import { beforeEach, expect, it } from 'vitest';
import { theCompany } from '../../../src/company/contract/company.ts';
import { putChairsIn } from '../../catalogue/server/built-in-chairs.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { pdfPages } from '../../support/pdf-text.ts';
import { aQuoteRequest } from './a-quote-request.ts';

const api = await createTestApi();
beforeEach(async () => {
  await api.empty();
  await putChairsIn(api.services.database);
});

function print(
  products: object[] = aQuoteRequest.products,
  visitor = api.asVisitor(),
  delivery = {},
) {
  return visitor.post('/api/quotes/sheet', { products, ...delivery });
}

async function printed(products?: object[]) {
  const pdf = Buffer.from(await (await print(products)).arrayBuffer());
  return { pdf, source: pdf.toString('latin1'), pages: pdfPages(pdf) };
}

/** The longest possible list, each product with a title to find it by. */
async function fullList(note: string): Promise<{ key: string; quantity: number; note: string }[]> {
  const rows = Array.from({ length: 50 }, (_, n) => ({
    title: `Piece number ${n} of them all`,
    description: 'Oak.',
    category_id: 1,
    subcategory_id: null,
    type_id: null,
    status_id: 1,
    sku: null,
    tags: [],
    stock_key: null,
  }));
  const added = await api.services.database
    .insertInto('product')
    .values(rows)
    .returning('id')
    .execute();
  return added.map(({ id }, n) => ({ key: String(id), quantity: n + 1, note }));
}

const squeeze = (words: string) => words.replace(/\s/g, '');

it('the PDF of a list is made to save, and nothing keeps a copy of it', async () => {
  const answer = await print();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('application/pdf');
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="quote-list.pdf"');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

it('the PDF of a list has the company, the day, and each piece with all there is to it', async () => {
  const desk = { title: 'Umoja Desk “Ñandú”', sku: 'DSK-9' };
  const key = String((await addProduct(await api.asStaff(), desk)).id);
  const { pages, source } = await printed([
    { key, quantity: 1200, note: 'In oak,\nplease' },
    { key: 'off-hbc-001', quantity: 2 },
  ]);
  expect(pages).toHaveLength(1);
  const words = [
    theCompany.name,
    theCompany.email,
    ...theCompany.phones,
    '2 March 2026 · 1,202 pieces, 2 kinds',
    '1,200Umoja Desk “Ñandú”In oak, please',
    `https://site.test/p/${key}-umoja-desk-nandu`,
    'DSK-9',
    'OFF-HBC-001',
    'Page 1 of 1',
  ];
  expect(words.filter((each) => !pages[0]?.includes(squeeze(each)))).toEqual([]);
  expect(source).toContain(`(https://site.test/p/${key}-umoja-desk-nandu)`);
});

it('the PDF of a list says when and where it is wanted, however many lines that takes', async () => {
  const wanted = {
    date_needed: '2026-03-14',
    place: 'Kilimani '.repeat(13),
    floor: '3',
    lift: 'no',
  };
  const answer = await print(undefined, undefined, wanted);
  const [page] = pdfPages(Buffer.from(await answer.arrayBuffer()));
  for (const words of ['Needed by: 14 March 2026', 'Floor: 3 · Lift: There is none']) {
    expect(page).toContain(squeeze(words));
  }
});

it('the PDF of a list continues over pages with fifty pieces and notes as long as they may be', async () => {
  const { pages } = await printed(
    await fullList('Walnut, if you have it. '.repeat(21).slice(0, 500)),
  );
  expect(pages.length).toBeGreaterThan(3);
  const text = pages.join('');
  const missing = Array.from({ length: 50 }, (_, n) => `Piece number ${n} of them all`).filter(
    (title) => text.split(squeeze(title)).length !== 2,
  );
  expect(missing).toEqual([]);
  pages.forEach((page, index) => {
    expect(page).toContain(squeeze('QuantityPieceCode'));
    expect(page.endsWith(squeeze(`Page ${index + 1} of ${pages.length}`))).toBe(true);
  });
});

it.each([
  ['line breaks', 'a\n'.repeat(250)],
  ['one long word', 'W'.repeat(500)],
])('the PDF of a list stays on its pages with notes of %s', async (_, note) => {
  const { pages, source } = await printed(await fullList(note));
  expect(source.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(pages.length);
  expect(pages.every((page) => /Page\d+of\d+$/.test(page))).toBe(true);
});

it('the PDF of a list says where a note has letters that the typefaces lack', async () => {
  const { pages } = await printed([{ key: 'off-hbc-001', quantity: 1, note: 'Kiti 椅子 🪑 ya' }]);
  expect(pages[0]).toContain('Kiti??ya');
});

it('the PDF of a list is small', async () => {
  expect((await printed()).pdf.byteLength).toBeLessThan(60_000);
});

it('the PDF of a list has a title, a language and a table for those who do not see it', async () => {
  const { source } = await printed();
  expect(source).toContain('/Lang (en)');
  expect(source).toContain('/Marked true');
  for (const tag of ['Table', 'TR', 'TH', 'TD', 'Link']) expect(source).toContain(`/S /${tag}\n`);
  expect(source).toContain('/Scope /Column');
});

it.each([
  ['without a piece', []],
  ['with one that is listed twice', [...aQuoteRequest.products, ...aQuoteRequest.products]],
])('a list %s is not printed', async (_, products) => {
  expect((await print(products)).status).toBe(422);
});

it('a list with a piece that visitors cannot see is not printed, and the answer says which', async () => {
  const answer = await print([...aQuoteRequest.products, { key: '999', quantity: 1 }]);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: { 'products.1': expect.any(String) } });
});

it('a list is printed at most sixty times an hour for one network', async () => {
  const visitor = api.asVisitor();
  for (let sent = 1; sent <= 60; sent += 1) {
    expect((await print([{ key: '999', quantity: 1 }], visitor)).status).toBe(422);
  }
  const answer = await print(undefined, visitor);
  expect(answer.status).toBe(429);
  expect(answer.headers.get('Retry-After')).toBe('3600');
  expect((await print()).status).toBe(200);
});

it('the PDF of a list has the code of the piece that was chosen, what is open of it, and a link that opens it', async () => {
  const staff = await api.asStaff();
  const choices = [
    { name: 'Fabric', values: [{ name: 'Oatmeal' }, { name: 'Sage', code: 'SG' }] },
    { name: 'Legs', values: [{ name: 'Oak' }, { name: 'Black' }] },
  ];
  const { id } = await addProduct(staff, {
    ...{ title: 'Amani Bench', sku: 'HOM-BEN-001', choices: JSON.stringify(choices) },
  });
  const chosen = [{ choice: 'fabric', value: 'sage' }];
  const { pages, source } = await printed([{ key: String(id), quantity: 2, note: '', chosen }]);
  expect(pages.join()).toContain(squeeze('HOM-BEN-001 SG'));
  expect(pages.join()).toContain(squeeze('Fabric: Sage (SG), Legs: not chosen yet'));
  expect(source).toContain(`/p/${id}-amani-bench?fabric=sage)`);
});
