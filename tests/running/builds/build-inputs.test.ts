import { globSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { describeInputs, isOfPages } from '../../../netlify/build/build-inputs.ts';
import type { Published } from '../../../netlify/build/published-products.ts';
import { seedData } from '../../../netlify/build/seed.ts';
import { listPendingSeed } from '../../../src/catalogue/server/seed/pending-seed.ts';
import { browserEntries, importsOf, reachableFrom } from '../../support/source-imports.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const { products } = listPendingSeed(seedData(), 1, 1);
const published: Published = { products, pendingSeed: [], documents: {} };
const settings = { siteUrl: 'https://makao.example' };
let root: string;
let before: string;
const now = (shown = published, from = settings) => describeInputs(shown, from, root).all;
const file = (name: string) => join(root, name);

beforeEach(() => {
  root = temporaryFolder();
  mkdirSync(file('src/pages'), { recursive: true });
  writeFileSync(file('src/pages/index.astro'), '<h1>Makao</h1>');
  writeFileSync(file('package.json'), '{"version":"0.1.0"}');
  before = now();
});

it('a site is up to date while nothing of it changes', () => {
  expect(now()).toBe(before);
  const [first, ...others] = products;
  const reversed = Object.fromEntries(Object.entries(first ?? {}).reverse()) as typeof first;
  const later = { ...reversed, created_at: new Date(0).toISOString() } as (typeof products)[0];
  expect(now({ ...published, products: [later, ...others] })).toBe(before);
});

it.each<[string, () => void]>([
  [
    'an edit of the same length',
    () => writeFileSync(file('src/pages/index.astro'), '<h1>Mekao</h1>'),
  ],
  ['another page', () => writeFileSync(file('src/pages/about.astro'), '')],
  ['another package', () => writeFileSync(file('package.json'), '{"dependencies":{}}')],
])('a site is outdated after %s', (_, change) => {
  change();
  expect(now()).not.toBe(before);
});

it.each<[string, () => void]>([
  ['files of another date', () => utimesSync(file('src/pages/index.astro'), 1e9, 1e9)],
  ['another version', () => writeFileSync(file('package.json'), '{"version":"0.2.0"}')],
  [
    'another answer to a call',
    () => {
      mkdirSync(file('src/enquiry/server'), { recursive: true });
      writeFileSync(file('src/enquiry/server/routes.ts'), 'later');
    },
  ],
])('a site is up to date after an upgrade that brings %s', (_, change) => {
  change();
  expect(now()).toBe(before);
});

it('a site counts every file of which a page or a browser has something', () => {
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (!path.endsWith('.astro')) return void reachableFrom(path, seen);
    if (seen.has(path)) return;
    seen.add(path);
    for (const { to } of importsOf(path)) visit(to);
    for (const entry of browserEntries(path)) visit(entry);
  };
  for (const path of globSync('src/{pages,**/offline}/**/*.{astro,ts,tsx}')) visit(path);
  expect(seen.size).toBeGreaterThan(500);
  expect([...seen].filter((path) => !isOfPages(path))).toEqual([]);
});

it('a site is outdated by what staff save, and by another address', () => {
  const [first, ...others] = products;
  if (!first) throw new Error('there are no products');
  const renamed = { ...first, title: 'Another name', version: 2 };
  expect(now({ ...published, products: [renamed, ...others] })).not.toBe(before);
  expect(now({ ...published, products: others })).not.toBe(before);
  const written = { home: { version: 1, written: { title: 'Karibu' } } };
  expect(now({ ...published, documents: written as never })).not.toBe(before);
  expect(now(published, { siteUrl: 'https://another.example' })).not.toBe(before);
});

it('a site is outdated once a day that it names is over, and in another year', () => {
  vi.setSystemTime('2026-12-02T12:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const expected = {
    ...published,
    products: products.map((each): typeof each => ({ ...each, restock_on: '2026-12-03' })),
  };
  const inputs = now(expected);
  vi.setSystemTime('2026-12-03T12:00:00Z');
  expect(now(expected)).toBe(inputs);
  vi.setSystemTime('2026-12-04T12:00:00Z');
  const over = now(expected);
  expect(over).not.toBe(inputs);
  vi.setSystemTime('2026-12-31T12:00:00Z');
  expect(now(expected)).toBe(over);
  vi.setSystemTime('2027-01-01T12:00:00Z');
  expect(now(expected)).not.toBe(over);
});
