import { expect, it } from 'vitest';
import type { Card } from '../../../src/catalogue/contract/card.ts';
import { builtFacets } from '../../../src/catalogue/facets/built-facets.ts';
import {
  type ProductPage,
  placeholders,
  productTemplate,
} from '../../../src/catalogue/product-page/template.ts';
import { theCompany } from '../../../src/company/contract/company.ts';
import { SUPPLIES } from '../../../src/company/contract/supply.ts';
import { aShownProduct } from './a-shown-product.ts';

const { picture, related, data, crumbs } = placeholders;
const answers = (supply: string) =>
  `<section class="purchase-info" aria-label="Delivery" data-supply="${supply}"><p>As ${supply}</p></section>`;
const TEMPLATE = `<meta property="og:image" content="https://makao.example${picture}">
<script type="application/ld+json">${JSON.stringify(data)}</script><script type="application/ld+json">${JSON.stringify(crumbs)}</script>${SUPPLIES.map(answers).join(' ')}${related}`;

const SITE = { site: 'https://makao.example', company: theCompany, facets: builtFacets };
const fill = productTemplate(TEMPLATE, SITE);
const fillWithArticle = productTemplate(TEMPLATE + placeholders.article, SITE);
const page = (changed: Partial<ProductPage> = {}): ProductPage => ({
  product: aShownProduct(),
  breadcrumbs: [{ name: 'Home', path: '/' }],
  related: [],
  goesWith: [],
  colours: [],
  seenIn: [],
  ...changed,
});
const card: Card = {
  key: '7',
  title: 'Desk & Chair',
  path: '/p/7-desk-chair',
  picture: { src: '/large.webp', srcset: '/small.webp 400w', alt: 'A "desk"' },
  stored: { id: 7, version: 3 },
};

it('a product page has separate data about the product and its breadcrumbs for search engines', () => {
  const html = fill(page());
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  const types = scripts.map(([, json = '']) => JSON.parse(json)['@type']);
  expect(types).toEqual(['Product', 'BreadcrumbList']);
});

it.each([
  [{ cents: 2_450_000, vat: 'excluded' }, 'KSh 24,500 <small>excluding VAT</small>'],
  [{ cents: 2_842_050, vat: 'included' }, 'KSh 28,420.50 <small>including VAT</small>'],
  [{ cents: 2_450_000 }, 'KSh 24,500'],
] as const)(
  'a product page names the price %j to people and search engines alike',
  (from_price, words) => {
    const html = fillWithArticle(page({ product: aShownProduct({ from_price }) }));
    expect(html).toContain(`<p class="price">${words}</p>`);
    const price = (from_price.cents / 100).toFixed(2);
    const vat = 'vat' in from_price && { valueAddedTaxIncluded: from_price.vat === 'included' };
    expect(JSON.parse(/json">(.*?)<\/script>/.exec(html)?.[1] ?? '')).toMatchObject({
      offers: {
        '@type': 'Offer',
        price,
        priceCurrency: 'KES',
        availability: 'https://schema.org/InStock',
        priceSpecification: { minPrice: price, priceCurrency: 'KES', ...vat },
      },
    });
  },
);

it('a product page says “from” before the lowest price where choices decide on it', () => {
  const from_price = { cents: 2_400_000, varies: true, vat: 'excluded' } as const;
  const html = fillWithArticle(page({ product: aShownProduct({ from_price }) }));
  expect(html).toContain('from KSh 24,000 <small>excluding VAT</small></p>');
});

it('a product page names no price and makes no offer unless the company shows prices', () => {
  const html = fillWithArticle(page());
  expect(html).not.toMatch(/KSh|class="price"|offers/);
});

it('a product page is shared with its first photo as a JPEG', () => {
  expect(fill(page())).toContain('content="https://makao.example/storage/one-shared.jpg"');
});

it('the page of a product without a photo is shared with the company’s picture', () => {
  const html = fill(page({ product: aShownProduct({ photos: [] }) }));
  expect(html).toContain('content="https://makao.example/share-picture.jpg"');
});

it('a product page has similar products as cards with refresh data', () => {
  const html = fill(page({ related: [card], goesWith: [card] }));
  expect(html).toContain('<li class="card" data-key="7" data-id="7" data-version="3">');
  expect(html).toContain('<a href="/p/7-desk-chair" data-title>Desk &amp; Chair</a>');
  expect(html).toContain('alt="A &quot;desk&quot;"');
  expect(html).not.toContain('A photograph will follow');
  expect(html).not.toMatch(/<section[^>]* hidden/);
});

it('a product page marks a card without a picture', () => {
  const html = fill(page({ related: [{ ...card, picture: undefined }] }));
  expect(html.match(/<img[^>]*>/g)).toEqual([expect.stringContaining('alt="Image Not Loaded"')]);
});

it('a product page names the rooms that show the product, the first one with a lazy picture', () => {
  const cafe = {
    ...{ path: '/projects/cafe', title: 'Cafe <1>' },
    ...{ src: '/rooms/wide/cafe.webp', alt: 'A cafe' },
  };
  expect(fill(page())).not.toContain('Seen in');
  const html = fill(page({ seenIn: [cafe, { ...cafe, path: '/ideas/bar', title: 'Bar' }] }));
  const [link = ''] = /<a class="beside" href="\/projects\/cafe">.*?<\/a>/s.exec(html) ?? [];
  expect(link).toMatch(/<img [^>]*src="\/rooms\/wide\/cafe.webp"[^>]* loading="lazy"/);
  expect(link).toContain('Seen in “Cafe &lt;1&gt;”');
  expect(html).toContain('Also seen in <a href="/ideas/bar">Bar</a>');
});

it.each(SUPPLIES)(
  'a product page has the answers on delivery, payment and returns for %s',
  (supply) => {
    const availability = { supply, words: 'As it is', detail: undefined };
    const html = fill(page({ product: aShownProduct({ availability }) }));
    const promised = [...html.matchAll(/<p>As ([a-z-]+)<\/p>/g)].map(([, found]) => found);
    expect(promised).toEqual([supply]);
  },
);
