import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { AddProductScreen } from '../../../src/back-office/add-product/AddProductScreen.tsx';
import { duplicatePath, paths } from '../../../src/paths.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { writeDocument } from '../../site/server/documents-of-staff.ts';
import { productField as field, signOut } from '../../support/components/on-screen.ts';
import { colleague, expectConsoleError, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

/** The screen as a browser shows it that has this in its storage. */
async function open(staff: Awaited<ReturnType<typeof colleague>>, device: Record<string, string>) {
  const visited = await visit(api, { staff, address: paths.addProducts });
  for (const [name, text] of Object.entries(device)) {
    if (localStorage.getItem(name) === null) localStorage.setItem(name, text);
  }
  visited.show(<AddProductScreen />);
  await screen.findAllByText(staff.email);
  return visited;
}

it('a draft of a product is kept for its author, for nobody else, and not once they have signed out', async () => {
  const njeri = await colleague(api, 'Njeri', 'Kamau');
  const first = await open(njeri, {});
  await first.fill(field('Title'), 'Left desk');
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Left desk'));
  cleanup();

  await open(await colleague(api, 'Njeri', 'Kamau-Otieno'), { ...localStorage });
  expect(screen.queryByText(/^We kept what you typed/)).toBeNull();
  expect(field('Title').value).toBe('');
  cleanup();

  const again = await open(njeri, { ...localStorage });
  await again.user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(field('Title').value).toBe('Left desk');
  await signOut();
  await again.user.click(await screen.findByRole('button', { name: 'Discard and sign out' }));
  await waitFor(() => expect(again.visited).toEqual([paths.login]));
  expect(JSON.stringify(localStorage)).not.toContain('Left desk');
});

it('a copy of a product starts without the SKU and the photos', async () => {
  const amina = await api.asStaff();
  const about = { title: 'Copied shelf', sku: 'SH-1', colour: 'Oak', tags: 'oak' };
  const { id } = await addProduct(amina, about);
  const { show } = await visit(api, { staff: await api.addStaff(), address: duplicatePath(id) });
  show(<AddProductScreen />);
  await screen.findByRole('form', { name: 'Product' });
  await waitFor(() => expect(field('Type').value).toBe('34'));
  for (const [label, value] of [
    ['Title', 'Copied shelf'],
    ['Category', '2'],
    ['Subcategory', '32'],
    ['Colour', 'Oak'],
    ['Tags', 'oak'],
    ['SKU', ''],
  ] as const) {
    expect(field(label).value, label).toBe(value);
  }
  expect(screen.queryByRole('list', { name: 'Photos in their order' })).toBeNull();
});

it('the form for a copy says that the product to copy does not exist', async () => {
  const staff = await api.addStaff();
  const { show } = await visit(api, { staff, address: duplicatePath(2_000_000_000) });
  show(<AddProductScreen />);
  expect((await screen.findByText(/no longer there/)).closest('[role=alert]')).not.toBeNull();
  expectConsoleError(/could not load/);
});

it('a new product is priced as the company types its prices, without a change of what is typed', async () => {
  await writeDocument(await api.asOwner(), 'company', { 'quotations.pricesIncludeVat': true });
  const { fill } = await open(await colleague(api, 'Wanja', 'Kamau'), {});
  await fill(field('Title'), 'Oak desk');
  await waitFor(() => expect(field('Prices include VAT').checked).toBe(true));
  expect(field('Title').value).toBe('Oak desk');
});

it('a company without VAT is not asked whether a price includes it', async () => {
  await writeDocument(await api.asOwner(), 'company', { 'quotations.vatPercent': '0' });
  await open(await colleague(api, 'Wanja', 'Kamau'), {});
  expect(field('Internal price in KES')).toBeDefined();
  await waitFor(() => expect(screen.queryByLabelText('Prices include VAT')).toBeNull());
});

it('a new product begins with photo, title, price and place; the rest is folded until somebody needs it', async () => {
  const { fill, user } = await open(await colleague(api, 'Njeri', 'Kamau'), {});
  await screen.findByRole('form', { name: 'Product' });
  const order = [
    'Main image',
    'Title',
    'Internal price in KES',
    'Status',
    'Category',
    'Description',
  ];
  const places = order.map(field);
  for (const [index, place] of places.slice(1).entries()) {
    const isLater = places[index]?.compareDocumentPosition(place) ?? 0;
    expect(isLater & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  }
  const fold = field('SKU').closest('details');
  expect(fold?.open).toBe(false);
  await user.click(screen.getByText('Codes and tags'));
  expect(fold?.open).toBe(true);
  await fill(field('SKU'), 'x'.repeat(41));
  await user.click(screen.getByText('Codes and tags'));
  expect(fold?.open).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Add product' }));
  await waitFor(() => expect(fold?.open).toBe(true));
  // Nobody can fold a wrong field away.
  await user.click(screen.getByText('Codes and tags'));
  await waitFor(() => expect(fold?.open).toBe(true));
});
