import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { HistoryScreen } from '../../../src/back-office/history/HistoryScreen.tsx';
import { CHANGE_SET } from '../../../src/history/contract/change-set.ts';
import { historyPath, paths } from '../../../src/paths.ts';
import { addProduct, plainEdit, productById } from '../../catalogue/server/stored-catalogue.ts';
import type { Caller } from '../../support/caller.ts';
import { choose, findDialog } from '../../support/components/on-screen.ts';
import { colleague, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

const open = async (address: string = paths.productHistory) => {
  const visitor = await visit(api, { staff: await api.addStaff(), address });
  visitor.show(<HistoryScreen />);
  return visitor;
};
const entries = () => within(screen.getByRole('region', { name: 'Changes' }));

async function edit(by: Caller, id: number, changed: object, set?: string) {
  const product = await productById(by, id);
  const headers = set ? { [CHANGE_SET]: set } : {};
  const answer = await by.put(`/api/products/${id}`, plainEdit(product, changed), headers);
  expect(answer.status).toBe(200);
}

it('a change of several products is one entry of the history, with details and one undo', async () => {
  const { caller } = await colleague(api, 'Mwangi', 'Kamau');
  const other = await colleague(api, 'Achieng', 'Odhiambo');
  const set = '0b9f6c1e-7d53-4a51-9c1e-2f8e6a4d7b10';
  for (const title of ['Bed', 'Desk', 'Sofa', 'Shelf']) {
    const { id } = await addProduct(caller, { title });
    await edit(caller, id, { width_cm: 80 }, set);
  }
  await edit(other.caller, 4, { width_cm: 90 });
  const { user } = await open();
  await entries().findByText('Mwangi Kamau changed 4 products', { selector: 'p' });
  await user.click(entries().getByRole('button', { name: 'Bed, Desk, Sofa and 1 more' }));
  await waitFor(() => expect(entries().getAllByText('80 cm')).toHaveLength(5));

  await user.click(entries().getByRole('button', { name: 'Undo Mwangi Kamau changed 4 products' }));
  const question = await findDialog('Undo this?');
  question.getByText('4 products get back what they had before.');
  await user.click(question.getByRole('button', { name: 'Undo' }));
  const result = await findDialog('Some changes could not be undone');
  result.getByText(/^Undone on 3 products\./);
  result.getByText('Width: changed since by Achieng Odhiambo.');
  await user.click(result.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await entries().findByText(/undone by Wanjiku Otieno/);
  expect((await productById(caller, 1)).width_cm).toBeNull();
  expect((await productById(caller, 4)).width_cm).toBe(90);
});

it('the history is filtered by person, action and days, which the address keeps', async () => {
  const { caller } = await colleague(api, 'Mwangi', 'Kamau');
  const other = await colleague(api, 'Achieng', 'Odhiambo');
  await addProduct(caller, { title: 'Bed' });
  await addProduct(other.caller, { title: 'Desk' });
  await edit(other.caller, 2, { width_cm: 80 });
  await caller.post('/api/tags', { name: 'Rattan' });
  const { user } = await open();
  await entries().findByText('Mwangi Kamau created the tag “Rattan”', { selector: 'p' });
  await choose(screen.getByLabelText('Who'), 'Achieng Odhiambo');
  await screen.findByText('Showing 1-2 of 2 results');
  await choose(screen.getByLabelText('What'), 'Changed');
  await screen.findByText('Showing 1 of 1 result');
  entries().getByText('80 cm');
  expect(location.search).toBe('?person=2&action=edited');
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-01' } });
  await screen.findByText(/Nothing matches these filters\./);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('Showing 1-4 of 4 results');
  expect(location.search).toBe('');
});

it('the history is narrowed to one product that is found by its title, and widened again', async () => {
  const { caller } = await colleague(api, 'Mwangi', 'Kamau');
  await addProduct(caller, { title: 'Bed' });
  const { id } = await addProduct(caller, { title: 'Desk' });
  await edit(caller, id, { width_cm: 80 });
  const { fill, user } = await open();
  await screen.findByText('Showing 1-3 of 3 results');
  await fill(screen.getByRole('combobox', { name: 'Find a product' }), 'desk');
  await user.click(await screen.findByRole('option', { name: /Desk/ }));
  await screen.findByText('Showing 1-2 of 2 results');
  expect(location.pathname + location.search).toBe(historyPath(id));
  await user.click(screen.getByRole('button', { name: 'Show all products' }));
  await screen.findByText('Showing 1-3 of 3 results');
});
