import { screen, waitFor } from '@testing-library/react';
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
  // The status waits for the last letter.
  await waitFor(() => expect(screen.getAllByText(more)).toHaveLength(2));
  expect(screen.getByRole('status').textContent).toBe(more);
  expect(screen.getAllByRole('option')).toHaveLength(8);
  await user.type(screen.getByLabelText('Add a product'), ' 9');
  await screen.findByText('1 found');
  expect(screen.queryByText(more)).toBeNull();
});

it.each([
  ['brown sofa', ['Amboseli Sofa', 'Kahawa Table']],
  ['desk 140', ['Embu Desk', 'Shauri Table']],
  ['cafe desk', ['Café Desk']],
])('the search for “%s” offers what is called so first', async (typed, expected) => {
  const staff = await api.addStaff();
  const caller = await api.asStaff();
  const desks = { category_id: '1', subcategory_id: '8' };
  await addProduct(caller, { title: 'Kahawa Table', colour: 'Brown', tags: 'sofa table' });
  await addProduct(caller, { title: 'Amboseli Sofa', colour: 'Brown' });
  await addProduct(caller, { ...desks, type_id: '18', title: 'Shauri Table', tags: '140' });
  await addProduct(caller, { ...desks, type_id: '15', title: 'Embu Desk', tags: '140' });
  await addProduct(caller, { ...desks, type_id: '15', title: 'Café Desk' });
  const { show, user } = await visit(api, { staff });
  show(<ProductFinder label="Add a product" onChoose={() => {}} />);
  await user.type(screen.getByLabelText('Add a product'), typed);
  await screen.findByText(`${expected.length} found`);
  const offered = screen.getAllByRole('option').map((option) => option.textContent ?? '');
  expect(offered.map((text, at) => text.includes(expected[at] ?? '?'))).not.toContain(false);
});
