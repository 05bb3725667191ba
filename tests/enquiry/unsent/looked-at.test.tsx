import { expect, it, vi } from 'vitest';
import {
  lookedAtBefore,
  withLookedAt,
  withoutLookedAt,
} from '../../../src/enquiry/unsent/looked-at.ts';
import { visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();

async function comeFrom(path: string, html: string, address: string) {
  const { line } = await visit(api, { address });
  line.answer('GET', path, () => new Response(html));
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}${path}`);
  return lookedAtBefore();
}

it('names the piece from whose page one asks, by name, SKU and address', async () => {
  const html = '<script>{"sku":"OFF-001"}</script><h1 class="x">Oak &amp; <b>Ash</b>\n Desk</h1>';
  expect(await comeFrom('/p/1-oak-desk', html, '/contact-us#form')).toBe(
    `About Oak & Ash Desk (OFF-001), ${location.origin}/p/1-oak-desk`,
  );
});

it('names the page from which one asks with a sketch, and nothing without asking', async () => {
  const path = '/kitchen-&-wardrobe/wardrobes';
  const html = '<h1>Wardrobes</h1>';
  expect(await comeFrom(path, html, '/quote-list#request')).toBe(
    `About Wardrobes, ${location.origin}${path}`,
  );
  expect(await comeFrom(path, html, '/quote-list')).toBeUndefined();
});

it('replaces the piece of an earlier visit if nothing was typed about it', () => {
  const earlier = 'About Oak Desk (OFF-001), https://makao.example/p/1-oak-desk\n\n';
  expect(withLookedAt(earlier, 'About a bed')).toBe('About a bed\n\n');
  expect(withoutLookedAt(earlier)).toBe('');
  expect(withoutLookedAt(`${earlier}In oak?`)).toBe(`${earlier}In oak?`);
});

it('puts the piece into a message once, and leaves what was typed', () => {
  expect(withLookedAt('', 'About a desk')).toBe('About a desk\n\n');
  expect(withLookedAt('In oak?', 'About a desk')).toBe('In oak?\n\nAbout a desk');
  expect(withLookedAt('About a desk\n\nIn oak?', 'About a desk')).toBe('About a desk\n\nIn oak?');
});
