import { afterEach, expect, it } from 'vitest';
import { showToast } from '../../../src/design/toasts/page-toasts.ts';

afterEach(() => document.body.replaceChildren());

const shown = () =>
  [...document.querySelectorAll('.page-toast')].map(({ textContent }) => textContent);

it('a message of a public page replaces one that says the same, and no other', () => {
  showToast('error', 'Please enter your name.');
  showToast('success', 'Added.');
  const again = showToast('error', 'Please enter your name.');
  expect(shown()).toEqual(['Added.', 'Please enter your name.']);
  expect(again.isConnected).toBe(true);
});
