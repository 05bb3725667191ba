import { expect, it, vi } from 'vitest';
import type { Choice } from '../../../src/catalogue/contract/choices/choice.ts';
import { readChoices } from '../../../src/catalogue/contract/choices/choices-text.ts';
import type { Product } from '../../../src/catalogue/contract/product.ts';
import { paths } from '../../../src/paths.ts';
import { listedProduct, storedImage } from '../../back-office/products/listed-product.ts';
import { eventually, openPage } from '../../support/pages/open-page.ts';

const desk = (id: number, about: Partial<Product> = {}) =>
  listedProduct({ id, key: String(id), title: `Desk ${id}`, ...about });

const GONE = () => Response.json({ message: 'There is no such product.' }, { status: 404 });

interface Given {
  query?: string;
  stored?: (number | string)[];
  products?: Product[];
}

/** The comparison once it says something; other products than the given ones are gone. */
async function openComparison({ query = '', stored = [], products = [] }: Given) {
  const opened = openPage(paths.compare + query, {
    stored: { compared: JSON.stringify(stored) },
  });
  for (const id of [1, 2, 3, 4]) {
    const product = products.find((each) => each.id === id);
    opened.answer(`/api/products/${id}`, product ?? GONE);
  }
  const find = (name: string) => document.querySelector(`[data-${name}]`) as HTMLElement;
  const status = () => find('compared-status').textContent?.trim();
  await opened.run('catalogue/compare/compare-products.ts');
  await eventually(() => expect(status()).not.toContain('Looking up'));
  const texts = (row: Element | undefined) =>
    [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
  return {
    ...opened,
    find,
    status,
    /** The cells of a row by its heading; undefined without that row. */
    row(name: string) {
      const heads = [...document.querySelectorAll('th[scope="rowgroup"]')];
      const body = heads.find(({ textContent }) => textContent === name)?.closest('tbody');
      return body ? texts(body) : undefined;
    },
    heads: () =>
      [...document.querySelectorAll('th[scope="col"]')].map((head) =>
        [...head.querySelectorAll('a')].map((a) => [a.textContent, a.getAttribute('href')]),
      ),
  };
}

it('the comparison has a column for each product of its address, from which it can be taken', async () => {
  const { heads, status, find } = await openComparison({
    query: '?ids=1,2',
    products: [desk(1), desk(2)],
  });
  expect(heads()).toEqual([
    [
      ['Desk 1', '/p/1-desk-1'],
      ['Take out', '/compare?ids=2'],
    ],
    [
      ['Desk 2', '/p/2-desk-2'],
      ['Take out', '/compare?ids=1'],
    ],
  ]);
  expect(status()).toBe('');
  expect(find('compared').hidden).toBe(false);
  expect(find('compared-ways').hidden).toBe(false);
  expect(find('nothing-compared').hidden).toBe(true);
});

it('the comparison names prices only where the company shows them', async () => {
  const priced = { ...desk(1), from_price: { cents: 2_450_000, vat: 'included' } };
  const products = [priced, desk(2)];
  const { row } = await openComparison({ query: '?ids=1,2', products });
  expect(row('Price')).toEqual(['KSh 24,500 including VAT', '–']);
  const others = await openComparison({ query: '?ids=2,3', products: [desk(2), desk(3)] });
  expect(others.row('Price')).toBeUndefined();
});

it('the comparison leaves room for its products until they have come', async () => {
  const opened = openPage(`${paths.compare}?ids=1,2`);
  opened.answer('/api/products/1', () => new Promise<Response>(() => undefined));
  opened.answer('/api/products/2', desk(2));
  await opened.run('catalogue/compare/compare-products.ts');
  expect(opened.page.getByRole('status').textContent).toBe('Looking up what you compare…');
  expect(document.querySelectorAll('table td')).toHaveLength(2);
});

it('the comparison has a row for each choice, which products with the same one share', async () => {
  const made = (text: string) => ({ choices: readChoices(text) as Choice[] });
  const { row } = await openComparison({
    query: '?ids=1,2',
    products: [desk(1, made('Top: Oak | Walnut\nWidth: 140 cm')), desk(2, made('Top: Black'))],
  });
  expect(row('Top')).toEqual(['Oak, Walnut', 'Black']);
  expect(row('Width')).toEqual(['140 cm', '–']);
});

it('the comparison shows a piece in what was chosen of it, and adds it so', async () => {
  const values = [
    { name: 'Oak', photo: 1 },
    { name: 'Walnut', photo: 2, difference_cents: 100_000, width_cm: 180 },
  ];
  const priced = { from_price: { cents: 2_450_000, base_cents: 2_450_000, varies: true } };
  const top = { choices: [{ name: 'Top', values }], images: [1, 2].map((id) => storedImage(id)) };
  const { row, heads, user, page } = await openComparison({
    query: '?ids=1%3Ftop%3Dwalnut,2',
    products: [
      { ...desk(1, { ...top, colour: 'Oak', width_cm: 160 }), ...priced },
      { ...desk(2), ...priced },
    ],
  });
  expect(heads()[0]?.[0]).toEqual(['Desk 1 (Walnut)', '/p/1-desk-1?top=walnut']);
  expect(heads()[1]?.[1]).toEqual(['Take out', '/compare?ids=1%3Ftop%3Dwalnut']);
  expect(row('Top')).toEqual(['Walnut', '–']);
  expect(row('Price')).toEqual(['KSh 25,500', 'from KSh 24,500']);
  expect(row('Colour')).toEqual(['Walnut', '–']);
  expect(row('Width × depth × height')?.[0]).toMatch(/^180 cm wide/);
  expect(row('Availability')).toEqual(['Made to order', 'In stock']);
  expect(document.querySelector('th img')?.getAttribute('srcset')).toContain('/2-400.webp');
  await import('../../../src/enquiry/quote-list/add-to-quote.ts');
  await user.click(page.getAllByRole('button', { name: 'Add to quote list' })[0] as HTMLElement);
  await eventually(() =>
    expect(JSON.parse(localStorage.getItem('quote-list') ?? '[]')).toMatchObject([
      { key: '1', line: '1?top=walnut', chosen: [{ choice: 'Top', value: 'Walnut' }] },
    ]),
  );
});

it('the comparison has the rows that some product fills, and a dash where another does not', async () => {
  const { row } = await openComparison({
    query: '?ids=1,2',
    products: [
      desk(1, { width_cm: 160, height_cm: 75, depth_cm: 80, colour: 'Brown with brass' }),
      desk(2, { material: 'Oak veneer', width_cm: 140 }),
    ],
  });
  expect(row('Availability')).toEqual(['In stock', 'In stock']);
  expect(row('Width × depth × height')).toEqual(['160 × 80 × 75 cm', '140 cm wide']);
  expect(row('Material')).toEqual(['–', 'Oak veneer']);
  expect(row('Colour')).toEqual(['Brown with brass', '–']);
  expect(document.querySelector('td [data-dot]')?.getAttribute('data-dot')).toBe('brown');
  expect(row('Weight')).toBeUndefined();
});

it('the comparison shows the photo of a product, or its placeholder', async () => {
  await openComparison({
    query: '?ids=1,2',
    products: [desk(1, { images: [storedImage(1, 'A desk')] }), desk(2)],
  });
  const pictures = [...document.querySelectorAll('th img')];
  expect(pictures.map((img) => img.getAttribute('alt'))).toEqual(['A desk', 'Image Not Loaded']);
  expect(pictures[0]?.getAttribute('srcset')).toContain('/storage/products/1/main/1-400.webp');
});

it('a product of the comparison can be added to the quote list', async () => {
  const { user, page } = await openComparison({ query: '?ids=1,2', products: [desk(1), desk(2)] });
  await import('../../../src/enquiry/quote-list/add-to-quote.ts');
  const [add] = page.getAllByRole('button', { name: 'Add to quote list' });
  await user.click(add as HTMLElement);
  expect(JSON.parse(localStorage.getItem('quote-list') ?? '')).toMatchObject([
    { key: '1', title: 'Desk 1', path: '/p/1-desk-1' },
  ]);
});

it('the comparison without an address shows what was chosen on the device, and names it', async () => {
  const { heads } = await openComparison({ stored: [3, 1], products: [desk(1), desk(3)] });
  expect(heads().map(([title]) => title?.[0])).toEqual(['Desk 3', 'Desk 1']);
  expect(location.search).toBe('?ids=3,1');
});

it('a shared comparison becomes the choice of the device, without what is gone', async () => {
  const { status, heads, find } = await openComparison({
    query: '?ids=1,2,4',
    stored: [3],
    products: [desk(1), desk(2)],
  });
  expect(status()).toBe('One piece is not in the catalogue any more.');
  expect(heads()).toHaveLength(2);
  expect(localStorage.getItem('compared')).toBe('["1","2"]');
  expect(find('nothing-compared').hidden).toBe(true);
});

it.each([
  ['when one product is left', [desk(1)], 'One piece is', false],
  ['when no product is left', [], '2 pieces are', true],
])('the comparison says how to choose more %s', async (_, products, words, isHidden) => {
  const { status, find } = await openComparison({ query: '?ids=1,2', products });
  expect(status()).toBe(`${words} not in the catalogue any more.`);
  expect(find('nothing-compared').hidden).toBe(false);
  expect(find('compared').hidden).toBe(isHidden);
});

it('the comparison says how to choose while nothing is chosen', async () => {
  const { status, find, asked } = await openComparison({});
  expect(status()).toBe('Nothing is chosen yet.');
  expect(find('nothing-compared').hidden).toBe(false);
  expect(find('compared').hidden).toBe(true);
  expect(asked).toEqual([]);
});

it('the comparison is printed by its button', async () => {
  const print = vi.fn();
  const { find, user } = await openComparison({ query: '?ids=1,2', products: [desk(1), desk(2)] });
  vi.stubGlobal('print', print);
  await user.click(find('print-compared'));
  expect(print).toHaveBeenCalledOnce();
});

it('the comparison says what helps when the products cannot be had', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const opened = openPage(`${paths.compare}?ids=1,2`);
  await opened.run('catalogue/compare/compare-products.ts');
  await eventually(() => expect(warn).toHaveBeenCalledOnce());
  expect(opened.page.getByRole('status').textContent).toContain('reload the page');
  expect(document.querySelector<HTMLElement>('[data-compared]')?.hidden).toBe(true);
});
