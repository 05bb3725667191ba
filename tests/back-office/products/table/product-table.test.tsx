import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Product } from '../../../../src/catalogue/contract/product.ts';
import { addProduct, productById } from '../../../catalogue/server/stored-catalogue.ts';
import { choose, findDialog, row } from '../../../support/components/on-screen.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { bar, statuses, visitProducts } from '../visit-products.tsx';

const api = await createTestApi();
beforeEach(api.empty);

const shown = (words: string) =>
  screen.getAllByRole('row').filter(({ textContent }) => textContent?.includes(words));
const inBar = (name: string) => within(bar()).getByRole('button', { name });
const isBarGone = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Selected products' })).toBeNull());

it('ticked rows get a status together, with an undo', async () => {
  const { show, user } = await visitProducts(api, 'Shelf 1', 'Shelf 2', 'Shelf 3');
  show();
  await user.click(await screen.findByLabelText('Select all on this page'));
  expect(bar().textContent).toContain('3 selected');
  await user.click(inBar('Set to pause'));
  await screen.findByText('3 products set to pause');
  await waitFor(() => expect(shown('Hidden')).toHaveLength(3));
  await isBarGone();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone: 3 products are as before.');
  await waitFor(() => expect(statuses()).toEqual([1, 1, 1]));
});

it('a phone has the acts for ticked rows in two menus', async () => {
  const { show, user } = await visitProducts(api, 'Shelf 1', 'Shelf 2');
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  show();
  await user.click(await screen.findByLabelText('Select all on this page'));
  expect(within(bar()).queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.click(inBar('More for the selected products'));
  for (const name of ['Category…', 'Tags…', 'Prices…', 'Choices…', 'Export', 'Delete']) inBar(name);
  await user.click(inBar('Set to…'));
  await user.click(inBar('pause'));
  await screen.findByText('2 products set to pause');
});

it('ticked rows stay ticked after a conflict with a colleague, for another try', async () => {
  const { amina, products, show, user } = await visitProducts(api, 'Shelf 1', 'Shelf 2', 'Shelf 3');
  const [first] = products as [Product];
  show();
  await user.click(await screen.findByLabelText('Select all on this page'));
  const { title, category_id } = first;
  const oiled = { title, category_id, description: 'Five shelves of oak. Oiled.' };
  expect((await amina.put(`/api/products/${first.id}`, oiled)).status).toBe(200);
  await user.click(inBar('Set to out of stock'));
  await screen.findByText('2 products set to out of stock');
  await within(bar()).findByText('One product could not be changed and stays selected:');
  expect(bar().textContent).toContain(`${title}: Amina Hassan has changed this product`);
  await waitFor(() => expect(bar().textContent).toContain('1 selected'));

  await user.click(inBar('Set to out of stock'));
  await screen.findByText('1 product set to out of stock');
  await waitFor(() => expect(statuses()).toEqual([3, 3, 3]));
  await waitFor(() => expect(row(title).textContent).toContain('Oiled.'));
});

it('ticked rows are deleted together, once that is confirmed', async () => {
  const titles = ['Shelf 1', 'Shelf 2', 'Shelf 3'];
  const { show, user } = await visitProducts(api, ...titles);
  show();
  await screen.findByLabelText('Select all on this page');
  for (const title of titles) await user.click(screen.getByLabelText(`Select ${title}`));
  await user.click(inBar('Delete'));
  const dialog = await findDialog('Delete 3 products');
  dialog.getByText(/Are you sure you want to delete these 3 products\?/);
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('3 products deleted successfully');
  await screen.findByText('No results');
});

it('ticked rows are released when a colleague has deleted one', async () => {
  const { amina, products, show, user } = await visitProducts(api, 'Shelf 1', 'Shelf 2');
  const [gone] = products as [Product];
  show();
  await user.click(await screen.findByLabelText('Select all on this page'));
  expect((await amina.change('DELETE', `/api/products/${gone.id}`)).status).toBe(200);
  await user.click(inBar('Set to pause'));
  await screen.findByText(new RegExp(`${gone.title} is in the trash already`));
  await screen.findByText('1 product set to pause');
  await isBarGone();
  await screen.findByText('Showing 1 of 1 result');
});

it('ticked rows stay ticked while the table turns its pages, until all results are chosen', async () => {
  const titles = Array.from({ length: 26 }, (_, n) => `Shelf ${n + 1}`);
  const { amina, line, show, user } = await visitProducts(api, ...titles);
  show();
  await user.click(await screen.findByLabelText('Select Shelf 26'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(bar().textContent).toContain('1 selected, 1 on other pages'));
  await user.click(inBar('Clear selection'));
  await isBarGone();

  await user.click(screen.getByLabelText('Select all on this page'));
  await user.click(inBar('Select all 26'));
  expect(bar().textContent).toContain('All 26 selected');
  await waitFor(() => expect(document.activeElement).toBe(inBar('Clear selection')));
  await addProduct(amina, { title: 'Another' });
  await user.click(inBar('Set to pause'));
  await screen.findByText(/^The list has changed meanwhile: it has 27 products now, not 26/);
  await isBarGone();
  await screen.findByLabelText('Select Shelf 17');

  await user.click(screen.getByLabelText('Select all on this page'));
  await user.click(await within(bar()).findByRole('button', { name: 'Select all 27' }));
  await user.click(inBar('Category…'));
  const dialog = await findDialog('Move 27 products');
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Category/)));
  await choose(dialog.getByLabelText(/^Category/), 'Office');
  await choose(dialog.getByLabelText('Subcategory'), 'Desks');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await screen.findByText('27 products moved to Office › Desks');
  await isBarGone();
  expect(line.calls.filter((call) => call === `POST /api/bulk-changes`)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone: 27 products are as before.');
});

it('ticked rows get tags together', async () => {
  const { show, user } = await visitProducts(api, 'Shelf 1', 'Shelf 2');
  show();
  await user.click(await screen.findByLabelText('Select all on this page'));
  await user.click(inBar('Tags…'));
  const dialog = await findDialog('Tags of 2 products');
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Tags')));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  dialog.getByText('Write at least one tag.');
  await user.click(dialog.getByLabelText('Tags'));
  await user.paste('oak, sale');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await screen.findByText('oak, sale added to 2 products');
});

it('a row shows the SKU of its product below the title, and the price beside it', async () => {
  const { amina, products, show } = await visitProducts(api, 'Shelf 1');
  const [{ id, title, category_id, description }] = products as [Product];
  const edit = { title, category_id, description, price_cents: 8_500_000, sku: 'SH-1' };
  expect((await amina.put(`/api/products/${id}`, edit)).status).toBe(200);
  show();
  const link = await screen.findByRole('link', { name: 'Shelf 1' });
  const described = (link.getAttribute('aria-describedby') ?? '').split(' ');
  const told = described.map((id) => document.getElementById(id)?.textContent);
  expect(told).toEqual(['KSh 85,000 excluding VAT', 'SH-1']);
});

it('a row changes its status, with an undo', async () => {
  const { show, user } = await visitProducts(api, 'Shelf 1');
  show();
  await choose(await screen.findByLabelText('Status of Shelf 1'), 'out of stock');
  await screen.findByText('The status of Shelf 1 is saved');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText(/^Undone/);
  await waitFor(() => expect(statuses()).toEqual([1]));
});

it('a row saves the last status that was chosen while an earlier one is being saved', async () => {
  const { amina, line, products, show } = await visitProducts(api, 'Shelf 1');
  const [{ id }] = products as [Product];
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  line.answer('PUT', `/api/products/${id}`, async (init, path) => {
    await held;
    return line.caller.fetch(path, init);
  });
  show();
  const status = await screen.findByLabelText('Status of Shelf 1');
  for (const chosen of ['out of stock', 'In Stock', 'pause']) {
    await choose(status, chosen);
  }
  expect(statuses()).toEqual([2]);
  goOn();
  await waitFor(async () => {
    expect(await productById(amina, id)).toMatchObject({ status_id: 2, version: 4 });
  });
  await waitFor(() => expect(status.getAttribute('aria-busy')).toBe('false'));
  // The table is loaded again after each save.
  await waitFor(() => expect(statuses()).toEqual([2]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a row keeps a colleague’s change, and asks if both changed the status', async () => {
  const { amina, products, show, user } = await visitProducts(api, 'Shelf 1');
  const [{ id, title, category_id }] = products as [Product];
  const edit = async (fields: object) =>
    expect((await amina.put(`/api/products/${id}`, fields)).status).toBe(200);
  show();
  await screen.findByLabelText('Select Shelf 1');
  await edit({ title, category_id, description: 'Oiled.' });
  await choose(screen.getByLabelText('Status of Shelf 1'), 'pause');
  await screen.findByText('Oiled.');
  expect(statuses()).toEqual([2]);

  await edit({ title, category_id, description: 'Oiled.', status_id: 1 });
  await choose(screen.getByLabelText('Status of Shelf 1'), 'out of stock');
  const dialog = await findDialog('Somebody else saved first');
  dialog.getByText('In Stock');
  await user.click(dialog.getByText('out of stock'));
  await user.click(dialog.getByRole('button', { name: 'Save these' }));
  await waitFor(() => expect(statuses()).toEqual([3]));
});
