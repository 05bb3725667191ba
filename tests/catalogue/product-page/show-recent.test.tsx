import { beforeEach, expect, it, vi } from 'vitest';
import { showRecent } from '../../../src/catalogue/product-page/recent/recent-products.ts';
import { cardTemplate } from '../cards/card-template.ts';

beforeEach(() => localStorage.clear());

/** The page of a product, with the place for what was looked at before. */
async function open(key: string) {
  document.body.innerHTML = `<article data-product="${key}" data-title="Piece ${key}"
    data-path="/p/${key}"></article><section data-recent hidden><ul></ul></section>${cardTemplate}`;
  showRecent();
  await vi.dynamicImportSettled();
}

const shown = () =>
  [...document.querySelectorAll('[data-recent] [data-title]')].map((a) => a.textContent);
const section = () => document.querySelector<HTMLElement>('[data-recent]');

it('the page of a product shows previously viewed products, latest first', async () => {
  await open('1');
  expect(section()?.hidden).toBe(true);
  await open('2');
  expect(shown()).toEqual(['Piece 1']);
  expect(section()?.hidden).toBe(false);
  await open('1');
  expect(shown()).toEqual(['Piece 2']);
});

it('the page of a product shows at most four previously viewed products', async () => {
  for (const key of ['1', '2', '3', '4', '5', '6']) await open(key);
  expect(shown()).toEqual(['Piece 5', 'Piece 4', 'Piece 3', 'Piece 2']);
});

it('a page without a product records no viewed product', () => {
  document.body.innerHTML = '<section data-recent hidden><ul></ul></section>';
  showRecent();
  expect(localStorage).toHaveLength(0);
});
