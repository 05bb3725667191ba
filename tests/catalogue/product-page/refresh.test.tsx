import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { productArticle } from '../../../src/catalogue/product-page/product-article.ts';
import {
  refreshCardsWhenSeen,
  refreshProduct,
} from '../../../src/catalogue/product-page/refresh.ts';
import { rerenderArticle } from '../../../src/catalogue/product-page/rerender-article.ts';
import { shownProduct } from '../../../src/catalogue/product-page/shown-product.ts';
import { listedProduct } from '../../back-office/products/listed-product.ts';

const desk = listedProduct({ id: 5, version: 3 });

beforeEach(() => {
  document.body.innerHTML = `<section data-products="/api/products"><ul>
    <li data-id="5" data-version="3"><a data-title>Walnut desk</a></li></ul></section>
    <template data-card-template><li><a data-title></a><img alt=""></li></template>`;
});
afterEach(() => vi.unstubAllGlobals());

/** Sees the card, and waits until its answer has been read. */
async function see(answer: () => Response) {
  const fetch = vi.fn(async (_: string) => answer());
  vi.stubGlobal('fetch', fetch);
  refreshCardsWhenSeen();
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/products/5');
  await new Promise((resolve) => setTimeout(resolve));
}

it('a renewed article names the price as the built one does', () => {
  const from_price = { cents: 2_450_000, vat: 'excluded' } as const;
  const built = productArticle(shownProduct({ ...desk, from_price }), location.origin, '');
  const renewed = rerenderArticle({ ...desk, from_price }).outerHTML;
  for (const html of [built, renewed]) {
    expect(html).toContain('<p class="price">from KSh 24,500 <small>excluding VAT</small></p>');
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
    document.body.innerHTML = productArticle(built, location.origin, '');
    const answer = { ...desk, ...(now && { from_price: now }) };
    vi.stubGlobal('fetch', async () => Response.json(answer));
    const article = document.querySelector('article');
    await refreshProduct();
    expect(document.querySelector('.price')?.textContent).toBe(now && 'from KSh 24,500');
    expect(document.querySelector('article') === article).toBe(!before === !now);
  },
);

const card = () => document.querySelector('li');
const section = () => document.querySelector('section');

it('the card of a deleted product is removed, and the section after its last card', async () => {
  await see(() => new Response(null, { status: 404 }));
  expect(card()).toBeNull();
  expect(section()?.hidden).toBe(true);
});

it('a card stays while its product has the same version', async () => {
  const before = card();
  await see(() => Response.json(desk));
  expect(card()).toBe(before);
  expect(section()?.hidden).toBe(false);
});

it('a card is replaced when its product has another version', async () => {
  await see(() => Response.json({ ...desk, version: 4, title: 'Oak Desk' }));
  expect(card()?.textContent).toContain('Oak Desk');
});
