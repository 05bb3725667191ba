import { expect, it } from 'vitest';
import { collectionPath } from '../../../../src/catalogue/contract/collections.ts';
import { QUANTITY_PROBLEM } from '../../../../src/enquiry/contract/quote.ts';
import { MAX_PIECES } from '../../../../src/enquiry/contract/quote-limits.ts';
import type { ListedProduct } from '../../../../src/enquiry/quote-list/quote-list.ts';
import { eventually, openPage } from '../../../support/pages/open-page.ts';
import { HOME_OFFICE } from '../../../support/processes/test-collection.ts';
import { aListedProduct } from '../a-quote-list.ts';
import { pieceOnCard } from '../card-on-page.ts';

const { products } = HOME_OFFICE;
const [first = '', second = ''] = products;

/** The page of a collection of six products, on a device with this list. */
async function openCollection(list: readonly ListedProduct[] = []) {
  const opened = openPage(collectionPath(HOME_OFFICE.address), {
    stored: { 'quote-list': JSON.stringify(list) },
  });
  await opened.run(
    'enquiry/quote-list/add-to-quote.ts',
    'enquiry/quote-list/collection/add-all.ts',
  );
  // As the page has it once its scripts have run.
  document.documentElement.dataset['ready'] = '';
  const field = opened.page.getByLabelText<HTMLInputElement>('How many of each');
  const button = opened.page.getByRole('button', { name: 'Add all to the quote list' });
  let now = 0;
  return {
    ...opened,
    field,
    button,
    /** A press later than a double tap. */
    async addAll(quantity?: string) {
      if (quantity !== undefined) field.value = quantity;
      now += 1000;
      const press = new Event('submit', { cancelable: true });
      Object.defineProperty(press, 'timeStamp', { value: now });
      field.form?.dispatchEvent(press);
    },
    toasts: () =>
      [...document.querySelectorAll('.page-toast p')].map(({ textContent }) => textContent),
    listed: () =>
      (JSON.parse(localStorage.getItem('quote-list') ?? '[]') as ListedProduct[]).map(
        ({ key, quantity }) => [key, quantity],
      ),
  };
}

const all = (quantity: number) => products.map((key) => [key, quantity]);

it('a collection goes on the quote list as a whole, in one quantity, and off again', async () => {
  const { user, page, field, button, toasts, listed } = await openCollection();
  await user.clear(field);
  await user.type(field, '20 pcs');
  await user.click(button);
  expect(listed()).toEqual(all(20));
  expect(field.value).toBe('20');
  expect(toasts()).toEqual(['Added to your quote list: 120 pieces, 6 kinds.']);
  // A double tap leaves the way back.
  await user.click(button);
  await user.click(page.getByRole('button', { name: 'Undo' }));
  expect(listed()).toEqual([]);
  expect(document.activeElement).toBe(button);
});

it('the page of a collection puts products on the list as their cards name them', async () => {
  const { addAll } = await openCollection();
  await addAll();
  const list = JSON.parse(localStorage.getItem('quote-list') ?? '[]') as ListedProduct[];
  expect(list[1]).toEqual(pieceOnCard(second));
  const pressed = document.querySelectorAll('[data-add-product][aria-pressed="true"]');
  await eventually(() => expect(pressed).toHaveLength(products.length));
});

it('the page of a collection asks for a quantity in place of a wrong one, keeps it and adds nothing', async () => {
  const { page, field, addAll, listed } = await openCollection();
  for (const typed of ['', '0', '-3', 'many', '1.5', '2,5', '1,000.5', '10,000', '123456789012']) {
    await addAll(typed);
    expect(page.getByRole('alert').textContent).toBe(QUANTITY_PROBLEM);
    expect(field.ariaInvalid).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe(typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    expect(page.queryByRole('alert')).toBeNull();
  }
  expect(listed()).toEqual([]);
});

it('a second press on the whole collection doubles nothing, and offers another quantity', async () => {
  const { user, page, addAll, toasts, listed } = await openCollection();
  await addAll();
  await addAll('1');
  expect(listed()).toEqual(all(1));
  expect(toasts()).toEqual(['All of it is in your quote list: 6 pieces.']);
  expect(page.getByRole('link', { name: 'See the list' }).getAttribute('href')).toBe('/quote-list');
  await addAll('5');
  await addAll('many');
  expect(toasts()).toEqual([]);
  await addAll('1,000');
  expect(listed()).toEqual(all(1));
  await user.click(page.getByRole('button', { name: 'Make it 1,000 of each' }));
  expect(listed()).toEqual(all(1000));
  await user.click(page.getByRole('button', { name: 'Undo' }));
  expect(listed()).toEqual(all(1));
});

it('a collection leaves products alone that are on the list, in whatever fabric', async () => {
  const own = aListedProduct(first, { line: `${first}?fabric=sage`, quantity: 3 });
  const { user, page, addAll, toasts, listed } = await openCollection([own, aListedProduct('7')]);
  await addAll('20');
  expect(listed()).toEqual([[first, 3], ['7', 1], ...all(20).slice(1)]);
  expect(toasts()).toEqual([
    'Added to your quote list: 100 pieces, 5 kinds. What was on it already stays as it was.',
  ]);
  await user.click(page.getByRole('button', { name: 'Undo' }));
  expect(listed()).toEqual([
    [first, 3],
    ['7', 1],
  ]);
});

it('nothing of a collection is added where the list has no room for all of it', async () => {
  const list = Array.from({ length: MAX_PIECES - 2 }, (_, n) => aListedProduct(String(n + 1)));
  const { addAll, toasts, listed } = await openCollection(list);
  await addAll('20');
  expect(listed()).toHaveLength(MAX_PIECES - 2);
  expect(toasts()).toEqual([
    'Your quote list takes 50 kinds of piece and has 48. Remove 4 first, or send it.',
  ]);
});
