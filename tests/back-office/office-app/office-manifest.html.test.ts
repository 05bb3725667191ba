import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readNetlifyConfig } from '../../../netlify/local/netlify-config.ts';
import { screenPaths } from '../../../src/back-office/screens.ts';
import { paths } from '../../../src/paths.ts';
import { builtHtml, builtSite } from '../../support/built-pages.ts';

const SHOP = '/site.webmanifest';
const OFFICE = '/office.webmanifest';

function manifestOf(path: string): string | undefined {
  return /<link rel="manifest" href="([^"]+)"/.exec(builtHtml(path))?.[1];
}

function readManifest(path: string) {
  return JSON.parse(readFileSync(join(builtSite, path), 'utf8'));
}

it('the pages of staff and accounts link the manifest of the office, and those of visitors the shop’s', () => {
  const ofStaff = [...screenPaths, paths.login, paths.signup, paths.resetPassword];
  expect([...new Set(ofStaff.map(manifestOf))]).toEqual([OFFICE]);
  const ofVisitors = [paths.home, paths.beds, paths.quoteList, paths.offline, '/404'];
  expect([...new Set(ofVisitors.map(manifestOf))]).toEqual([SHOP]);
});

it('the office is an app of its own beside the shop, which keeps its id', () => {
  expect(readManifest(SHOP)).toMatchObject({ id: '/', scope: '/', start_url: '/' });
  expect(readManifest(OFFICE)).toMatchObject({
    name: 'Makao Office',
    short_name: 'Makao Office',
    id: '/office',
    scope: '/',
    start_url: paths.privateTasks,
    display: 'standalone',
  });
});

it('a phone can install the office: it has an icon of 192 and one of 512 pixels for every shape', () => {
  const { icons } = readManifest(OFFICE) as { icons: { sizes: string; purpose: string }[] };
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
});

it('the worker of the office is one file, asked for anew each time, that may only call this site', async () => {
  const worker = readFileSync(join(builtSite, 'office-sw.js'), 'utf8');
  expect(worker).not.toMatch(/importScripts|\bimport[ (]|caches|workbox/);
  const { headersFor } = await readNetlifyConfig('netlify.toml', builtSite);
  expect(headersFor('/office-sw.js')).toMatchObject({
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
  });
});

it('the worker fetches the scripts of the screens for phones, which are there', () => {
  const worker = readFileSync(join(builtSite, 'office-sw.js'), 'utf8');
  const scripts = new Set(worker.match(/\/_astro\/[\w.-]+\.js/g));
  for (const screen of ['TasksScreen', 'EnquiriesScreen', 'QuotationsScreen', 'OrdersScreen']) {
    expect(
      [...scripts].some((path) => path.includes(`/${screen}.`)),
      screen,
    ).toBe(true);
  }
  expect([...scripts].filter((path) => !existsSync(join(builtSite, path)))).toEqual([]);
});
