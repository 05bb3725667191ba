import { expect, it } from 'vitest';
import { theCompany } from '../../src/company/contract/company.ts';
import { paths } from '../../src/paths.ts';
import { builtHtml, builtPage, builtPaths } from '../support/built-pages.ts';

it('page titles end with the company name as a brand suffix', () => {
  for (const path of builtPaths()) {
    const [, title = ''] = /<title>([^<]*)<\/title>/.exec(builtHtml(path)) ?? [];
    expect(title, path).toMatch(new RegExp(`${theCompany.name}$`));
  }
});

it.each([
  [paths.home, 9],
  [paths.aboutUs, 10],
])('the carousel of %s first picks %i products, and has no dots', (path, count) => {
  expect(builtPage(path).all('.carousel .slide')).toHaveLength(count);
  expect(builtPage(path).names('.carousel button')).toEqual([
    'Previous pieces',
    'Play',
    'Next pieces',
  ]);
});
