import { expect, it } from 'vitest';
import { MAX_QUANTITY } from '../../../src/enquiry/contract/quote-limits.ts';
import type { ListedProduct } from '../../../src/enquiry/quote-list/quote-list.ts';
import { eventually, openPage } from '../../support/pages/open-page.ts';
import { aListedProduct } from './a-quote-list.ts';

const KEY = '1';

/** The page of a product, of which the device has so many on its list. */
async function openProduct(quantity?: number) {
  const list = quantity ? [aListedProduct('7'), aListedProduct(KEY, { quantity })] : [];
  const opened = openPage('/p/1-umoja-four-person-workstation', {
    stored: { 'quote-list': JSON.stringify(list) },
  });
  // Both stand on a product's page and share its list.
  await opened.run('enquiry/quote-list/add-to-quote.ts', 'enquiry/quote-list/quantity-on-page.ts');
  const find = <Found extends HTMLElement>(selector: string) =>
    document.querySelector<Found>(`[data-actions] ${selector}`) as Found;
  return {
    ...opened,
    field: () => find<HTMLInputElement>('[data-quantity] input'),
    step: (by: 1 | -1) => find(`[data-step="${by}"]`),
    add: () => find('[data-add-product]'),
    link: () => find<HTMLAnchorElement>('[data-listed]'),
    listed: () => {
      const list = JSON.parse(localStorage.getItem('quote-list') ?? '[]') as ListedProduct[];
      return list.map(({ key, quantity }) => [key, quantity]);
    },
  };
}

it('a product’s page adds as many as were chosen, and shows the way to the list in place of the button', async () => {
  const { user, field, step, add, link, listed } = await openProduct();
  expect(field().value).toBe('1');
  await user.click(step(1));
  await user.click(step(1));
  await user.click(step(-1));
  expect(field().value).toBe('2');
  await user.click(add());
  expect(listed()).toEqual([[KEY, 2]]);
  expect(add().hidden).toBe(true);
  expect(link().hidden).toBe(false);
  expect(link().textContent).toBe('In your quote list – 2 pieces · change');
  expect(document.activeElement).toBe(link());
});

it('a product’s page shows how many are on the list, and changes it by step and by typing', async () => {
  const { user, field, step, add, link, listed } = await openProduct(12);
  expect(field().value).toBe('12');
  expect(add().hidden).toBe(true);
  await user.click(step(-1));
  expect(link().textContent).toBe('In your quote list – 11 pieces · change');
  await user.clear(field());
  await user.type(field(), '40');
  expect(listed()).toEqual([
    ['7', 1],
    [KEY, 40],
  ]);
});

it('the quantity on a product’s page may be unfinished while it is typed, and is the last whole one afterwards', async () => {
  const { user, field, listed } = await openProduct(12);
  await user.clear(field());
  expect(field().value).toBe('');
  expect(listed()[1]).toEqual([KEY, 12]);
  await user.tab();
  expect(field().value).toBe('12');
});

it('the quantity on a product’s page goes no lower than one and no higher than the list takes', async () => {
  const { user, field, step } = await openProduct();
  expect(step(-1).ariaDisabled).toBe('true');
  await user.click(step(-1));
  expect(field().value).toBe('1');
  await user.clear(field());
  await user.type(field(), String(MAX_QUANTITY));
  expect(step(1).ariaDisabled).toBe('true');
  expect(step(-1).ariaDisabled).toBe('false');
});

it('a double tap on the quote button of a product’s page counts as one, which follows no link', async () => {
  const { user, add, link, listed } = await openProduct();
  await user.click(add());
  const second = new MouseEvent('click', { bubbles: true, cancelable: true });
  link().dispatchEvent(second);
  expect(second.defaultPrevented).toBe(true);
  expect(listed()).toEqual([[KEY, 1]]);
});

it('a later press on a product’s page leads to the quote list', async () => {
  const { link } = await openProduct(2);
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  link().dispatchEvent(press);
  expect(press.defaultPrevented).toBe(false);
  expect(link().pathname).toBe('/quote-list');
});

it('an article that a refresh has brought shows the quantity of the list', async () => {
  const { field, link } = await openProduct(3);
  const article = document.querySelector('[data-product]') as HTMLElement;
  const next = article.cloneNode(true) as HTMLElement;
  const fresh = next.querySelector('[data-quantity] input') as HTMLInputElement;
  fresh.value = '1';
  (next.querySelector('[data-listed]') as HTMLElement).hidden = true;
  article.replaceWith(next);
  await eventually(() => expect(field().value).toBe('3'));
  expect(link().hidden).toBe(false);
});
