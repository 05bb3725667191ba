import { expect, it, vi } from 'vitest';
import { productArticle } from '../../../src/catalogue/product-page/product-article.ts';
import {
  lookedAtBefore,
  withLookedAt,
  withoutLookedAt,
} from '../../../src/enquiry/unsent/looked-at.ts';
import { aShownProduct } from '../../catalogue/product-page/a-shown-product.ts';
import { visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();

async function comeFrom(path: string, html: string, address: string) {
  const { line } = await visit(api, { address });
  line.answer('GET', path.split('?')[0] ?? '', () => new Response(html));
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}${path}`);
  return lookedAtBefore();
}

it('a question from the page of a piece names it, by name, SKU and address', async () => {
  const product = aShownProduct({ title: 'Oak & Ash Desk', sku: 'OFF-001' });
  const html = productArticle(product, 'https://site.test', { chatNumber: '254' });
  expect(await comeFrom('/p/1-oak-desk', html, '/contact-us#form')).toBe(
    `About Oak & Ash Desk (OFF-001), ${location.origin}/p/1-oak-desk`,
  );
});

it('a question from the page of a piece names what is chosen of it, and ignores what it does not have', async () => {
  const product = aShownProduct({
    title: 'Sofa & bed',
    sku: null,
    choices: [
      { name: 'Fabric & trim', values: [{ name: 'Oatmeal' }, { name: 'Sage', code: 'SG' }] },
      { name: 'Size', values: [{ name: '2 seats' }, { name: '5′ × 6′', difference_cents: 5 }] },
    ],
  });
  const html = productArticle(product, 'https://site.test', { chatNumber: '254' });
  const asked = '/p/1-sofa-bed?utm=x&fabric-%26-trim=sage&size=5-6&colour=red';
  expect(await comeFrom(asked, html, '/contact-us#form')).toBe(
    'About Sofa & bed, Fabric & trim: Sage (SG), Size: 5′ × 6′, ' +
      `${location.origin}/p/1-sofa-bed?fabric-%26-trim=sage&size=5%E2%80%B2-%C3%97-6%E2%80%B2`,
  );
  const removed = '/p/1-sofa-bed?fabric-%26-trim=rust';
  expect(await comeFrom(removed, html, '/contact-us#form')).toBe(
    `About Sofa & bed, ${location.origin}/p/1-sofa-bed`,
  );
});

it('a question with a sketch names the page from which one asks, and nothing without asking', async () => {
  const path = '/kitchen-&-wardrobe/wardrobes';
  const html = '<h1>Wardrobes</h1>';
  expect(await comeFrom(path, html, '/quote-list#request')).toBe(
    `About Wardrobes, ${location.origin}${path}`,
  );
  expect(await comeFrom(path, html, '/quote-list')).toBeUndefined();
});

it('the piece of an earlier visit is replaced if nothing was typed about it', () => {
  const earlier = 'About Oak Desk (OFF-001), https://makao.example/p/1-oak-desk\n\n';
  expect(withLookedAt(earlier, 'About a bed')).toBe('About a bed\n\n');
  expect(withoutLookedAt(earlier)).toBe('');
  expect(withoutLookedAt(`${earlier}In oak?`)).toBe(`${earlier}In oak?`);
});

it('the piece is put into a message once, and what was typed stays', () => {
  expect(withLookedAt('', 'About a desk')).toBe('About a desk\n\n');
  expect(withLookedAt('In oak?', 'About a desk')).toBe('In oak?\n\nAbout a desk');
  expect(withLookedAt('About a desk\n\nIn oak?', 'About a desk')).toBe('About a desk\n\nIn oak?');
});
