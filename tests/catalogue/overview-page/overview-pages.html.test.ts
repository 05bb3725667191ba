import { expect, it } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { builtPage } from '../../support/built-pages.ts';

const isLazy = (image: Element) => image.getAttribute('loading') === 'lazy';

it('an overview of two pages begins with a room, and shows four pieces of each page', () => {
  const page = builtPage(paths.kitchensAndWardrobes);
  expect(page.linkTo('.hero .button', 'Send us a sketch')).toBe('/quote-list#request');
  expect(page.linkTo('.hero a', 'Explore')).toBe('#pieces');
  expect(page.linkTo('#pieces h2 a', 'Kitchen Cabinets')).toBe(paths.kitchenCabinets);
  expect(page.linkTo('#pieces h2 a', 'Wardrobes')).toBe(paths.wardrobes);
  expect(page.names('#pieces h2 + p')).toEqual(['4 pieces', '4 pieces']);
  expect(page.all('#pieces li a[href^="/p/"]')).toHaveLength(8);
});

it('the room of an overview’s head does not stand on it again', () => {
  const main = (path: string, selector: string) =>
    builtPage(path)
      .all(selector)
      .map((image) => image.getAttribute('src'));
  for (const path of [paths.kitchensAndWardrobes, paths.officeFurniture, paths.homeFurniture]) {
    const [head] = main(path, '.hero img');
    const rooms = main(path, '.rooms img');
    expect(rooms.length, path).toBeGreaterThan(0);
    expect(rooms, path).not.toContain(head);
  }
});

it('the pieces that a phone shows first on an overview load at once, and the others as they come near', () => {
  const lazy = (path: string) => builtPage(path).all('#pieces img').map(isLazy);
  const [first, second, third, fourth, ...others] = lazy(paths.officeFurniture);
  expect([first, second, third, fourth]).toEqual([false, false, false, false]);
  expect(others).not.toContain(false);
  expect(lazy(paths.kitchensAndWardrobes).filter((is) => !is)).toHaveLength(2);
  expect(builtPage(paths.officeFurniture).all('img[fetchpriority="high"]')).toHaveLength(1);
  expect(builtPage(paths.kitchensAndWardrobes).all('img[fetchpriority="high"]')).toHaveLength(1);
});
