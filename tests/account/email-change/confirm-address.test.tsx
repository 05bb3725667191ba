import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ConfirmAddress } from '../../../src/account/email-change/ConfirmAddress.tsx';
import { paths } from '../../../src/paths.ts';
import { colleague, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { linkIn } from '../../support/sent-mails.ts';

const api = await createTestApi();
beforeEach(api.empty);

/** The address of the page to which the mail leads. */
async function asked() {
  const { caller } = await colleague(api, 'Rehema', 'Achieng');
  await caller.post('/api/user/address', { email: 'rehema@makers.test' });
  const { page, query } = linkIn((await api.mails()).at(-1));
  return `${new URL(page).pathname}?${new URLSearchParams(query)}`;
}

async function open(address: string) {
  const page = await visit(api, { address });
  page.show(<ConfirmAddress />);
  return { ...page, confirm: screen.getByRole('button', { name: 'Confirm' }) };
}

it('the page of a confirmation link confirms a change of address by a button, and says what comes next', async () => {
  const { confirm, line, user } = await open(await asked());
  expect(location.search).toBe('');
  expect(line.calls).toEqual([]);
  const mend = line.cut('POST', '/api/address-change');
  await user.click(confirm);
  await screen.findByText(/The address could not be confirmed\./);
  mend();
  await user.click(confirm);
  await screen.findByText(/Your address is changed: sign in with the new one/);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(paths.login);
});

it('a visitor with an invalid confirmation link learns why it is invalid', async () => {
  const { confirm, user } = await open(`${paths.confirmAddress}?token=nonsense`);
  await user.click(confirm);
  await screen.findByText(/This link cannot be used any more\./);
});

it('an incomplete confirmation link is refused', async () => {
  const { confirm, user } = await open(paths.confirmAddress);
  await user.click(confirm);
  await screen.findByText(/This link is not complete\./);
});
