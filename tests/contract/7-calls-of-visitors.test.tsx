import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMessage } from '../enquiry/server/a-message.ts';
import {
  logIn,
  openContactForm,
  PASSWORD,
  requestReset,
  resetPassword,
} from '../support/components/bare-screens.tsx';

it.each([{ status: 500 }, { isLost: true }])(
  'a CSRF cookie answered with %j is only logged, and the message goes',
  async (answer) => {
    const { fillIn, send } = openContactForm({ 'GET /sanctum/csrf-cookie': answer });
    await fillIn();
    await send();
    await screen.findByText('Message sent successfully!');
    expect(document.querySelectorAll('.page-toast')).toHaveLength(1);
  },
);

it('POST /api/contact has fname, lname, phone, cname, email and message as JSON', async () => {
  const { fillIn, send, server } = openContactForm();
  await fillIn();
  await send();
  await screen.findByText('Message sent successfully!');
  const { body, headers } = server.callTo('POST /api/contact');
  expect(headers.get('Content-Type')).toContain('application/json');
  expect(body).toEqual(aMessage);
});

it("POST /api/contact has 'N/A' where no company is entered", async () => {
  const { fillIn, send, server } = openContactForm();
  await fillIn({ ...aMessage, cname: '' });
  await send();
  await screen.findByText('Message sent successfully!');
  expect(server.callTo('POST /api/contact').body).toMatchObject({ cname: 'N/A' });
});

it('POST /api/login has email and password', async () => {
  const { server, visited } = await logIn();
  await waitFor(() => expect(visited).toHaveLength(1));
  expect(server.callTo('POST /api/login').body).toEqual({
    email: 'amina@makao.example',
    password: PASSWORD,
  });
});

it('POST /api/password/request has the email as JSON', async () => {
  const { server } = await requestReset();
  await waitFor(() =>
    expect(server.callTo('POST /api/password/request').body).toEqual({
      email: 'amina@makao.example',
    }),
  );
});

it('POST /api/password/reset has token, email, password and password_confirmation', async () => {
  const { server } = await resetPassword();
  await waitFor(() =>
    expect(server.callTo('POST /api/password/reset').body).toEqual({
      token: 'abc',
      email: 'amina@makao.example',
      password: PASSWORD,
      password_confirmation: PASSWORD,
    }),
  );
});
