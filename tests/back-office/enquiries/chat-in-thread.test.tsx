import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { EnquiriesScreen } from '../../../src/back-office/enquiries/EnquiriesScreen.tsx';
import { CHAT_PAGE } from '../../../src/enquiry/contract/chat/chat-messages.ts';
import { enquiryPath } from '../../../src/paths.ts';
import { addChat, CHAT, messagesOf } from '../../enquiry/server/chats/a-chat.ts';
import { expectConsoleError } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { inbox, pane, ready, visitInbox, write } from './visit-inbox.ts';

const api = await createTestApi();
beforeEach(async () => {
  await api.empty();
  await write(api);
});

const thread = () => within(pane().getByRole('list', { name: 'Thread' }));
const entryOf = (words: string) => thread().getByText(words).closest('li');

async function openEnquiry() {
  const visitor = await visitInbox(api, enquiryPath(1));
  visitor.show(<EnquiriesScreen />);
  await ready('new');
  return visitor;
}

it('a chat stands in the thread in runs of one person, marked as added, with files by name', async () => {
  await addChat(await api.asStaff(), messagesOf(CHAT));
  await openEnquiry();
  await thread().findByText('Karibu');
  const first = thread().getAllByText('Habari')[0]?.closest('li');
  expect(first?.dataset['kind']).toBe('customer');
  expect(first?.textContent).toBe(
    'Achieng 25 Feb 2026, 18:00 · From a chat, added by Wanjiku OtienoHabariHabari',
  );
  expect(entryOf('Karibu')?.dataset['kind']).toBe('company');
  thread().getByText('File not taken: PTT-20260226-WA0002.opus');
});

it('messages of a chat from before the enquiry stand above what was asked, and later ones below', async () => {
  await addChat(
    await api.asStaff(),
    messagesOf(['25/02/2026, 18:00 - Achieng: Before', '02/03/2026, 23:00 - Achieng: After']),
  );
  await openEnquiry();
  await thread().findByText('After');
  const words = thread()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replace(/^.*Wanjiku Otieno/, '').slice(-9));
  expect(words).toEqual(['Before', 'June, please.'.slice(-9), 'After']);
});

it('a long chat shows its end first, and what was before on demand', async () => {
  const lines = Array.from(
    { length: CHAT_PAGE + 50 },
    (_, index) => `25/02/2026, 18:00 - Achieng: Line ${index}.`,
  );
  await addChat(await api.asStaff(), messagesOf(lines));
  const { user } = await openEnquiry();
  await thread().findByText('Line 249.');
  expect(thread().queryByText('Line 49.')).toBeNull();
  await user.click(
    thread().getByRole('button', { name: 'Show earlier messages of the chat (50)' }),
  );
  await thread().findByText('Line 0.');
  expect(thread().queryByRole('button', { name: /^Show earlier/ })).toBeNull();
});

it('pasted messages of a chat are offered as a chat, and come into the thread', async () => {
  const { user } = await openEnquiry();
  await user.click(pane().getByRole('radio', { name: 'What they answered' }));
  const words = pane().getByLabelText<HTMLTextAreaElement>('Customer’s answer');
  await user.click(words);
  await user.paste('[18:09, 25/02/2026] Achieng: Bei?\n[18:10, 25/02/2026] Mfano: 45,000');
  await user.click(pane().getByRole('button', { name: 'Add them as a chat' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Mfano' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Add 2 messages' }));
  await screen.findByText('2 messages added to the thread.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await thread().findByText('45,000');
  await waitFor(() => expect(words.value).toBe(''));
  await inbox().findByText('We need twelve desks.', { exact: false });
});

it('an exported chat is chosen among the files of an enquiry', async () => {
  const { user } = await openEnquiry();
  const file = new File([CHAT.join('\n')], 'WhatsApp Chat with Achieng.txt');
  await user.click(pane().getByRole('button', { name: 'More about this customer' }));
  await user.upload(pane().getByLabelText('Add from a file'), file);
  await user.click(await screen.findByRole('button', { name: 'Add 5 messages' }));
  await screen.findByText('5 messages added to the thread.');
});

it('a chat that does not arrive says so, and is read again', async () => {
  await addChat(await api.asStaff(), messagesOf(CHAT));
  const visitor = await visitInbox(api, enquiryPath(1));
  const mend = visitor.line.cut('GET', '/api/enquiries/1/chat');
  visitor.show(<EnquiriesScreen />);
  const failed = await pane().findByText(/^The chat did not arrive/);
  expectConsoleError(/Failed to fetch|could not load/);
  mend();
  const again = within(failed.parentElement as HTMLElement).getByRole('button');
  await visitor.user.click(again);
  await thread().findByText('Karibu');
});
