import { expect, it } from 'vitest';
import {
  collectionPath,
  nameOf,
  quantityOf,
} from '../../../../src/catalogue/contract/collections.ts';
import { MAX_PIECES } from '../../../../src/enquiry/contract/quote-limits.ts';
import type { ListedProduct } from '../../../../src/enquiry/quote-list/quote-list.ts';
import { eventually, openPage } from '../../../support/pages/open-page.ts';
import { HOME_OFFICE } from '../../../support/processes/test-collection.ts';
import { aListedProduct } from '../a-quote-list.ts';
import { pieceOnCard } from '../card-on-page.ts';

const pieces = HOME_OFFICE.products;
const [first = '', second = ''] = pieces.map(nameOf);

/** The page of a set for four, ten pieces of six products, on a device with this list. */
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
  const field = opened.page.getByLabelText<HTMLInputElement>('How many sets');
  const button = opened.page.getByRole('button', { name: 'Add all to the quote list' });
  let now = 0;
  return {
    ...opened,
    field,
    button,
    /** A press later than a double tap. */
    async addAll(sets?: string) {
      if (sets !== undefined) field.value = sets;
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

const all = (sets: number) => pieces.map((piece) => [nameOf(piece), sets * quantityOf(piece)]);

it('a set goes on the quote list as often as a visitor wants, and off again', async () => {
  const { user, page, field, button, toasts, listed } = await openCollection();
  await user.clear(field);
  await user.type(field, '5 sets');
  page.getByText('For 20 people');
  await user.click(button);
  expect(listed()).toEqual(all(5));
  expect(field.value).toBe('5');
  expect(toasts()).toEqual(['Added to your quote list: 50 pieces, 6 kinds.']);
  // A double tap leaves the way back.
  await user.click(button);
  await user.click(page.getByRole('button', { name: 'Undo' }));
  expect(listed()).toEqual([]);
  expect(document.activeElement).toBe(button);
});

it('the number of sets has a button for one more, and one for one less down to one', async () => {
  const { user, page, field, addAll, listed } = await openCollection();
  const less = page.getByRole('button', { name: 'One less' });
  const more = page.getByRole('button', { name: 'One more' });
  expect(less.ariaDisabled).toBe('true');
  await user.click(less);
  expect(field.value).toBe('1');
  await user.click(more);
  await user.click(more);
  expect(page.getByText('For 12 people')).toBeTruthy();
  await user.click(less);
  await addAll();
  expect(listed()).toEqual(all(2));
  field.value = '2,499';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  expect(more.ariaDisabled).toBe('true');
});

it('the page of a collection puts products on the list as their cards name them', async () => {
  const { addAll } = await openCollection();
  await addAll();
  const list = JSON.parse(localStorage.getItem('quote-list') ?? '[]') as ListedProduct[];
  expect(list[1]).toEqual({ ...pieceOnCard(second), quantity: 4 });
  const pressed = document.querySelectorAll('[data-add-product][aria-pressed="true"]');
  await eventually(() => expect(pressed).toHaveLength(pieces.length));
});

it('the page of a set asks for a number in place of a wrong one, keeps it and adds nothing', async () => {
  const { page, field, addAll, listed } = await openCollection();
  for (const typed of ['', '0', '-3', 'many', '1.5', '2,5', '1,000.5', '2,500', '123456789012']) {
    await addAll(typed);
    expect(page.getByRole('alert').textContent?.trim()).toBe(
      'Please write how many sets, as a whole number from 1 to 2,499.',
    );
    expect(field.ariaInvalid).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe(typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    expect(page.queryByRole('alert')).toBeNull();
  }
  expect(listed()).toEqual([]);
});

it('a second press on a set doubles nothing, and offers another number of sets', async () => {
  const { user, page, addAll, toasts, listed } = await openCollection();
  await addAll();
  await addAll('1');
  expect(listed()).toEqual(all(1));
  expect(toasts()).toEqual(['All of it is in your quote list: 10 pieces, 6 kinds.']);
  expect(page.getByRole('link', { name: 'See the list' }).getAttribute('href')).toBe('/quote-list');
  await addAll('5');
  await addAll('many');
  expect(toasts()).toEqual([]);
  await addAll('1,000');
  expect(listed()).toEqual(all(1));
  await user.click(page.getByRole('button', { name: 'Make it 1,000 sets' }));
  expect(listed()).toEqual(all(1000));
  await user.click(page.getByRole('button', { name: 'Undo' }));
  expect(listed()).toEqual(all(1));
});

it('a collection leaves products alone that are on the list, in whatever fabric', async () => {
  const own = aListedProduct(first, { line: `${first}?fabric=sage`, quantity: 3 });
  const { user, page, addAll, toasts, listed } = await openCollection([own, aListedProduct('7')]);
  await addAll('5');
  expect(listed()).toEqual([[first, 3], ['7', 1], ...all(5).slice(1)]);
  expect(toasts()).toEqual([
    'Added to your quote list: 45 pieces, 5 kinds. What was on it already stays as it was.',
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
