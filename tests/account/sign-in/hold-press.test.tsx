import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AccountEntry } from '../../../src/account/sign-in/AccountForm.tsx';
import '../../../src/account/sign-in/hold-press.ts';

it('an account form sends once what was entered by Enter before its script was there', async () => {
  const send = vi.fn(async () => {});
  const schema = z.object({ email: z.string() });
  const form = (
    <AccountEntry schema={schema} send={send} failure="No." label="Submit" busyLabel="Sending…">
      {() => <input name="email" aria-label="Email" />}
    </AccountEntry>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(form);
  const field = screen.getByLabelText('Email');
  fireEvent.change(field, { target: { value: 'amina@makao.example' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  render(form, { container, hydrate: true });
  await waitFor(() => expect(send.mock.calls).toEqual([[{ email: 'amina@makao.example' }]]));
});
