import { expect, it } from 'vitest';
import { chosenOnCard } from '../../../../src/catalogue/cards/chosen-on-card.ts';
import { addCardDetails } from '../../../../src/catalogue/category-page/filters/card-details.ts';
import type { PublicProduct } from '../../../../src/catalogue/contract/product.ts';

const green = [{ choice: 'Fabric', value: 'Sage' }];
const values = [
  { name: 'Oatmeal', colour: 'Beige' },
  { name: 'Sage', colour: 'Green' },
  { name: 'Rust', colour: 'Red' },
];
const sofa = {
  ...{ id: 7, key: '7', title: 'Sebule Sofa', sku: null, category_id: 2, images: [] },
  ...{ status: 'in_stock', lead_time: null, quantity: null, restocked_on: null },
  ...{ colour: 'Oatmeal', material: 'Linen', stock: null, choices: [{ name: 'Fabric', values }] },
} as unknown as PublicProduct;

function card(served?: string) {
  const grid = document.createElement('ul');
  grid.innerHTML =
    '<li data-id="7"><article><h3><a href="/" data-title>Sebule Sofa</a></h3></article></li>';
  const item = grid.querySelector('li') as HTMLElement;
  if (served) item.dataset['chosen'] = served;
  const opens = (filtered = {}) => {
    addCardDetails(grid, [sofa], filtered);
    return item.querySelector('a')?.getAttribute('href');
  };
  return { item, opens };
}

it('details leave a card open in what the search named, also after a filter', () => {
  const served = chosenOnCard('7', green);
  const { item, opens } = card(served);
  expect(opens()).toMatch(/\?fabric=sage$/);
  expect(item.dataset['chosen']).toBe(served);
  expect(opens({ colour: ['red'] })).toMatch(/\?fabric=rust$/);
  expect(opens()).toMatch(/\?fabric=sage$/);
});

it('a card that stood for all of its choices does so again after a filter', () => {
  const { opens } = card();
  expect(opens({ colour: ['green'] })).toMatch(/\?fabric=sage$/);
  expect(opens()).not.toContain('?');
});

it('a card’s details show the first four colours of what can be chosen, and how many there are in words', () => {
  const { item, opens } = card();
  opens();
  const dots = [...item.querySelectorAll<HTMLElement>('.details [data-dot]')];
  expect(dots.map(({ title, style }) => [title, style.getPropertyValue('--dot')])).toEqual([
    ['Oatmeal', 'Beige'],
    ['Sage', 'Green'],
    ['Rust', 'Red'],
  ]);
  expect(item.querySelector('.details')?.textContent).toContain('3\u00a0fabrics');
});
