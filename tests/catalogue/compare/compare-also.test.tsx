import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { compareAlso } from '../../../src/catalogue/compare/compare-also.ts';
import { comparedProducts, rememberCompared } from '../../../src/catalogue/compare/compared.ts';

it('a product is added to the comparison once, up to three products', () => {
  document.body.append(document.createElement('main'));
  const bar = () => document.querySelector('.compare-bar')?.textContent;
  rememberCompared([]);
  compareAlso(1);
  expect(bar()).toBe('Choose one more to compareClear');
  compareAlso(2);
  compareAlso(2);
  compareAlso(3);
  expect(bar()).toBe('Compare 3 piecesClear');
  compareAlso(4);
  expect(screen.getByText(/already/).textContent).toBe(
    'You compare 3 pieces already. Take one out first.',
  );
  expect(comparedProducts()).toEqual([1, 2, 3]);
  const way = screen.getByRole('link', { name: 'See them' });
  expect(way.getAttribute('href')).toBe('/compare?ids=1,2,3');
});
