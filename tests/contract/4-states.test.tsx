import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoginForm } from '../../src/account/sign-in/LoginForm.tsx';
import { aMessage } from '../enquiry/server/a-message.ts';
import { TOKEN } from '../support/bare-server.ts';
import {
  logIn,
  openAddForm,
  openContactForm,
  openDashboard,
  openEditForm,
  openOrders,
  optionsOf,
  productRow,
} from '../support/components/bare-screens.tsx';
import { choose, productField, signOut } from '../support/components/on-screen.ts';

it("a field's error mark clears when that field is edited, and no other", async () => {
  const { fillIn, marked, send } = openContactForm();
  await send();
  await screen.findByRole('alert');
  expect(marked()).toEqual(['fname', 'lname', 'phone', 'email', 'message']);
  await fillIn({ phone: '0' });
  await waitFor(() => expect(marked()).toEqual(['fname', 'lname', 'email', 'message']));
});

it('a loading overlay shows during the request of the contact form, then a toast, and the form is not reset', async () => {
  const answer = Promise.withResolvers<void>();
  const {
    field: control,
    fillIn,
    send,
  } = openContactForm({
    'POST /api/contact': { json: {}, after: answer.promise },
  });
  await fillIn();
  await send();
  await screen.findByRole('dialog', { name: 'Sending' });
  answer.resolve();
  await screen.findByText('Message sent successfully!');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(control('fname').value).toBe(aMessage.fname);
  expect(control('message').value).toBe(aMessage.message);
});

it('a successful login stores data.token under authToken and navigates to /dashboard', async () => {
  const { visited } = await logIn();
  await waitFor(() => expect(visited).toEqual(['/dashboard']));
  expect(localStorage.getItem('authToken')).toBe(TOKEN);
});

it("logout removes the token, navigates to /login and shows 'Logged out successfully!'", async () => {
  const { show, visited } = openOrders();
  await signOut();
  await waitFor(() => expect(visited).toEqual(['/login']));
  expect(localStorage.getItem('authToken')).toBeNull();
  cleanup();
  show(<LoginForm />);
  await screen.findByText('Logged out successfully!');
});

it('the token is a bearer credential of later requests, which carry cookies too', async () => {
  const { server } = openDashboard();
  await productRow('Shelf 1');
  for (const call of ['GET /api/products', 'GET /api/user/profile'] as const) {
    const [{ headers, credentials }] = server.callsTo(call) as [(typeof server.calls)[0]];
    expect(headers.get('Authorization')).toBe(`Bearer ${TOKEN}`);
    expect(credentials).toBe('same-origin');
  }
});

it('the subcategory is disabled until a category is chosen, the type until a subcategory is', async () => {
  await openAddForm();
  expect([productField('Subcategory').disabled, productField('Type').disabled]).toEqual([
    true,
    true,
  ]);
  await choose(productField('Category'), 'Home');
  await waitFor(() => expect(productField('Subcategory').disabled).toBe(false));
  expect(productField('Type').disabled).toBe(true);
  await choose(productField('Subcategory'), 'Study Room');
  await waitFor(() => expect(productField('Type').disabled).toBe(false));
});

it('clearing a subcategory clears the type list', async () => {
  const { user } = await openAddForm();
  await choose(productField('Category'), 'Home');
  await choose(productField('Subcategory'), 'Study Room');
  await choose(productField('Type'), 'Book Shelves');
  await user.selectOptions(productField('Subcategory'), '');
  await waitFor(() => expect(optionsOf('Type')).toHaveLength(1));
  expect(productField('Type').value).toBe('');
});

it('the form resets after a product is added', async () => {
  const { add, fillIn } = await openAddForm();
  await fillIn();
  await add();
  await screen.findByText('Product and images added successfully!');
  await waitFor(() => expect(productField('Title').value).toBe(''));
  expect(productField('Category').value).toBe('');
  expect(screen.queryByText('main.png')).toBeNull();
});

it('Edit opens a modal prefilled with the row, and the list reloads after success', async () => {
  const { fill, save, server } = await openEditForm();
  const dialog = screen.getByRole('dialog', { name: 'Edit product' });
  expect(dialog.contains(productField('Title'))).toBe(true);
  expect(productField('Description').value).toBe('Five shelves of oak.');
  await waitFor(() => expect(productField('Category').value).toBe('2'));
  await fill(productField('Title'), 'Shelf one');
  const before = server.callsTo('GET /api/products').length;
  await save();
  await screen.findByText('Product updated successfully!');
  await waitFor(() => expect(server.callsTo('GET /api/products').length).toBeGreaterThan(before));
});

it('Delete asks for confirmation, deletes, then reloads the list', async () => {
  const { chooseAction, server, user } = openDashboard();
  await chooseAction('Delete');
  screen.getByText('Are you sure you want to delete this product?');
  expect(server.callsTo('DELETE /api/products/N')).toEqual([]);
  server.answer('GET /api/products', { json: [] });
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByLabelText('Select Shelf 1')).toBeNull());
  expect(server.callTo('DELETE /api/products/N').path).toBe('/api/products/1');
});
