import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PublicProduct } from '../../../src/catalogue/contract/product.ts';
import { productArticle } from '../../../src/catalogue/product-page/product-article.ts';
import {
  refreshCardsWhenSeen,
  refreshProduct,
} from '../../../src/catalogue/product-page/refresh.ts';
import { rerenderArticle } from '../../../src/catalogue/product-page/rerender-article.ts';
import { shownProduct } from '../../../src/catalogue/product-page/shown-product.ts';
import { listedProduct } from '../../back-office/products/listed-product.ts';
import { cardTemplate } from '../cards/card-template.ts';

const desk = listedProduct({ id: 5, key: '5', version: 3 });
const chair = listedProduct({ id: 6, key: 'off-hbc-001', version: 1 });

beforeEach(() => {
  document.body.innerHTML = `<section data-products="/api/products"><ul>
    <li data-key="5" data-version="3"><a data-title>Walnut desk</a></li></ul></section>
    <section data-products="/api/products"><ul>
    <li data-key="off-hbc-001" data-version="1"><a data-title>Karura</a></li></ul></section>
    ${cardTemplate}`;
});
afterEach(() => vi.unstubAllGlobals());

/** Sees the cards, and waits until the answer about all of them has been read. */
async function see(products: PublicProduct[]) {
  const fetch = vi.fn(async (_: string) => Response.json([...products, chair]));
  vi.stubGlobal('fetch', fetch);
  refreshCardsWhenSeen();
  await vi.dynamicImportSettled();
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/products?keys=5,off-hbc-001');
  await new Promise((resolve) => setTimeout(resolve));
}

it('a renewed article names the price as the built one does', () => {
  const from_price = { cents: 2_450_000, vat: 'excluded' } as const;
  const built = productArticle(shownProduct({ ...desk, from_price }), location.origin, {
    chatNumber: '',
  });
  const renewed = rerenderArticle({ ...desk, from_price }).outerHTML;
  for (const html of [built, renewed]) {
    expect(html).toContain('<p class="price">KSh 24,500 <small>excluding VAT</small></p>');
  }
});

it.each([
  ['named', 'hidden', { cents: 2_450_000 }, undefined],
  ['hidden', 'named', undefined, { cents: 2_450_000 }],
  ['hidden', 'hidden', undefined, undefined],
])(
  'a price that was %s when the page was built is %s by the refresh of the same version',
  async (_was, _is, before, now) => {
    const built = shownProduct({ ...desk, ...(before && { from_price: before }) });
    document.body.innerHTML = productArticle(built, location.origin, { chatNumber: '' });
    const answer = { ...desk, ...(now && { from_price: now }) };
    vi.stubGlobal('fetch', async () => Response.json(answer));
    const article = document.querySelector('article');
    await refreshProduct();
    expect(document.querySelector('.price')?.textContent).toBe(now && 'KSh 24,500');
    expect(document.querySelector('article') === article).toBe(!before === !now);
  },
);

const section = () => document.querySelector('section');
const card = () => section()?.querySelector('li');

it('the card of a deleted product is removed, and the section after its last card', async () => {
  await see([]);
  expect(card()).toBeNull();
  expect(section()?.hidden).toBe(true);
});

it('a card stays while its product has the same version', async () => {
  const before = card();
  await see([desk]);
  expect(card()).toBe(before);
  expect(section()?.hidden).toBe(false);
});

it('a card is replaced when its product has another version', async () => {
  await see([{ ...desk, version: 4, title: 'Oak Desk' }]);
  expect(card()?.textContent).toContain('Oak Desk');
});
