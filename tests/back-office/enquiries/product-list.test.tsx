import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ProductList } from '../../../src/back-office/enquiries/ProductList.tsx';
import { NO_PICTURE_PATH } from '../../../src/catalogue/contract/product-photo.ts';

type Product = Parameters<typeof ProductList>[0]['products'][number];

const shelf = (number: number, changed: Partial<Product> = {}): Product => ({
  key: `shelf-${number}`,
  title: `Shelf ${number}`,
  sku: null,
  path: `/p/shelf-${number}`,
  on_site: true,
  picture: '',
  quantity: 1,
  note: '',
  chosen: [],
  not_chosen: '',
  ...changed,
});

afterEach(cleanup);

/** Says what the list says of each product. */
function linesOf(...products: Product[]): (string | null)[] {
  render(<ProductList products={products} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

it('the products of an enquiry show quantity, SKU and the customer’s note', () => {
  const named = shelf(1, { quantity: 1_200, sku: 'S-1', note: 'In black.' });
  expect(linesOf(named, shelf(2))).toEqual([
    '1,200 × Shelf 1 (opens in a new tab) S-1In black.',
    '1 × Shelf 2 (opens in a new tab)',
  ]);
});

it('the products of an enquiry say what was chosen of them and what is still open', () => {
  const chosen = [{ choice: 'Colour', value: 'White' }];
  expect(linesOf(shelf(1, { chosen, not_chosen: 'Fabric: not chosen yet' }))).toEqual([
    '1 × Shelf 1 (opens in a new tab)Colour: White, Fabric: not chosen yet',
  ]);
});

it('the products of an enquiry are not linked once they are off the site', () => {
  expect(linesOf(shelf(1, { on_site: false }))).toEqual(['1 × Shelf 1 Not on the site now']);
  expect(screen.queryByRole('link')).toBeNull();
});

it('the products of an enquiry show their pictures', () => {
  linesOf(shelf(1, { picture: '/small.webp' }), shelf(2));
  const shown = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(shown).toEqual(['/small.webp', NO_PICTURE_PATH]);
});

it('the products of an enquiry are folded after the tenth until somebody asks for all', async () => {
  linesOf(...Array.from({ length: 11 }, (_, index) => shelf(index)));
  const folded = () => [...document.querySelectorAll('[data-folded="true"]')].length;
  expect(folded()).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: /^Show all/ }));
  expect(folded()).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Show the first 10 only' }));
  expect(folded()).toBe(1);
});

it('the products of an enquiry are not folded if there are only ten', () => {
  linesOf(...Array.from({ length: 10 }, (_, index) => shelf(index)));
  expect(screen.queryByRole('button')).toBeNull();
});
