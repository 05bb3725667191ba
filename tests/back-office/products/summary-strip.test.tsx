import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Figures } from '../../../src/back-office/contract/figures.ts';
import { SummaryStrip } from '../../../src/back-office/products/SummaryStrip.tsx';

afterEach(cleanup);

it('the summary counts the products of each line, and none where a line has no category', () => {
  const targets = [
    { label: 'Office', value: 64, category_id: 1 },
    { label: 'Home', value: 75, category_id: 2 },
    { label: 'Hospitality', value: 150 },
  ];
  const products = { by_category: [{ id: 1, name: 'Office', count: 7 }] };
  render(<SummaryStrip figures={targets} counted={{ products } as Figures} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Office 64 7 in the catalogue',
    'Home 75 0 in the catalogue',
    'Hospitality 150 0 in the catalogue',
  ]);
});

it('the summary of a company without targets shows what is in the catalogue alone', () => {
  const products = { by_category: [{ id: 1, name: 'Office', count: 7 }] };
  const lines = [{ label: 'Office', category_id: 1 }];
  render(<SummaryStrip figures={lines} counted={{ products } as Figures} />);
  expect(screen.getByRole('listitem').textContent).toBe('Office 7 in the catalogue');
  expect(screen.queryByText('Target')).toBeNull();
});
