import { expect, it } from 'vitest';
import { screenPaths } from '../../src/back-office/screens.ts';
import { builtHtml, builtPaths } from '../support/built-pages.ts';

it('the guard is on screens for staff only: public pages, login and password reset are open', () => {
  expect(screenPaths).toEqual(expect.arrayContaining(['/dashboard', '/products/add-products']));
  for (const path of builtPaths()) {
    const isGuarded = builtHtml(path).includes('class="back-office"');
    expect(isGuarded, path).toBe(screenPaths.includes(path));
  }
});
