import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { EnquiriesScreen } from '../../../src/back-office/enquiries/EnquiriesScreen.tsx';
import { enquiryPath } from '../../../src/paths.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { pane, ready, visitInbox, write } from './visit-inbox.ts';

const api = await createTestApi();
beforeEach(async () => {
  await api.empty();
  await write(api);
});

it('the example keeps the place of WhatsApp among the answers, and says when it opens', async () => {
  const { show, user } = await visitInbox(api, enquiryPath(1));
  show(<EnquiriesScreen />);
  await ready('new');
  const chat = pane().getByRole('button', { name: 'Reply on WhatsApp' });
  await waitFor(() => expect(chat).toHaveProperty('disabled', false));
  expect(pane().queryByRole('link', { name: 'Reply on WhatsApp' })).toBeNull();
  await user.click(chat);
  await screen.findByText('WhatsApp opens here once the company is your own.');
});
