import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AskedBeside } from '../../../src/back-office/quotations/customer/Asked.tsx';
import { addChat, CHAT, messagesOf } from '../../enquiry/server/chats/a-chat.ts';
import { inboxDesk } from '../../enquiry/server/inbox-desk.ts';
import { visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();

it('beside a draft stands what the customer wrote in a chat, in the order of time', async () => {
  await inboxDesk(api).receive();
  await addChat(await api.asStaff(), messagesOf(CHAT));
  const { show } = await visit(api, { staff: await api.addStaff() });
  show(<AskedBeside enquiryId={1} />);
  await screen.findByText('The mahogany one');
  const words = [...document.querySelectorAll('aside p')].map((each) => each.textContent);
  expect(words.map((each) => each?.split('\n')[0])).toEqual([
    ...['We need twelve desks.', 'The mahogany one', 'Habari', 'Habari'],
  ]);
});
