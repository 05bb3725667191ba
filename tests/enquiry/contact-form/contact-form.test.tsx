import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ContactForm } from '../../../src/enquiry/contact-form/ContactForm.tsx';
import { messageAttempts } from '../../../src/enquiry/contact-form/contact-unsent.ts';
import { paths } from '../../../src/paths.ts';
import { visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { aMessage } from '../server/a-message.ts';
import { contactSteps } from './contact-steps.ts';

const api = await createTestApi();
beforeEach(api.empty);
beforeEach(() => document.body.replaceChildren());
// Starts like a freshly opened browser.
beforeEach(messageAttempts.close);

async function openForm() {
  const page = await visit(api, { address: paths.contactUs });
  page.show(<ContactForm />);
  return { ...page, ...contactSteps(page) };
}

it('the focus moves to the first field of the contact form that is missing or wrong', async () => {
  const { field, send } = await openForm();
  await send();
  await waitFor(() => expect(document.activeElement).toBe(field('fname')));
});

it('the contact form shows the server’s words when it refuses a message, and only these', async () => {
  const { field, fillIn, line, send } = await openForm();
  await fillIn();
  const message = 'That number is too long.';
  const mend = line.answer('POST', '/api/contact', () =>
    Response.json({ message, errors: { phone: message } }, { status: 422 }),
  );
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  await waitFor(() => expect(field('phone').getAttribute('aria-invalid')).toBe('true'));
  mend();
  await send();
  await screen.findByText('Message sent successfully!');
  expect(document.querySelectorAll('.page-toast')).toHaveLength(1);
});

it('a typed message stays on the device until it is sent', async () => {
  const first = await openForm();
  await first.fillIn();
  cleanup();
  first.show(<ContactForm />);
  expect(first.field('message').value).toBe(aMessage.message);
  await first.send();
  await screen.findByText('Message sent successfully!');
  cleanup();
  first.show(<ContactForm />);
  expect(first.field('message').value).toBe('');
});

it('the contact form says that the connection broke, and sends the same message once', async () => {
  const { fill, fillIn, field, line, user } = await openForm();
  await fillIn();
  const mend = line.answer('POST', '/api/contact', async (request) => {
    await api.request('/api/contact', request);
    throw new TypeError('Failed to fetch');
  });
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await screen.findByText(/we cannot tell whether your message reached us/);
  await fill(field('message'), 'Thirteen desks');
  await screen.findByText(/You have changed something since/);
  await fill(field('message'), aMessage.message);
  mend();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText('Message sent successfully!');
  await waitFor(() => expect(screen.queryByText(/cannot tell/)).toBeNull());
  const sent = await api.services.database.selectFrom('enquiry').select('message').execute();
  expect(sent).toEqual([{ message: aMessage.message }]);
});

it('a message waits while there is no connection, and is not sent when the visitor takes it back', async () => {
  const { fillIn, send, user } = await openForm();
  await fillIn();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await send();
  await screen.findByText(/You are offline\. Your message goes by itself/);
  expect(messageAttempts.open()).toMatchObject({ waits: true });
  await user.click(screen.getByRole('button', { name: 'Do not send it' }));
  expect(messageAttempts.open()).toBeUndefined();
  expect(screen.queryByText(/goes by itself/)).toBeNull();
});

it('the toasts of the contact form close when they are told to', async () => {
  const { send, user } = await openForm();
  await send();
  const alert = await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(alert.isConnected).toBe(false);
});

it('the plain contact form is submitted when the browser lacks something that its script needs', async () => {
  const { fillIn, send } = await openForm();
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('crypto', {});
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
  await fillIn();
  await send();
  await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
  vi.unstubAllGlobals();
  for (const spy of [submit, warn]) spy.mockRestore();
});
