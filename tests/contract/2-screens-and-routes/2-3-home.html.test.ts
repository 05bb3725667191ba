import { expect, it } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { builtPage } from '../../support/built-pages.ts';

const home = builtPage(paths.home);

it('the home page has a carousel of nine products in its HTML', () => {
  expect(home.all('.carousel[aria-label="A few of our pieces"] .slide')).toHaveLength(9);
});

it('the home page has the intro "Crafting Timeless Elegance with Distinctive Authority"', () => {
  home.find('.intro h2', 'Crafting Timeless Elegance with Distinctive Authority');
});

it('the home page has three numbered tiles: beds, reception chairs, ottomans', () => {
  expect(home.names('.tile h3')).toEqual(['Beds', 'Reception Chairs', 'Ottomans']);
  expect(home.names('.tile .number')).toEqual(['01', '02', '03']);
});

it.each([
  ['Read About Us', '/about-us'],
  ['Explore beds', '/home-furniture/bedroom/beds'],
  ['Explore reception chairs', '/office-furniture/chairs/reception-chairs'],
  ['Explore ottomans', '/home-furniture/living-room/ottomans'],
  ['Get Inspirations', '/kitchen-&-wardrobes/kitchen-cabinets'],
  ['Explore executive desks', '/office-furniture/desks/managerial-executive-desks'],
  ['Explore school furniture', '/school-&-university'],
])('the home page leads from "%s" to %s', (name, path) => {
  expect(home.linkTo('main a', name)).toBe(path);
});

it('the home page has the five points Minimalistic, Aesthetic, High Quality, Unique, Affordable', () => {
  expect(home.names('.points h3')).toEqual([
    'Minimalistic',
    'Aesthetic',
    'High Quality',
    'Unique',
    'Affordable',
  ]);
});

it('the home page has its three banners', () => {
  expect(home.names('.banner h2')).toEqual([
    'Embrace Unique Style With Minimalistic Approach',
    'Executive Elegance: Office Furniture',
    'Learning in Style: School Furniture',
  ]);
});

it('the home page has the image grid "Cozy Looks / Comfortable Feel"', () => {
  expect(home.names('.looks > :is(p, h2)')).toEqual(['Cozy Looks', 'Comfortable Feel']);
  expect(home.all('.looks .grid img').length).toBeGreaterThan(3);
});

it('the home page has a Join Our Community box: a bare e-mail input without a submit', () => {
  home.find('.join h2', 'Join Our Community');
  const controls = home.all('.join :is(input:not([type="hidden"]), button)');
  expect(controls.map((control) => control.getAttribute('type'))).toEqual(['email']);
});

it('the home page has a grid of products from the server', () => {
  expect(home.find('[data-random-grid]').getAttribute('data-random-grid')).toBe('/api/products');
});

it('the home page has a hidden banner of a Ramadan promotion with a close icon', () => {
  expect(home.find('[data-promotion] h2', /Ramadan/).closest('[hidden]')).not.toBeNull();
  home.find('[data-promotion] button', 'Close the promotion');
});
