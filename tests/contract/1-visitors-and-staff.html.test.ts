import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { screens } from '../../src/back-office/screens.ts';
import { paths } from '../../src/paths.ts';
import { builtHtml, builtPage, builtPaths, builtSite } from '../support/built-pages.ts';

const home = builtPage(paths.home);

it('the menu leads to office and home furniture, kitchens and wardrobes, interiors and schools', () => {
  expect(home.names('[aria-label="Main"] > ul > li > :is(button, a)')).toEqual([
    'Office Furniture',
    'Home Furniture',
    'Kitchens & Wardrobes',
    'Commercial Interiors',
    'School & University',
  ]);
});

it('visitors can download an office catalogue PDF', () => {
  const path = home.linkTo('header a', /^Office Catalogue/) ?? '';
  expect(readFileSync(join(builtSite, path)).subarray(0, 4).toString()).toBe('%PDF');
});

it('no page offers a checkout, a cart or an account for visitors', () => {
  for (const path of builtPaths()) {
    expect(builtHtml(path), path).not.toMatch(
      /checkout|add to cart|shopping cart|create an account/i,
    );
  }
});

it('the home page has a looping muted background video', () => {
  const video = home.find('main video');
  for (const name of ['muted', 'loop', 'playsinline', 'autoplay']) {
    expect(video.hasAttribute(name), name).toBe(true);
  }
});

it('the home page has the headline "Global Quality, Local Craftsmanship"', () => {
  expect(home.names('h1')).toEqual(['Global Quality, Local Craftsmanship']);
});

it('the home page has the tagline "Furnishing Futures, Worldwide."', () => {
  expect(home.names('h1 + p')).toEqual(['Furnishing Futures, Worldwide.']);
});

it('a floating button on every page opens a chat with "How can I help you?"', () => {
  const forStaff = new Set(Object.values(screens).map(({ path }) => path));
  const pages = builtPaths().filter((path) => !forStaff.has(path));
  expect(pages.length).toBeGreaterThan(200);
  for (const path of pages) {
    expect(builtHtml(path), path).toMatch(
      /href="https:\/\/wa\.me\/\d+\?text=How%20can%20I%20help%20you%3F"[^>]* data-chat/,
    );
  }
});
