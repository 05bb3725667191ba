import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { CARDS_ON_PAGE } from '../../../src/catalogue/category-page/numbered-pages.ts';
import { listPagePath } from '../../../src/paths.ts';
import { builtHtml, builtPage, builtSite } from '../../support/built-pages.ts';
import { LIVING_ROOM, OFFICE } from '../../support/processes/long-pages.ts';

const TOTAL = 84;
const SECOND = listPagePath(OFFICE, 2);
const keysOf = (path: string) =>
  builtPage(path)
    .all('[data-live-grid] > li')
    .map((card) => card.getAttribute('data-key'));

it('a category of more than 48 pieces has pages of 48, on which each piece stands once', () => {
  const pages = [OFFICE, SECOND].map(keysOf);
  expect(pages.map(({ length }) => length)).toEqual([CARDS_ON_PAGE, TOTAL - CARDS_ON_PAGE]);
  expect(new Set(pages.flat()).size).toBe(TOTAL);
});

it('the pages of a category lead to each other without scripts', () => {
  const links = (path: string) =>
    builtPage(path)
      .all('[data-page-numbers] a')
      .map((link) => `${link.textContent.trim()} ${link.getAttribute('href')}`);
  const numbers = [`1 ${OFFICE}#pieces`, `2 ${SECOND}#pieces`];
  expect(links(OFFICE)).toEqual([...numbers, `Next ${SECOND}#pieces`]);
  expect(links(SECOND)).toEqual([`Previous ${OFFICE}#pieces`, ...numbers]);
  const here = builtPage(SECOND).find('[data-page-numbers] [aria-current="page"]');
  expect(here.getAttribute('aria-label')).toBe('Page 2');
});

it('a later page of a category has its own title, description, address, heading and breadcrumb', () => {
  const [first, second] = [OFFICE, SECOND].map(builtPage);
  const told = (page: typeof first) => [
    page?.names('title')[0],
    page?.find('meta[name="description"]').getAttribute('content'),
    page?.names('h1')[0],
  ];
  for (const [index, words] of told(second).entries()) {
    expect(words).not.toBe(told(first)[index]);
    expect(words).toMatch(/page 2/i);
  }
  const canonical = second?.find('link[rel="canonical"]').getAttribute('href');
  expect(new URL(canonical ?? '').pathname).toBe(SECOND);
  expect(second?.names('.breadcrumbs li').at(-1)).toBe('Page 2');
});

it('the sitemap names every page of a category', () => {
  const sitemap = readFileSync(join(builtSite, 'sitemap.xml'), 'utf8');
  expect(sitemap).toContain(`${OFFICE}</loc>`);
  expect(sitemap).toContain(`${SECOND}</loc>`);
});

it('the filters of a category count the pieces of all its pages, and a page asks for its own alone', () => {
  for (const [index, path] of [OFFICE, SECOND].entries()) {
    const page = builtPage(path);
    expect(page.names('[data-shown-count]')).toEqual([`${TOTAL} pieces`]);
    const counts = page
      .all('[name="availability"] ~ span')
      .map((count) => Number(count.textContent));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(CARDS_ON_PAGE);
    const grid = page.find('[data-live-grid]');
    const asked = new URLSearchParams(grid.getAttribute('data-live-grid')?.split('?')[1]);
    expect([asked.get('page'), asked.get('per_page')]).toEqual([`${index + 1}`, '48']);
    expect(grid.getAttribute('data-whole')).not.toContain('page=');
  }
});

it('a short category is one page, without numbers and their styles', () => {
  const html = builtHtml(LIVING_ROOM);
  expect(html).not.toContain('page-numbers');
  expect(html).not.toContain('data-whole');
});

it('a page of 48 pieces of many weighs at most 19 kB', () => {
  expect(brotliCompressSync(builtHtml(OFFICE)).length).toBeLessThanOrEqual(19 * 1024);
});
