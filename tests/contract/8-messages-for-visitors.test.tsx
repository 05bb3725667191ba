import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LoginForm } from '../../src/account/sign-in/LoginForm.tsx';
import { UnderConstructionScreen } from '../../src/back-office/shell/UnderConstructionScreen.tsx';
import type { BareAnswer } from '../support/bare-server.ts';
import {
  logIn,
  openContactForm,
  requestReset,
  resetPassword,
} from '../support/components/bare-screens.tsx';

const UNEXPECTED = 'An unexpected error occurred.';
const ownWords = (message: string, status: number): BareAnswer => ({ status, json: { message } });

/** Each answer of the server with its message: situation, answer, message. */
type Rows = [about: string, answer: BareAnswer, message: string][];

it.each<Rows[number]>([
  [
    'is answered with other than 200',
    { status: 202, json: {} },
    'There was an error. Please try again later.',
  ],
  [
    'is refused in the server’s words',
    ownWords('We know this message already.', 422),
    'We know this message already.',
  ],
  [
    'is refused without words',
    { status: 500, json: {} },
    'There was a problem submitting your form. Please try again later.',
  ],
  ['fails', { isLost: true }, 'There was a problem submitting your form. Please try again later.'],
  ['succeeds', { json: {} }, 'Message sent successfully!'],
])('a contact message that %s shows its toast', async (_, answer, message) => {
  const { fillIn, send } = openContactForm({ 'POST /api/contact': answer });
  await fillIn();
  await send();
  await screen.findByText(message);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a toast of the contact form closes by itself after 5 seconds', async () => {
  openContactForm();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    document.querySelector('form')?.requestSubmit();
    await new Promise(requestAnimationFrame);
    vi.advanceTimersByTime(1);
    screen.getByText('Please fill in all required fields correctly.');
    vi.advanceTimersByTime(4900);
    expect(screen.queryByRole('alert')).not.toBeNull();
    vi.advanceTimersByTime(200);
    expect(screen.queryByRole('alert')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

it('a successful login says "User logged in successfully!" on the next page', async () => {
  const { show, visited } = await logIn();
  await waitFor(() => expect(visited).toEqual(['/dashboard']));
  cleanup();
  show(<UnderConstructionScreen screen="orders" />);
  await screen.findByText('User logged in successfully!');
});

it.each<Rows[number]>([
  [
    'is refused in the server’s words',
    ownWords('These are not known here.', 401),
    'These are not known here.',
  ],
  ['is refused without words', { status: 401, json: {} }, 'Login failed. Please try again.'],
  ['gets no response', { isLost: true }, 'An unexpected error occurred. Please try again.'],
])('a login that %s shows its message', async (_, answer, message) => {
  const { visited } = await logIn({ 'POST /api/login': answer });
  await screen.findByText(message);
  expect(visited).toEqual([]);
});

it.each<Rows[number]>([
  ['succeeds', { json: {} }, 'Password Reset Link has been sent. Check your email.'],
  [
    'is refused with an email error',
    { status: 422, json: { errors: { email: ['Nobody has this address.'] } } },
    'Nobody has this address.',
  ],
  ['is refused without words', { status: 500, json: {} }, UNEXPECTED],
  ['gets no response', { isLost: true }, UNEXPECTED],
])('a password request that %s shows its message', async (_, answer, message) => {
  await requestReset({ 'POST /api/password/request': answer });
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
});

it.each<Rows[number]>([
  ['succeeds without words', { json: {} }, 'Password reset successfully.'],
  [
    'succeeds in the server’s words',
    ownWords('You have a new password.', 200),
    'You have a new password.',
  ],
])('a password reset that %s shows its message at the login', async (_, answer, message) => {
  const { show, visited } = await resetPassword({
    answers: { 'POST /api/password/reset': answer },
  });
  await waitFor(() => expect(visited).toEqual(['/login']));
  cleanup();
  show(<LoginForm />);
  await screen.findByText(message);
});

it.each<Rows[number]>([
  [
    'is refused in the server’s words',
    ownWords('This link is too old.', 422),
    'This link is too old.',
  ],
  ['is refused without words', { status: 500, json: {} }, UNEXPECTED],
  ['gets no response', { isLost: true }, UNEXPECTED],
])('a password reset that %s shows its message', async (_, answer, message) => {
  const { visited } = await resetPassword({ answers: { 'POST /api/password/reset': answer } });
  await screen.findByText(message);
  expect(visited).toEqual([]);
});
