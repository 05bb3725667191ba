import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { sharedListLink } from '../../../src/enquiry/contract/product-lines.ts';
import { QuoteList } from '../../../src/enquiry/quote-list/QuoteList.tsx';
import type { ListedProduct } from '../../../src/enquiry/quote-list/quote-list.ts';
import { changeQuoteList, quoteList } from '../../../src/enquiry/quote-list/quote-list-store.ts';
import { paths } from '../../../src/paths.ts';
import { listProducts, showListedProducts } from '../../../src/visitor-routes.ts';
import { visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { aListedProduct } from './a-quote-list.ts';

const api = await createTestApi();
beforeEach(() => document.body.replaceChildren());

const chair = aListedProduct('off-hbc-001', { title: 'Karura Chair' });
const desk = aListedProduct('42', { title: 'Umoja Desk' });
const LINK = `${paths.quoteList}#off-hbc-001=20&42=1&7=3`;
const page = <QuoteList chat="" />;
const findButton = (name: string) => screen.findByRole('button', { name });
const listed = () => quoteList.get().map(({ key, quantity }) => `${quantity} × ${key}`);

/** The page behind the link on a device with this list; of the link's three, one is gone. */
async function follow(...own: ListedProduct[]) {
  const opened = await open(LINK, [desk, chair]);
  changeQuoteList(() => own);
  opened.show(page);
  return opened;
}

async function open(address: string, products: ListedProduct[]) {
  const opened = await visit(api, { address });
  const known = products.map(({ key, title, path, picture }) => ({ key, title, path, picture }));
  opened.line.answer('GET', showListedProducts.path, () => Response.json(known));
  return opened;
}

it('a long shared list is folded, with the ways on in sight', async () => {
  const products = Array.from({ length: 50 }, (_, index) => aListedProduct(String(index + 1)));
  const link = products.map(({ key }) => `${key}=1`).join('&');
  const { show, user } = await open(`${paths.quoteList}#${link}`, products);
  show(page);
  const all = await findButton('Show all 50');
  expect(screen.getAllByRole('link', { name: /^Piece/ })).toHaveLength(8);
  await user.click(all);
  expect(screen.getAllByRole('link', { name: /^Piece/ })).toHaveLength(50);
});

it('a shared list becomes one’s own where there is none yet, and says what is gone', async () => {
  const { user } = await follow();
  const button = await findButton('Make it my list');
  screen.getByText('It has 21 pieces, 2 kinds:');
  screen.getByText('One kind of it is not on our site now, and is left out.');
  expect(screen.queryByRole('button', { name: 'Add to my list' })).toBeNull();
  expect(listed()).toEqual([]);
  await user.click(button);
  expect(listed()).toEqual(['20 × off-hbc-001', '1 × 42']);
  expect(location.hash).toBe('');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('21 pieces, 2 kinds'));
});

it('a shared list is added to one’s own, which stays as it was', async () => {
  const { user } = await follow({ ...chair, quantity: 4 });
  await user.click(await findButton('Add to my list'));
  expect(listed()).toEqual(['4 × off-hbc-001', '1 × 42']);
  screen.getByText('Added: 1 kind. Already on your list: 1 kind.');
});

it('one’s own list comes with the shared one, which would push it down', async () => {
  await follow({ ...chair, quantity: 4 });
  expect(screen.queryByRole('heading', { name: '4 pieces' })).toBeNull();
  await findButton('Make it my list');
  screen.getByRole('heading', { name: '4 pieces' });
});

it('a shared list replaces one’s own, and gives it back', async () => {
  const { user } = await follow({ ...chair, quantity: 4, note: 'Black' });
  await user.click(await findButton('Make it my list'));
  expect(listed()).toEqual(['20 × off-hbc-001', '1 × 42']);
  await user.click(await findButton('Undo'));
  expect(quoteList.get()).toEqual([{ ...chair, quantity: 4, note: 'Black' }]);
});

it('a visitor leaves a shared list, or tries again, where it cannot be opened', async () => {
  const { line, show, user } = await follow();
  cleanup();
  const mend = line.cut('GET', showListedProducts.path);
  show(page);
  const again = await findButton('Try again');
  mend();
  await user.click(again);
  await findButton('Make it my list');
  await user.click(await findButton('Leave it'));
  screen.getByRole('heading', { name: 'Nothing on your list yet' });
  expect(listed()).toEqual([]);
});

it('a shared list shows each piece, in the fabric that was chosen once the catalogue has answered', async () => {
  const sofa = aListedProduct('59', { title: 'Sebule Sofa', picture: '/sofa.webp' });
  const link = new URL(
    sharedListLink(
      [{ ...sofa, chosen: [{ choice: 'Fabric', value: 'Sage' }] }, desk],
      'https://site.test',
    ),
  );
  const { line, show } = await open(link.pathname + link.hash, [sofa, desk]);
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const choices = [{ name: 'Fabric', values: [{ name: 'Stone' }, { name: 'Sage', photo: 8 }] }];
  const images = [7, 8].map((id) => ({ id, url: `products/${id}.webp` }));
  line.answer('GET', listProducts.path, async () => {
    await promise;
    return Response.json([{ ...sofa, sku: null, choices, images }]);
  });
  show(page);
  await findButton('Make it my list');
  const pictures = () =>
    Array.from(document.querySelectorAll('li img'), (image) => image.getAttribute('src'));
  expect(pictures()).toEqual(['/sofa.webp', desk.picture]);
  release();
  await waitFor(() => expect(pictures()).toEqual(['/storage/products/8.webp', desk.picture]));
});
