import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { AccountScreen } from '../../../src/back-office/account/AccountScreen.tsx';
import { paths } from '../../../src/paths.ts';
import { findDialog } from '../../support/components/on-screen.ts';
import { pretendDevice } from '../../support/components/pretend-device.ts';
import { colleague, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

async function visitAccount() {
  const rehema = await colleague(api, 'Rehema', 'Achieng');
  const page = await visit(api, { staff: rehema, address: paths.accountSettings });
  const device = pretendDevice();
  page.show(<AccountScreen />);
  const section = within(await screen.findByRole('region', { name: 'Passkeys' }));
  const add = async () =>
    page.user.click(await section.findByRole('button', { name: 'Add a passkey' }));
  return { ...page, add, device, section };
}

it('a person adds, renames and removes passkeys', async () => {
  const { add, fill, line, section, user } = await visitAccount();
  section.getByText(/^A passkey signs you in with your fingerprint/);
  await add();
  const naming = await findDialog('What is this passkey called?');
  const name = naming.getByLabelText('Name');
  expect(name).toHaveProperty('value', 'An unknown device');
  await fill(name, ' ');
  await user.click(naming.getByRole('button', { name: 'Save name' }));
  await naming.findByText('Please give the passkey a name.');
  await fill(name, 'My telephone');
  await user.click(naming.getByRole('button', { name: 'Save name' }));
  await section.findByText('My telephone', { selector: 'li > span' });
  section.getByText(/not used yet/);

  const mend = line.cut('DELETE', '/api/user/passkeys/1');
  await user.click(section.getByRole('button', { name: 'Remove My telephone' }));
  const question = await findDialog('Remove this passkey?');
  question.getByText(/It is your last one: from then on you sign in/);
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await screen.findByText(/^The passkey could not be removed\./);
  mend();
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await screen.findByText('The passkey “My telephone” is removed.');
  await waitFor(() => expect(section.queryByRole('listitem')).toBeNull());
});

it.each([
  ['NotAllowedError', 'No passkey was made. Try again when you like.'],
  ['InvalidStateError', 'This device has a passkey for you already.'],
  ['SecurityError', 'Passkeys work only at site.test.'],
])('the account says why no passkey was added after %s', async (name, words) => {
  const { add, device, section } = await visitAccount();
  device.refuses(name);
  await add();
  await screen.findByText(words);
  expect(section.queryByRole('listitem')).toBeNull();
});

it('the account asks for the password first if it was entered long ago', async () => {
  const { add, fill, section, user } = await visitAccount();
  api.passTime({ minutes: 11 });
  await add();
  const proof = await findDialog('Confirm that it is you');
  await fill(proof.getByLabelText('Password'), 'kettle-orbit-saffron-mule');
  await user.click(proof.getByRole('button', { name: 'Continue' }));
  await section.findByText('An unknown device', { selector: 'li > span' });
});
