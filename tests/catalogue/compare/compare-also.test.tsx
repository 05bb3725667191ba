import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { compareAlso } from '../../../src/catalogue/compare/compare-also.ts';
import { comparedProducts, rememberCompared } from '../../../src/catalogue/compare/compared.ts';

const said = () => screen.getAllByText(/piece|one more/).at(-1)?.textContent;

it('a product is added to the comparison once, up to three products', () => {
  rememberCompared([]);
  compareAlso(1);
  expect(said()).toBe('Chosen. Choose one more to compare, on its page or among others.');
  compareAlso(2);
  compareAlso(2);
  compareAlso(3);
  expect(said()).toBe('You compare 3 pieces.');
  compareAlso(4);
  expect(said()).toBe('You compare 3 pieces already. Take one out first.');
  expect(comparedProducts()).toEqual([1, 2, 3]);
  const ways = screen.getAllByRole('link', { name: 'See them' });
  expect(ways.at(-1)?.getAttribute('href')).toBe('/compare?ids=1,2,3');
});
