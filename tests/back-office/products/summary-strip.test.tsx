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
  const live = screen.getAllByText(/in the catalogue$/).map(({ textContent }) => textContent);
  expect(live).toEqual(['7 in the catalogue', '0 in the catalogue', '0 in the catalogue']);
});
