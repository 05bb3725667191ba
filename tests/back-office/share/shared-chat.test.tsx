import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { EnquiriesScreen } from '../../../src/back-office/enquiries/EnquiriesScreen.tsx';
import { SharedScreen } from '../../../src/back-office/share/SharedScreen.tsx';
import { enquiryPath } from '../../../src/paths.ts';
import { CHAT } from '../../enquiry/server/chats/a-chat.ts';
import { findDialog } from '../../support/components/on-screen.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { pane, visitInbox, write } from '../enquiries/visit-inbox.ts';
import { visitShared } from './visit-shared.ts';

const api = await createTestApi();
beforeEach(api.empty);

/** What WhatsApp shares as “Export chat”: a file whose type says nothing. */
const exported = () => new File([CHAT.join('\n')], 'WhatsApp Chat with Achieng');

it('an exported chat that is shared becomes entries of the enquiry of whom it is with', async () => {
  const { show, user, shelf, visited, lastEnquiry } = await visitShared(api, [exported()]);
  show(<SharedScreen />);
  const wanted = await screen.findByRole('radio', { name: /^Achieng .*Has Achieng/ });
  expect(wanted).toHaveProperty('checked', true);
  await user.click(await screen.findByRole('button', { name: 'Add 5 messages' }));
  await screen.findByText('5 messages added to the thread.');
  await waitFor(async () => expect(await shelf()).toEqual([]));
  expect(await lastEnquiry()).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Open the enquiry' }));
  await waitFor(() => expect(visited).toContain(enquiryPath(1)));
});

it('the enquiry of a chat that is shared stays the same while it is added', async () => {
  const { show, user, line } = await visitShared(api, [exported()], '', { last: 2 });
  const arrival = Promise.withResolvers<void>();
  line.answer('POST', '/api/enquiries/1/chat', async (init, path) => {
    await arrival.promise;
    return line.caller.fetch(path, init);
  });
  show(<SharedScreen />);
  await user.click(await screen.findByRole('button', { name: 'Add 5 messages' }));
  await screen.findByText('0 of 5 messages');
  const other = screen.getByRole('radio', { name: /^Halima/ });
  expect(other.closest('fieldset')).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Discard' }).ariaDisabled).toBe('true');
  arrival.resolve();
  await screen.findByText('5 messages added to the thread.');
  expect(other.closest('fieldset')).toHaveProperty('disabled', true);
});

it('a shared chat that was added to the wrong enquiry is taken out, and added to another', async () => {
  const { show, user, stored } = await visitShared(api, [exported()], '', { last: 2 });
  show(<SharedScreen />);
  await user.click(await screen.findByRole('button', { name: 'Add 5 messages' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('The chat was taken out of the thread.');
  await user.click(screen.getByRole('radio', { name: /^Halima/ }));
  await user.click(await screen.findByRole('button', { name: 'Add 5 messages' }));
  await screen.findByText('5 messages added to the thread.');
  expect([(await stored(1)).chat, (await stored(2)).chat?.count]).toEqual([null, 5]);
});

it('a chat among the files that are added to an enquiry opens the dialog of chats', async () => {
  await write(api);
  const { show, user } = await visitInbox(api, enquiryPath(1));
  show(<EnquiriesScreen />);
  await user.click(await pane().findByRole('button', { name: 'More about this customer' }));
  await user.upload(await pane().findByLabelText('Add from a file'), exported());
  const dialog = await findDialog('Add a WhatsApp chat');
  await dialog.findByRole('button', { name: 'Add 5 messages' });
});
