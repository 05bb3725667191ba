import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ConfirmAddress } from '../../../src/account/email-change/ConfirmAddress.tsx';
import { apiPaths } from '../../../src/api-paths.ts';
import { paths } from '../../../src/paths.ts';
import { colleague, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { linkIn } from '../../support/sent-mails.ts';

const api = await createTestApi();
beforeEach(api.empty);

/** The addresses of the pages to which both mails lead. */
async function asked() {
  const { caller } = await colleague(api, 'Rehema', 'Achieng');
  await caller.post(apiPaths.ownAddress, { email: 'rehema@makers.test' });
  return (await api.mails()).map((mail) => {
    const { page, query } = linkIn(mail);
    return `${new URL(page).pathname}?${new URLSearchParams(query)}`;
  });
}

async function open(address: string | undefined) {
  const page = await visit(api, { address: address ?? '' });
  page.show(<ConfirmAddress />);
  return { ...page, confirm: screen.getByRole('button', { name: 'Confirm' }) };
}

it('confirms a change of address by a button at both addresses, and says what comes next', async () => {
  const [first, second] = await asked();
  const { confirm, line, user } = await open(first);
  expect(location.search).toBe('');
  expect(line.calls).toEqual([]);
  const mend = line.cut('POST', apiPaths.addressChange);
  await user.click(confirm);
  await screen.findByText(/The address could not be confirmed\./);
  mend();
  await user.click(confirm);
  await screen.findByText(/Now the other address has to confirm it, too/);
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();

  const other = await open(second);
  await other.user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText(/Your address is changed: sign in with the new one/);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(paths.login);
});

it('explains why a confirmation link is invalid', async () => {
  const { confirm, user } = await open(`${paths.confirmAddress}?token=nonsense`);
  await user.click(confirm);
  await screen.findByText(/This link cannot be used any more\./);
});

it('refuses an incomplete confirmation link', async () => {
  const { confirm, user } = await open(paths.confirmAddress);
  await user.click(confirm);
  await screen.findByText(/This link is not complete\./);
});
