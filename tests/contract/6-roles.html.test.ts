import { expect, it } from 'vitest';
import { screenPaths } from '../../src/back-office/screens.ts';
import { builtHtml, builtPaths } from '../support/built-pages.ts';

it('only screens for staff are behind the guard: public pages, login and password reset are open', () => {
  expect(screenPaths).toEqual(expect.arrayContaining(['/dashboard', '/products/add-products']));
  for (const path of builtPaths()) {
    const isGuarded = builtHtml(path).includes('class="back-office"');
    expect(isGuarded, path).toBe(screenPaths.includes(path));
  }
});
