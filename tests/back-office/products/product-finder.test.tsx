import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ProductFinder } from '../../../src/back-office/products/finder/ProductFinder.tsx';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

it('the search for a product says that there are more than eight, below them and aloud', async () => {
  const staff = await api.addStaff();
  const caller = await api.asStaff();
  for (const number of '123456789') await addProduct(caller, { title: `Shelf ${number}` });
  const { show, user } = await visit(api, { staff });
  show(<ProductFinder label="Add a product" onChoose={() => {}} />);
  await user.type(screen.getByLabelText('Add a product'), 'Shelf');
  const more = 'More than 8 found. Type more of the name.';
  expect(await screen.findAllByText(more)).toHaveLength(2);
  expect(screen.getByRole('status').textContent).toBe(more);
  expect(screen.getAllByRole('option')).toHaveLength(8);
  await user.type(screen.getByLabelText('Add a product'), ' 9');
  await screen.findByText('1 found');
  expect(screen.queryByText(more)).toBeNull();
});
