import { expect, it } from 'vitest';
import { screens, screensIn, tabsOf } from '../../src/back-office/screens.ts';

it('the menu of the back office has twelve entries', () => {
  const titles = (['start', 'shop', 'work'] as const).flatMap(screensIn);
  expect(titles.map(({ label, title }) => label ?? title)).toEqual([
    'Home',
    'Add Products',
    'Create Tags',
    'Enquiries',
    'Private Tasks',
    'Goals',
    'Analytics',
    'Pages',
    'Collections',
    'Company',
    'Staff',
    'History',
  ]);
});

it('a screen that shares an entry of the menu is a tab of it, and knows the others', () => {
  const titles = (name: keyof typeof screens) => tabsOf(screens[name]).map(({ title }) => title);
  expect(titles('quotations')).toEqual(['Enquiries', 'Quotations', 'Orders']);
  expect(titles('enquiries')).toEqual(titles('quotations'));
  expect(titles('trash')).toEqual(['History', 'Trash']);
  expect(titles('products')).toEqual([]);
});

it('a tab belongs to an entry of the menu', () => {
  const entries = screensIn('work').map(({ path }) => path);
  const parents = Object.values(screens).flatMap(({ tabOf }) => tabOf ?? []);
  expect(entries).toEqual(expect.arrayContaining(parents));
});
