import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProductHistory } from '../../../src/back-office/history/ProductHistory.tsx';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import {
  colleague,
  expectConsoleError,
  unavailable,
  visit,
} from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();

it('a product’s history says that it is loading, and then who changed what', async () => {
  const { caller } = await colleague(api, 'Mwangi', 'Kamau');
  const { id } = await addProduct(caller, { title: 'Bed' });
  const { show } = await visit(api, { staff: await api.addStaff() });
  show(<ProductHistory productId={id} />);
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  expect((await screen.findAllByText(/Mwangi Kamau/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/did not arrive/)).toBeNull();
});

it('a product’s history offers another try when it does not load', async () => {
  const { show, line } = await visit(api, { staff: await api.addStaff() });
  line.answer('GET', '/api/history', unavailable);
  show(<ProductHistory productId={7} />);
  await screen.findByText('The history did not arrive. Check the connection, then try again.');
  screen.getByRole('button', { name: 'Try again' });
  expectConsoleError(/short break|503/);
});
