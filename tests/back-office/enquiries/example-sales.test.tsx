import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { EnquiriesScreen } from '../../../src/back-office/enquiries/EnquiriesScreen.tsx';
import { createTestApi } from '../../support/create-test-api.ts';
import { inbox, visitInbox, write } from './visit-inbox.ts';

const api = await createTestApi();
beforeEach(api.empty);

it('the inbox says which enquiries are examples while there are some, and removes them in one press', async () => {
  await write(api, 'Achieng');
  await write(api, 'Wanjiru');
  const examples = api.services.database.updateTable('enquiry').set({ is_example: true });
  await examples.where('fname', '=', 'Wanjiru').execute();
  const { show, user } = await visitInbox(api);
  show(<EnquiriesScreen />);
  await screen.findByText(/^1 example\. Nobody wrote it\./);
  await user.click(screen.getByRole('button', { name: 'Remove it' }));
  await screen.findByText('The examples are gone.');
  await waitFor(() => expect(inbox().queryByText(/Wanjiru/)).toBeNull());
  inbox().getByText(/Achieng/);
  expect(screen.queryByRole('button', { name: 'Remove it' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Enquiries');
});
