import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { HistoryScreen } from '../../../src/back-office/history/HistoryScreen.tsx';
import { TrashScreen } from '../../../src/back-office/trash/TrashScreen.tsx';
import { paths } from '../../../src/paths.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { expectConsoleError, unavailable, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

const open = async (address: string) => visit(api, { staff: await api.addStaff(), address });

it('the trash says that it is empty', async () => {
  const { show } = await open(paths.trash);
  show(<TrashScreen />);
  await screen.findByText('The trash is empty.');
});

it('the trash shows products that a colleague deleted meanwhile', async () => {
  const amina = await api.asStaff();
  const { id } = await addProduct(amina, { title: 'Shelf' });
  const { show } = await open(paths.trash);
  show(<TrashScreen />);
  await screen.findByText('The trash is empty.');
  await amina.change('DELETE', `/api/products/${id}`);
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByRole('button', { name: 'Restore Shelf' });
  screen.getByText(/^By .+ on /);
  screen.getByText(/^\d+ \w+ \d{4}$/);
});

it('the trash says why something could not be restored, and keeps it', async () => {
  const amina = await api.asStaff();
  const { id } = await addProduct(amina, { title: 'Shelf' });
  await amina.change('DELETE', `/api/products/${id}`);
  const { line, show, user } = await open(paths.trash);
  line.answer('POST', `/api/products/${id}/restoration`, unavailable);
  show(<TrashScreen />);
  const restore = await screen.findByRole('button', { name: 'Restore Shelf' });
  await user.click(restore);
  await screen.findByText('Shelf could not be restored. The service is taking a short break.');
  await waitFor(() => expect(restore).toHaveProperty('disabled', false));
});

/** Twelve shelves and a bed, deleted one after the other. */
async function visitFullTrash() {
  const amina = await api.asStaff();
  const titles = ['Bed', ...Array.from({ length: 12 }, (_, index) => `Shelf ${index + 1}`)];
  for (const title of titles) {
    const { id } = await addProduct(amina, { title });
    await amina.change('DELETE', `/api/products/${id}`);
  }
  const page = await open(paths.trash);
  page.show(<TrashScreen />);
  await screen.findByText('Showing 1-10 of 13 results');
  return page;
}

it('many products in the trash are searched by their words, and the address keeps the search', async () => {
  const { user } = await visitFullTrash();
  await user.click(screen.getByLabelText('Search the trash'));
  await user.paste('bed');
  await screen.findByText('Showing 1 of 1 result');
  screen.getByRole('button', { name: 'Restore Bed' });
  expect(location.search).toBe('?q=bed');
  await user.clear(screen.getByLabelText('Search the trash'));
  await user.paste('wardrobe');
  await screen.findByText('No deleted product matches “wardrobe”.');
  await user.click(screen.getByRole('button', { name: 'Show all deleted products' }));
  await screen.findByText('Showing 1-10 of 13 results');
});

it('many products in the trash are restored together over all pages of a search, with an undo', async () => {
  const { user } = await visitFullTrash();
  await user.click(screen.getByLabelText('Search the trash'));
  await user.paste('shelf');
  await screen.findByText('Showing 1-10 of 12 results');
  await user.click(screen.getByLabelText('Select all on this page'));
  await screen.findByText('10 selected');
  const all = screen.getByLabelText('Select all on this page');
  expect(all).toMatchObject({ checked: true, indeterminate: false });
  await user.click(screen.getByRole('button', { name: 'Select all 12' }));
  await screen.findByText('12 selected');
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await screen.findByText('12 products restored');
  await screen.findByText('No deleted product matches “shelf”.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Showing 1-10 of 12 results');
});

it('many products in the trash are ticked from one to another with Shift, in either direction', async () => {
  const { user } = await visitFullTrash();
  const box = (title: string) => screen.getByLabelText(`Select ${title}`);
  await user.click(box('Shelf 8'));
  await user.keyboard('{Shift>}');
  await user.click(box('Shelf 11'));
  await user.keyboard('{/Shift}');
  await screen.findByText('4 selected');
  for (const title of ['Shelf 8', 'Shelf 9', 'Shelf 10', 'Shelf 11']) {
    expect(box(title)).toHaveProperty('checked', true);
  }
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByText('4 selected')).toBeNull();
});

it('many products in the trash stay in the trash if another product now has their SKU, and say so', async () => {
  const amina = await api.asStaff();
  const { id } = await addProduct(amina, { title: 'Stool', sku: 'ST-1' });
  await amina.change('DELETE', `/api/products/${id}`);
  await addProduct(amina, { title: 'Other stool', sku: 'ST-1' });
  const { show, user } = await open(paths.trash);
  show(<TrashScreen />);
  await user.click(await screen.findByLabelText('Select Stool'));
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await screen.findByText('One product could not be changed and stays selected:');
  screen.getByText(/“Other stool” has its SKU now\./);
});

it.each([
  { what: 'The trash', call: '/api/trash', address: paths.trash, content: <TrashScreen /> },
  {
    what: 'The history',
    call: '/api/history',
    address: paths.productHistory,
    content: <HistoryScreen />,
  },
])('the trash reports that $what cannot be loaded, and tries again', async (each) => {
  const { line, show, user } = await open(each.address);
  const mend = line.answer('GET', each.call, unavailable);
  show(each.content);
  await screen.findByText(new RegExp(`${each.what} did not arrive\\.`));
  expectConsoleError(/could not load/);
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/The trash is empty\.|Nothing has been changed yet\./);
});

it('a narrow trash has its boxes once somebody asks for them, and none is ticked once they go', async () => {
  const { user } = await visitFullTrash();
  const isSelecting = () =>
    screen.getByRole('table').closest('[data-selecting]')?.getAttribute('data-selecting');
  expect(isSelecting()).toBe('false');
  await user.click(screen.getByRole('button', { name: 'Select' }));
  expect(isSelecting()).toBe('true');
  await user.click(screen.getByRole('checkbox', { name: 'Select Shelf 12' }));
  await screen.findByText('1 selected');
  await user.click(screen.getByRole('button', { name: 'End selecting' }));
  expect(isSelecting()).toBe('false');
  expect(screen.queryByText('1 selected')).toBeNull();
});
