import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoginForm } from '../../src/account/sign-in/LoginForm.tsx';
import { paths } from '../../src/paths.ts';
import { aMessage } from '../enquiry/server/a-message.ts';
import {
  openAddForm,
  openContactForm,
  openEditForm,
  openOrders,
  optionsOf,
  resetPassword,
  tooLarge,
} from '../support/components/bare-screens.tsx';
import { productField, signOut } from '../support/components/on-screen.ts';
import { visitBare } from '../support/components/visit-bare.ts';

const FILL_IN = 'Please fill in all required fields correctly.';

it.each(['fname', 'lname', 'phone', 'email', 'message'] as const)(
  'the contact form requires %s, marks it and shows the toast',
  async (name) => {
    const { fillIn, marked, send, server } = openContactForm();
    await fillIn({ ...aMessage, [name]: '' });
    await send();
    await screen.findByText(FILL_IN);
    expect(marked()).toEqual([name]);
    expect(server.callsTo('POST /api/contact')).toEqual([]);
  },
);

it.each(['achieng', 'achieng@tumaini', '@tumaini.example', 'achieng tumaini.example'])(
  'the contact form refuses "%s", since it is not text, an at sign, text, a dot, text',
  async (email) => {
    const { fillIn, marked, send } = openContactForm();
    await fillIn({ ...aMessage, email });
    await send();
    await screen.findByText(FILL_IN);
    expect(marked()).toEqual(['email']);
  },
);

it('the contact form takes any phone number, and no company', async () => {
  const { fillIn, send, server } = openContactForm();
  await fillIn({ ...aMessage, phone: 'ask at the gate', cname: '' });
  await send();
  await screen.findByText('Message sent successfully!');
  expect(server.callsTo('POST /api/contact')).toHaveLength(1);
});

it('the contact form is checked on submit only', async () => {
  const { field: control, fillIn, marked, user } = openContactForm();
  await fillIn({ email: 'achieng' });
  await user.click(control('message'));
  expect(marked()).toEqual([]);
});

it('the login says "Email is required" and "Password is required" of blank fields', async () => {
  const { server, show, user } = visitBare({ address: paths.login });
  show(<LoginForm />);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Email is required');
  screen.getByText('Password is required');
  expect(server.callsTo('POST /api/login')).toEqual([]);
});

it('the password reset says "Passwords do not match." of two different ones', async () => {
  const { server } = await resetPassword({ confirmed: 'kettle-lantern-orchard-43' });
  await screen.findByText('Passwords do not match.');
  expect(server.callsTo('POST /api/password/reset')).toEqual([]);
});

it('the password reset says "Email is required." where the address has no email', async () => {
  const { server } = await resetPassword({ query: 'token=abc' });
  await screen.findByText('Email is required.');
  expect(server.callsTo('POST /api/password/reset')).toEqual([]);
});

it('the add form says that title, description and main image are required', async () => {
  const { add, fill, server } = await openAddForm();
  await fill(productField('Title'), '  ');
  await fill(productField('Description'), '  ');
  await add();
  await screen.findByText('Title is required.');
  screen.getByText('Description is required.');
  screen.getByText('Main Product Image is required.');
  expect(server.callsTo('POST /api/products')).toEqual([]);
});

it('the add form has a required file input for the main image, and one for several thumbnails', async () => {
  await openAddForm();
  expect(productField('Main image')).toMatchObject({ type: 'file', required: true });
  expect(productField('Thumbnails')).toMatchObject({ type: 'file', multiple: true });
});

it.each([
  ['Main image', 'Main image must be 2MB or less.'],
  ['Thumbnails', 'All thumbnails must be 2MB or less.'],
])(
  'the add form refuses a file of more than 2,097,152 bytes as %s with "%s"',
  async (label, message) => {
    const { add, fillIn, server, user } = await openAddForm();
    await fillIn();
    await user.upload(productField(label), tooLarge('large.png'));
    await screen.findByRole('button', { name: 'Remove large.png' });
    await add();
    await screen.findByText(message);
    expect(server.callsTo('POST /api/products')).toEqual([]);
  },
);

it('the add form refuses a file that is no image with "No images prepared for upload or …"', async () => {
  const { add, fillIn, server, user } = await openAddForm();
  await fillIn();
  await user.upload(productField('Main image'), new File([], 'empty.png', { type: 'image/png' }));
  await add();
  await screen.findByText("No images prepared for upload or they don't meet the requirements.");
  expect(server.callsTo('POST /api/products')).toEqual([]);
});

it('the edit form requires title, category and description', async () => {
  const { fill, save, server, user } = await openEditForm();
  await fill(productField('Title'), ' ');
  await fill(productField('Description'), ' ');
  await waitFor(() => expect(optionsOf('Category')).toContain('Home'));
  await user.selectOptions(productField('Category'), '');
  await save();
  await screen.findByText('Title is required.');
  screen.getByText('Category is required.');
  screen.getByText('Description is required.');
  expect(server.callsTo('PUT /api/products/N')).toEqual([]);
});

it('the edit form has the same 2 MB image limits', async () => {
  const { save, server, user } = await openEditForm();
  await user.upload(productField('Main image'), tooLarge('large.png'));
  await screen.findByRole('button', { name: 'Remove large.png' });
  await save();
  await screen.findByText('Main image must be 2MB or less.');
  expect(server.callsTo('PUT /api/products/N')).toEqual([]);
});

it('Sign Out with no stored token says "You are not logged in." and makes no call', async () => {
  const { server } = openOrders();
  localStorage.removeItem('authToken');
  await signOut();
  await screen.findByText('You are not logged in.');
  expect(server.callsTo('POST /api/logout')).toEqual([]);
});
