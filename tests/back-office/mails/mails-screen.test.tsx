import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { MailsScreen } from '../../../src/back-office/mails/MailsScreen.tsx';
import { paths } from '../../../src/paths.ts';
import { visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

it('the screen of mails previews a mail with the words that staff write, names a wrong placeholder, and saves', async () => {
  const staff = await api.addStaff();
  const { fill, show, user } = await visit(api, { staff, address: paths.siteMails });
  show(<MailsScreen />);
  const mail = within(await screen.findByRole('group', { name: 'A quote request has arrived' }));
  const closing = mail.getByLabelText('Closing words');
  const preview = () => within(screen.getByRole('region', { name: 'As they get it' }));
  await user.click(preview().getByRole('button', { name: 'Show' }));
  await fill(closing, 'Asante. We answer {replyTime}.');
  await preview().findByText(/Asante\. We answer within one working day\./);
  await fill(closing, 'Asante, {nobody}.');
  await preview().findByText(/^\{nobody\} stands for nothing here/);
  await fill(closing, 'Asante.');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Saved. Mails have these words from now on.');
  await user.click(screen.getByText('Earlier versions'));
  await user.click(await screen.findByRole('button', { name: 'Show the original' }));
  await preview().findByText(/^An earlier version\./);
  expect(closing).toHaveProperty('value', 'Asante.');
});
