import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { subscribe } from '../../../src/enquiry/newsletter/subscribe.ts';
import { paths } from '../../../src/paths.ts';
import { visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);
beforeEach(() => document.body.replaceChildren());

async function openForm() {
  const page = await visit(api, { address: paths.contactUs });
  page.show(
    <form>
      <input name="email" aria-label="Email" defaultValue="achieng@tumaini.example" />
      <input name="name" type="hidden" value="" readOnly />
      <input name="source" type="hidden" value="footer" readOnly />
    </form>,
  );
  const form = document.querySelector('form') as HTMLFormElement;
  return { ...page, email: screen.getByLabelText('Email'), send: () => subscribe(form) };
}

it('the form of the newsletter shows the server’s words, and keeps the address', async () => {
  const { email, line, send } = await openForm();
  const message = 'There were too many attempts. Please try again in 20 minutes.';
  line.answer('POST', '/api/newsletter', () => Response.json({ message }, { status: 429 }));
  await send();
  expect(screen.getByRole('alert').textContent).toContain(message);
  expect(email).toHaveProperty('value', 'achieng@tumaini.example');
});

it('the form of the newsletter says that a subscription did not work when nothing answers', async () => {
  const { line, send } = await openForm();
  line.cut('POST', '/api/newsletter');
  await send();
  expect(screen.getByRole('alert').textContent).toContain(
    'We could not add you just now. Please try again later.',
  );
});

it('the form of the newsletter throws the error that keeps the browser from sending it, so that the plain form is sent', async () => {
  const { send } = await openForm();
  vi.stubGlobal('AbortController', undefined);
  await expect(send()).rejects.toThrow(TypeError);
  expect(screen.queryByRole('alert')).toBeNull();
  vi.unstubAllGlobals();
});
