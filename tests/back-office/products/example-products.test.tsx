import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { insertProduct } from '../../../src/catalogue/server/products/products.ts';
import { builtInChairs } from '../../catalogue/server/built-in-chairs.ts';
import { row } from '../../support/components/on-screen.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { visitProducts } from './visit-products.tsx';

const api = await createTestApi();
beforeEach(api.empty);

it('the table marks the example’s products, and one press removes them with an undo', async () => {
  const { show, user } = await visitProducts(api, 'Our own shelf');
  const chairs = builtInChairs.slice(0, 2);
  for (const { fields, origin, key } of chairs) {
    await insertProduct(api.services.database, fields, { origin, stock_key: key });
  }
  show();
  expect(await screen.findAllByText(/^Example ·/)).toHaveLength(2);
  expect(within(row('Our own shelf')).queryByText(/^Example/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove 2 examples' }));
  await screen.findByText('2 products moved to the trash.');
  await screen.findByText('Showing 1 of 1 result');
  expect(screen.queryByRole('button', { name: 'Remove 2 examples' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Products');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findAllByText(/^Example ·/)).toHaveLength(2);
});
