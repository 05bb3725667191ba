import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type ScreenName, screens } from '../../src/back-office/screens.ts';

const pages = globSync('src/pages/**/*.astro').flatMap((file) => {
  const [, name] = /<BackOffice screen="(\w+)"/.exec(readFileSync(file, 'utf8')) ?? [];
  const path = file.replaceAll('\\', '/').replace(/^src\/pages|\.astro$/g, '');
  return name ? [{ name: name as ScreenName, path }] : [];
});

it('every page of the back office has the path of the table of screens', () => {
  expect(pages.map(({ name, path }) => [name, path])).toEqual(
    pages.map(({ name }) => [name, screens[name].path]),
  );
});

it('every screen in the table has a page', () => {
  expect(pages.map(({ name }) => name).sort()).toEqual(Object.keys(screens).sort());
});
