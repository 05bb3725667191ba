import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { describeInputs } from '../../../netlify/build/build-inputs.ts';
import type { Published } from '../../../netlify/build/published-products.ts';
import { seedData } from '../../../netlify/build/seed.ts';
import { listPendingSeed } from '../../../src/catalogue/server/seed/pending-seed.ts';
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
  ['an older file, as a restore leaves it', () => utimesSync(file('package.json'), 1e9, 1e9)],
  ['another page', () => writeFileSync(file('src/pages/about.astro'), '')],
])('a site is outdated after %s', (_, change) => {
  // Of another time than the file had, however quick the test is.
  utimesSync(file('src/pages/index.astro'), 2e9, 2e9);
  before = now();
  change();
  expect(now()).not.toBe(before);
});

it('a site is outdated by what staff save, by another address and on another day', () => {
  const [first, ...others] = products;
  if (!first) throw new Error('there are no products');
  const renamed = { ...first, title: 'Another name', version: 2 };
  expect(now({ ...published, products: [renamed, ...others] })).not.toBe(before);
  expect(now({ ...published, products: others })).not.toBe(before);
  const written = { home: { version: 1, written: { title: 'Karibu' } } };
  expect(now({ ...published, documents: written as never })).not.toBe(before);
  expect(now(published, { siteUrl: 'https://another.example' })).not.toBe(before);
  vi.setSystemTime(Date.now() + 86_400_000);
  expect(now()).not.toBe(before);
  vi.useRealTimers();
});
