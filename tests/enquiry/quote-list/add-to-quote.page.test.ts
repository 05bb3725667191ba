import { expect, it, vi } from 'vitest';
import { readBuiltInList } from '../../../src/catalogue/seed/seed-files.ts';
import { MAX_PIECES } from '../../../src/enquiry/contract/quote-limits.ts';
import type { ListedProduct } from '../../../src/enquiry/quote-list/quote-list.ts';
import { eventually, openPage } from '../../support/pages/open-page.ts';
import { aListedProduct } from './a-quote-list.ts';
import { pieceOnCard } from './card-on-page.ts';

const CHAIRS = '/office-furniture/chairs/mid-back-chairs';
const [first, second] = readBuiltInList('mid-back-chairs').map(({ SKU }) => SKU.toLowerCase());
if (!first || !second) throw new Error('there are no chairs');

/** The page of chairs on a device with these products. */
async function openChairs(products: readonly ListedProduct[] | string = []) {
  const text = typeof products === 'string' ? products : JSON.stringify(products);
  const opened = openPage(CHAIRS, { stored: { 'quote-list': text } });
  await opened.run('enquiry/quote-list/add-to-quote.ts');
  const link = () => document.querySelector<HTMLElement>('[data-quote-link]');
  return {
    ...opened,
    button: (key: string) =>
      document.querySelector(`[data-key="${key}"] [data-add-product]`) as HTMLElement,
    toasts: () =>
      [...document.querySelectorAll('.page-toast p')].map(({ textContent }) => textContent),
    counted: () => [link()?.ariaLabel, link()?.dataset['count']],
    listed: () => JSON.parse(localStorage.getItem('quote-list') ?? '[]') as ListedProduct[],
  };
}

it('the quote button of a card names its product, and tells whether the list has it', async () => {
  const { button } = await openChairs([aListedProduct(first, { quantity: 4 })]);
  const title = document.querySelector(`[data-key="${first}"] [data-title]`)?.textContent;
  expect(button(first).hidden).toBe(false);
  expect(button(first).ariaLabel).toBe(`Add ${title} to the quote list`);
  expect(button(first).ariaPressed).toBe('true');
  expect(button(second).ariaPressed).toBe('false');
});

it('the quote button of a card adds its product with title, link and smallest picture, and the header counts it', async () => {
  const { button, user, counted, listed, toasts } = await openChairs();
  expect(counted()).toEqual(['Quote list', '']);
  await user.click(button(first));
  expect(counted()).toEqual(['Quote list, 1 on it', '1']);
  await user.click(button(second));
  expect(counted()).toEqual(['Quote list, 2 on it', '2']);
  expect(listed()[0]).toEqual(pieceOnCard(first));
  await eventually(() => expect(toasts()).toEqual(['Added to your quote list.']));
});

it('the quote button of a card removes nothing when pressed again, and says how many there are', async () => {
  const { button, user, listed, toasts } = await openChairs([
    aListedProduct(first, { quantity: 4 }),
  ]);
  await user.click(button(first));
  await eventually(() => expect(toasts()).toEqual(['In your quote list – 4 pieces']));
  expect(listed()).toMatchObject([{ key: first, quantity: 4 }]);
  expect(button(first).ariaPressed).toBe('true');
});

it('the quote button of a card says when the list is full, which stays as it is', async () => {
  const full = Array.from({ length: MAX_PIECES }, (_, n) => aListedProduct(String(n + 1)));
  const { button, user, counted, page } = await openChairs(full);
  await user.click(button(first));
  expect((await page.findByRole('alert')).textContent).toContain(
    'has 50 kinds of piece, as many as it takes',
  );
  expect(button(first).ariaPressed).toBe('false');
  expect(counted()).toEqual(['Quote list, 50 on it', '50']);
});

it('the quote button of a card begins a new list where the stored text is none', async () => {
  const { button, user, counted } = await openChairs('{"version":0,"items":');
  expect(counted()).toEqual(['Quote list', '']);
  await user.click(button(first));
  expect(counted()).toEqual(['Quote list, 1 on it', '1']);
});

it('the quote button of a card counts for the page where the browser stores nothing, and says so once', async () => {
  const { button, user, counted, toasts } = await openChairs();
  const refuse = () => {
    throw new DOMException('Not here.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  await user.click(button(first));
  await eventually(() => expect(toasts()).toHaveLength(1));
  await user.click(button(second));
  expect(counted()).toEqual(['Quote list, 2 on it', '2']);
  await vi.dynamicImportSettled();
  expect(toasts()).toEqual([expect.stringContaining('Your browser keeps nothing')]);
});

it('the quote button of a card appears on cards that come after the page', async () => {
  const { button, user, listed } = await openChairs();
  const card = document.querySelector(`[data-key="${first}"]`) as HTMLElement;
  const later = card.cloneNode(true) as HTMLElement;
  later.dataset['key'] = '4711';
  const own = later.querySelector('[data-add-product]') as HTMLElement;
  own.hidden = true;
  card.after(later);
  await eventually(() => expect(button('4711').hidden).toBe(false));
  await user.click(button('4711'));
  expect(listed()).toMatchObject([{ key: '4711' }]);
});

it('the header counts what another open page has added', async () => {
  const { counted, button } = await openChairs();
  localStorage.setItem('quote-list', JSON.stringify([aListedProduct(first)]));
  dispatchEvent(new StorageEvent('storage', { key: 'quote-list' }));
  expect(counted()).toEqual(['Quote list, 1 on it', '1']);
  expect(button(first).ariaPressed).toBe('true');
});
