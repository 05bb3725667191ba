import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { screenPaths } from '../../../src/back-office/screens.ts';
import {
  isCacheable,
  isCall,
  isFile,
  pageKey,
  pageTest,
  pictureOf,
} from '../../../src/shell/offline/cacheable.ts';

const isPage = pageTest(screenPaths);
const at = (path: string) => new URL(path, 'https://makao.example');

it.each([
  '/',
  '/office-furniture/chairs',
  '/p/1-desk',
  '/quote-list',
  '/search?q=sofa',
  '/rooms/x',
])('the page %s is cached', (path) => expect(isPage(at(path))).toBe(true));

it('pages that browsers must not store are not cached', () => {
  const rules = readFileSync('netlify.toml', 'utf8').split('[[headers]]');
  const others = rules.flatMap((rule) => {
    const [, path = ''] = /for = "(.+)"/.exec(rule) ?? [];
    return /Cache-Control = "no-store"/.test(rule) ? [path] : [];
  });
  expect(others).toHaveLength(5);
  expect([...others, ...screenPaths].filter((path) => isPage(at(path)))).toEqual([]);
});

it.each([
  '/api/profile',
  '/sanctum/csrf-cookie',
  '/office-catalogue.pdf',
  '/sw.js',
  '/office-sw.js',
  '/published.json',
])('the address %s is not cached', (path) =>
  expect([isPage, isFile, isCall].some((is) => is(at(path)))).toBe(false),
);

it('a film is not cached, and of the calls only those that list products', () => {
  expect(isFile(at('/_astro/hero.mp4'))).toBe(false);
  expect(isFile(at('/_astro/hero.Ab1_Zx.webp'))).toBe(true);
  expect(isFile(at('/storage/products/1/main/ab-400.webp'))).toBe(true);
  expect(isCall(at('/api/products?tag=desk'))).toBe(true);
  expect(isCall(at('/api/products/12'))).toBe(true);
  expect(isCall(at('/api/products/12/history'))).toBe(false);
});

it('a page is cached under its path, and a search with its page and filters', () => {
  expect(pageKey(String(at('/beds?utm=mail#top')))).toBe(String(at('/beds')));
  const second = String(at('/search?q=sofa+bed&colour=black&page=2'));
  expect(pageKey(`${second}#results`)).toBe(second);
});

it.each([
  ['an error', { status: 503 }],
  ['what is for one person', { headers: { 'Cache-Control': 'private, no-store' } }],
  ['a large file', { headers: { 'Content-Length': '2000000' } }],
])('%s is not cached', (_, init) => {
  expect(isCacheable(new Response('', init))).toBe(false);
});

it('a complete response that is equal for everybody is cached', () => {
  const headers = { 'Cache-Control': 'public, max-age=0, must-revalidate' };
  expect(isCacheable(new Response('<h1>Beds</h1>', { headers }))).toBe(true);
});

it.each([
  ['/storage/products/1/main/ab12-400.webp', '/storage/products/1/main/ab12-1600.webp'],
  ['/_astro/living.DjkAec2L_1NdviT.webp', '/_astro/living.DjkAec2L_Z1ERC7v.webp'],
  ['/_astro/living.DjkAec2L.webp', '/_astro/living.DjkAec2L_ADjCG.webp'],
])('the same picture is recognized in %s and %s', (one, other) => {
  expect(pictureOf(at(one))).toBe(pictureOf(at(other)));
  expect(pictureOf(at(one))).not.toBe(pictureOf(at('/storage/products/1/main/cd34-400.webp')));
});
