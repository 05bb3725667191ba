import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { apiPaths } from '../../../src/api-paths.ts';
import { AddProductScreen } from '../../../src/back-office/add-product/AddProductScreen.tsx';
import type { Product } from '../../../src/catalogue/contract/product.ts';
import { duplicatePath, paths } from '../../../src/paths.ts';
import { productForm } from '../../catalogue/contract/a-product.ts';
import { colleague, expectComplaint, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

function field(label: string) {
  const fields = within(screen.getByRole('form', { name: 'Product' }));
  return fields.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`));
}

it('offers a draft that a colleague has left as theirs', async () => {
  const njeri = await colleague(api, 'Njeri', 'Kamau');
  const { fill, show } = await visit(api, { staff: njeri, address: paths.addProducts });
  show(<AddProductScreen />);
  await screen.findAllByText(njeri.email);
  await fill(field('Title'), 'Left desk');
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Left desk'));
  cleanup();

  const left = { ...localStorage };
  const amina = await colleague(api, 'Amina', 'Hassan');
  const next = await visit(api, { staff: amina, address: paths.addProducts });
  for (const [name, text] of Object.entries(left)) {
    if (localStorage.getItem(name) === null) localStorage.setItem(name, text);
  }
  next.show(<AddProductScreen />);
  await screen.findByText(/^Njeri left a draft here at \d\d:\d\d\.$/);
  await next.user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(field('Title').value).toBe('Left desk');
});

it('leaves a list empty that cannot be loaded, and only the log tells', async () => {
  const staff = await api.addStaff();
  const { line, show } = await visit(api, { staff, address: paths.addProducts });
  line.cut('GET', apiPaths.categories);
  show(<AddProductScreen />);
  await waitFor(() => expectComplaint(/could not be loaded/));
  const options = within(field('Category')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Choose a category']);
  expect(field('Subcategory').disabled).toBe(true);
  expect(field('Type').disabled).toBe(true);
  const alerts = screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts.filter((text) => text?.includes('categor'))).toEqual([]);
});

it('begins a copy with all but the SKU and the photos', async () => {
  const amina = await api.asStaff();
  const about = { title: 'Copied shelf', sku: 'SH-1', colour: 'Oak', tags: 'oak' };
  const added = await amina.postForm(apiPaths.products, productForm(about));
  const { id } = (await added.json()) as Product;
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

it('says so where the product to copy is not there', async () => {
  const staff = await api.addStaff();
  const { show } = await visit(api, { staff, address: duplicatePath(2_000_000_000) });
  show(<AddProductScreen />);
  expect((await screen.findByText(/no longer there/)).closest('[role=alert]')).not.toBeNull();
  expectComplaint(/could not load/);
});
