import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { AskedBeside } from '../../../src/back-office/quotations/customer/Asked.tsx';
import { choicesOfForm } from '../../catalogue/contract/a-product.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { requestQuote } from '../../enquiry/server/a-quote-request.ts';
import { addChat, CHAT, messagesOf } from '../../enquiry/server/chats/a-chat.ts';
import { inboxDesk } from '../../enquiry/server/inbox-desk.ts';
import { visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

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

it('beside a draft, a piece says which of its choices the customer left open', async () => {
  const staff = await api.asStaff();
  const choices = choicesOfForm('Colour: White | Grey\nFabric: Oatmeal | Sage');
  const { id } = await addProduct(staff, { title: 'Zuri Sofa', choices });
  const chosen = [{ choice: 'Colour', value: 'White' }];
  await requestQuote(api.asVisitor(), { products: [{ key: String(id), quantity: 1, chosen }] });
  const { show } = await visit(api, { staff: await api.addStaff() });
  show(<AskedBeside enquiryId={1} />);
  await screen.findByText('Colour: White, Fabric: not chosen yet');
});
