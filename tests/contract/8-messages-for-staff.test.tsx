import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type BareAnswer, bareProduct, TOKEN } from '../support/bare-server.ts';
import {
  openAddForm,
  openDashboard,
  openEditForm,
  openOrders,
  optionsOf,
  productRow,
} from '../support/components/bare-screens.tsx';
import { choose, productField, signOut } from '../support/components/on-screen.ts';
import { expectConsoleError } from '../support/components/visit.ts';

const REFUSED: BareAnswer = { status: 500, json: {} };
/** Ways in which a server may fail, by name. */
const FAILURES: [string, BareAnswer][] = [
  ['500', REFUSED],
  ['nothing', { isLost: true }],
];

it('a profile fetch failure is only logged', async () => {
  openDashboard({ 'GET /api/user/profile': { status: 500, json: { message: 'No.' } } });
  await productRow('Shelf 1');
  await waitFor(() => expectConsoleError(/The profile could not be loaded/));
  expect(screen.queryByText('No.')).toBeNull();
});

it('a logout failure says "Logout failed. Please try again.", and the session stays', async () => {
  const { visited } = openOrders({ 'POST /api/logout': REFUSED });
  await signOut();
  await screen.findByText('Logout failed. Please try again.');
  expect([localStorage.getItem('authToken'), visited]).toEqual([TOKEN, []]);
});

it('the dashboard says "User Logged in Successfully" as the list loads', async () => {
  openDashboard();
  await screen.findByText('User Logged in Successfully');
});

it.each(FAILURES)(
  'a dashboard list answered with %s says "Failed to update product details. Please try again."',
  async (_, answer) => {
    openDashboard({ 'GET /api/products': answer });
    await screen.findByText('Failed to update product details. Please try again.');
    expectConsoleError(/could not load/);
    expect(screen.queryByText('User Logged in Successfully')).toBeNull();
  },
);

it.each<[string, BareAnswer]>([
  ['204', { status: 204 }],
  ['a message', { json: { message: 'Deleted.' } }],
])('a delete answered with %s says "Product deleted successfully"', async (_, answer) => {
  const { chooseAction, user } = openDashboard({ 'DELETE /api/products/N': answer });
  await chooseAction('Delete');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Product deleted successfully');
});

it('a delete failure says "Failed to delete product:" with the reason', async () => {
  const { chooseAction, user } = openDashboard({
    'DELETE /api/products/N': { status: 500, json: { message: 'It is locked.' } },
  });
  await chooseAction('Delete');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const message = await screen.findByText('Failed to delete product:');
  within(message.parentElement as HTMLElement).getByText('It is locked.');
  await productRow('Shelf 1');
});

it.each<[string, BareAnswer]>([
  ['204', { status: 204 }],
  ['a message', { status: 201, json: { message: 'Saved.' } }],
  ['the product', { json: bareProduct(1) }],
])('an edit answered with %s says "Product updated successfully!"', async (_, answer) => {
  const { fill, save } = await openEditForm({ 'PUT /api/products/N': answer });
  await fill(productField('Title'), 'Shelf one');
  await save();
  await screen.findByText('Product updated successfully!');
});

it.each(FAILURES)(
  'an edit answered with %s says "Failed to update the product. Please try again."',
  async (_, answer) => {
    const { fill, save } = await openEditForm({ 'PUT /api/products/N': answer });
    await fill(productField('Title'), 'Shelf one');
    await save();
    await screen.findByText('Failed to update the product. Please try again.');
  },
);

it.each<[string, BareAnswer]>([
  ['an id', { status: 201, json: { id: 77 } }],
  ['an id in data', { json: { data: { id: 77 } } }],
])(
  'a new product answered with %s says "Product and images added successfully!"',
  async (_, answer) => {
    const { add, fillIn, server } = await openAddForm({ 'POST /api/products': answer });
    await fillIn();
    await add();
    await screen.findByText('Product and images added successfully!');
    expect(server.callTo('POST /api/products/N/images').path).toBe('/api/products/77/images');
  },
);

it.each([
  ['product is', 'POST /api/products'],
  ['images are', 'POST /api/products/N/images'],
] as const)(
  'an add form whose %s refused says "Failed to add product or upload images. Please try again."',
  async (_, call) => {
    const { add, fillIn } = await openAddForm({ [call]: REFUSED });
    await fillIn();
    await add();
    await screen.findByText('Failed to add product or upload images. Please try again.');
  },
);

it.each([
  ['categories', 'GET /api/categories', 'Category'],
  ['subcategories', 'GET /api/categories/N', 'Subcategory'],
  ['types', 'GET /api/subcategories/N/types', 'Type'],
] as const)(
  'a load failure of %s is only logged, and the list is empty',
  async (_, call, label) => {
    await openAddForm({ [call]: REFUSED });
    if (label !== 'Category') await choose(productField('Category'), 'Home');
    if (label === 'Type') await choose(productField('Subcategory'), 'Study Room');
    await waitFor(() => expectConsoleError(/could not be loaded/));
    expect(optionsOf(label)).toHaveLength(1);
    expect(document.querySelector('.Toastify__toast')).toBeNull();
  },
);
