import { expect, it } from 'vitest';
import { productArticle } from '../../../src/catalogue/product-page/product-article.ts';
import type { ShownProduct } from '../../../src/catalogue/product-page/shown-product.ts';
import { aShownProduct } from './a-shown-product.ts';

const SITE = 'https://makers.test';
const CHAT = { chatNumber: '254700000101' };

it('a product’s article links each photo to a thumbnail', () => {
  const html = productArticle(aShownProduct(), SITE, CHAT);
  expect(html).toContain(
    '<li id="photo-2"><a href="/storage/two-1600.webp" aria-label="View two" data-zoom>',
  );
  expect(html).toContain('<a href="#photo-2" aria-label="Photograph 2 of 2" data-thumbnail>');
});

it('a product’s article loads the first thumbnail at once, and describes the further ones', () => {
  const [main] = aShownProduct().photos;
  if (!main) throw new Error('there is a photograph');
  const views = ['Oak desk', 'Oak desk, from another side', 'An office'];
  const photos = views.map((alt) => ({ ...main, alt }));
  const html = productArticle(aShownProduct({ photos }), SITE, CHAT);
  const [first, ...further] = html.match(/<a href="#photo[\s\S]*?<\/a>/g) ?? [];
  expect(first).toContain(`srcset="${main.srcset}" sizes=`);
  expect(further.join()).not.toContain('sizes=');
  expect(further.map((tile) => tile.replace(/<[^>]*>/g, '').trim())).toEqual([
    'from another side',
    '3 of 3',
  ]);
});

it('a product’s article gives photos without a description a default text', () => {
  const photos = aShownProduct().photos.map((photo) => ({ ...photo, alt: '' }));
  const html = productArticle(aShownProduct({ photos }), SITE, CHAT);
  expect(html).toContain('alt="Photograph 2 of Umoja Workstation"');
});

it('a product’s article loads the first photo first, and the others lazily', () => {
  const [first, second] =
    productArticle(aShownProduct(), SITE, CHAT).match(/<img [^>]*sizes[^>]*>/g) ?? [];
  expect(first).toContain('fetchpriority="high"');
  expect(second).toContain('loading="lazy"');
});

it('a product’s article has no thumbnails for a single photo, and a placeholder without one', () => {
  const [photo] = aShownProduct().photos;
  const single = productArticle(aShownProduct({ photos: photo ? [photo] : [] }), SITE, CHAT);
  expect(single).not.toContain('data-thumbnail');
  expect(productArticle(aShownProduct({ photos: [] }), SITE, CHAT)).toMatch(
    / alt="Image Not Loaded"[^>]*>A photograph will follow</,
  );
});

it('a product’s article has a thumbnail for each of a few photos, and of many none for values to choose', () => {
  const [main] = aShownProduct().photos;
  if (!main) throw new Error('there is a photograph');
  const thumbnails = (count: number) => {
    const photos = Array.from({ length: count }, (_, at) => ({ ...main, id: at + 1 }));
    const values = [1, 3, 4].map((photo) => ({ name: `Fabric ${photo}`, photo }));
    const product = aShownProduct({ photos, choices: [{ name: 'Fabric', values }] });
    const html = productArticle(product, SITE, CHAT);
    return Array.from(html.matchAll(/<a href="#photo-(\d+)"/g), ([, position]) => Number(position));
  };
  expect(thumbnails(6)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(thumbnails(7)).toEqual([1, 2, 5, 6, 7]);
});

it('a product’s article crops photos around their focal point, or shows them whole', () => {
  const [one, two] = aShownProduct().photos;
  if (!one || !two) throw new Error('there are two photographs');
  const photos = [
    { ...one, crop: { at: 'whole' as const, ground: '#e7dcc9' } },
    { ...two, crop: { at: 20 } },
  ];
  const html = productArticle(aShownProduct({ photos }), SITE, CHAT);
  const ground = '<svg class="ground" color="#e7dcc9" aria-hidden="true"></svg>';
  expect(html.split(`${ground}<img`)).toHaveLength(3);
  expect(html.match(/data-at="whole"/g)).toHaveLength(2);
  expect(html.match(/data-at="20"/g)).toHaveLength(2);
  expect(productArticle(aShownProduct(), SITE, CHAT)).not.toContain('data-at');
});

it('a product’s article escapes all text of staff', () => {
  const title = '<script>alert("1")</script> & "Co"';
  const html = productArticle(aShownProduct({ title, description: '</article><b>' }), SITE, CHAT);
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<b>');
  expect(html).toContain('&lt;script&gt;');
  expect(html.match(/<\/article>/g)).toHaveLength(1);
});

it('a product’s article needs no inline style or script that runs', () => {
  const data = '<script type="application/json"';
  const html = productArticle(aShownProduct(), SITE, CHAT).replace(data, '');
  expect(html).not.toMatch(/ style=|<script| on\w+=/);
});

it('a product’s article omits unknown facts', () => {
  const html = productArticle(
    aShownProduct({
      sku: null,
      material: null,
      width_cm: null,
      height_cm: null,
      depth_cm: null,
      sizes: [],
    }),
    SITE,
    CHAT,
  );
  expect(html).not.toMatch(/SKU|Material|Width|class="drawing"/);
});

it.each([
  ['OFF-WST-001', 'Umoja Workstation (OFF-WST-001)'],
  [null, 'Umoja Workstation'],
])('the chat message about a product with the SKU %s names it, with its link', (sku, name) => {
  const html = productArticle(aShownProduct({ sku }), SITE, CHAT);
  const [, text = ''] = /wa\.me\/\d+\?text=([^"]+)"/.exec(html) ?? [];
  expect(decodeURIComponent(text)).toBe(
    `Hello, I have a question about ${name}: https://makers.test/p/42-umoja-workstation`,
  );
});

it('a value of a choice is named with its code and what it costs more, where prices are shown', () => {
  const values = [
    { name: 'Oatmeal' },
    { name: 'Sage', code: 'SG', difference_cents: 150_000 },
    { name: 'Rust', difference_cents: -50_000 },
  ];
  const choices = [{ name: 'Fabric', values }];
  const html = productArticle(aShownProduct({ choices }), SITE, CHAT);
  const names = [...html.matchAll(/<label><input[^>]*>(.*?)<\/label>/g)].map(([, name = '']) =>
    name
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  expect(names).toEqual(['Oatmeal', 'Sage SG costs 1,500 more', 'Rust costs 500 less']);
});

it.each([
  { name: 'choices', product: { choices: [{ name: 'Fabric', values: [{ name: 'Sage' }] }] } },
  { name: 'a wish', product: { made_to_measure: true } },
])('a product’s article leaves room for $name in the question of its chat', ({ product }) => {
  const html = productArticle(aShownProduct(product as Partial<ShownProduct>), SITE, CHAT);
  expect(html).toContain(' data-question>');
});

it('a product’s article has the whole question of its chat where nothing is chosen', () => {
  expect(productArticle(aShownProduct(), SITE, CHAT)).not.toContain('data-question');
});
