import { screen, waitFor } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import { AddChat } from '../../../src/back-office/chats/AddChat.tsx';
import type { GivenChat } from '../../../src/back-office/chats/chat-source.ts';
import { aPdf } from '../../enquiry/server/a-file.ts';
import { addChat, CHAT, messagesOf, readChatOf } from '../../enquiry/server/chats/a-chat.ts';
import { inboxDesk } from '../../enquiry/server/inbox-desk.ts';
import { visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
const desk = inboxDesk(api);
beforeEach(async () => {
  await api.empty();
  await desk.receive();
});

async function open(given: GivenChat, lines = CHAT) {
  const staff = await api.addStaff();
  const visitor = await visit(api, { staff });
  visitor.show(<AddChat enquiryId={1} given={given === '' ? lines.join('\n') : given} />);
  const stored = async () => (await readChatOf(await api.asStaff())).messages;
  return { ...visitor, stored };
}

const export_ = (lines: readonly string[] = CHAT, name = 'WhatsApp Chat with Achieng.txt') => [
  new File([lines.join('\n')], name),
];
const facts = () => screen.getByText('New').closest('dl')?.textContent;

it('an export shows what it brings, and is added in one press', async () => {
  const { user, stored } = await open(export_());
  await user.click(await screen.findByRole('button', { name: 'Add 5 messages' }));
  await screen.findByText('5 messages added to the thread.');
  expect((await stored()).map(({ sender }) => sender)).toEqual([
    ...['customer', 'customer', 'company', 'customer', 'company'],
  ]);
});

it('an export says what is there already, whose words it has, and which files are left out', async () => {
  await addChat(await api.asStaff(), messagesOf(CHAT.slice(0, 3)));
  await open(export_());
  await screen.findByRole('button', { name: 'Add 2 messages' });
  expect(facts()).toContain('There already3 messages');
  expect(facts()).toContain('CustomerAchieng: 3 messages');
  expect(facts()).toContain('CompanyMfano: 2 messages');
  expect(facts()).toContain('By name only1 picture, 1 voice note');
});

it('an export says how many of its messages are too long to be taken whole', async () => {
  const long = 'maneno '.repeat(2_000);
  await open(export_([...CHAT, `26/02/2026, 08:01 - Achieng: ${long}`]));
  await screen.findByRole('button', { name: 'Add 6 messages' });
  expect(facts()).toContain('Cut short1 message, after 10,000 characters');
});

it('an export that is there already adds nothing', async () => {
  await addChat(await api.asStaff(), messagesOf(CHAT));
  await open(export_());
  await screen.findByText('All of this chat is in the thread already.');
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
});

it('pasted messages ask once who the company is, and this device remembers it', async () => {
  const { user, show } = await open('');
  await user.click(await screen.findByRole('checkbox', { name: 'Mfano' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Add 5 messages' }));
  await screen.findByText('5 messages added to the thread.');
  show(<AddChat key="again" enquiryId={1} given={CHAT.join('\n')} />);
  await screen.findByText('All of this chat is in the thread already.');
});

it('a day that can be read in two ways is asked about once', async () => {
  const { user, stored } = await open(export_(['01/02/2026, 18:00 - Achieng: Habari']));
  const continuing = await screen.findByRole('button', { name: 'Choose the day first' });
  expect(continuing.getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('radio', { name: '2 January 2026' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Add 1 message' }));
  await screen.findByText('1 message added to the thread.');
  expect((await stored())[0]?.written_at).toBe('2026-01-02T15:00:00.000Z');
});

it('pictures and PDFs of a zip come into the thread, and one that is no picture is named', async () => {
  const lines = [...CHAT, '26/02/2026, 09:00 - Mfano: Plan.pdf (file attached)'];
  const files = { '_chat.txt': strToU8(lines.join('\n')), 'Plan.pdf': aPdf };
  const zip = zipSync({ ...files, 'IMG-20260225-WA0001.jpg': strToU8('no picture') });
  const name = 'WhatsApp Chat - Achieng.zip';
  const { user, stored } = await open([new File([zip as Uint8Array<ArrayBuffer>], name)]);
  await user.click(await screen.findByRole('button', { name: 'Add 6 messages' }));
  await screen.findByText('6 messages and 1 file added to the thread.');
  screen.getByText('Not taken, by name only: IMG-20260225-WA0001.jpg.');
  expect((await stored()).at(-1)?.attachment).toMatchObject({ name: 'Plan.pdf', kind: 'pdf' });
});

it('an adding goes on after a lost connection, and is one act to undo', async () => {
  const many = Array.from({ length: 850 }, (_, index) => `25/02/2026, 10:00 - Achieng: ${index}`);
  const { user, line, stored } = await open(export_(many));
  let sent = 0;
  const mend = line.answer('POST', '/api/enquiries/1/chat', (init, path) => {
    sent += 1;
    if (sent > 1) throw new TypeError('Failed to fetch');
    return line.caller.fetch(path, init);
  });
  await user.click(await screen.findByRole('button', { name: 'Add 850 messages' }));
  await screen.findByText('The connection was lost. What was added stays.');
  screen.getByText('750 of 850 messages');
  mend();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await screen.findByText('850 messages added to the thread.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('The chat was taken out of the thread.');
  await waitFor(async () => expect(await stored()).toEqual([]));
});

it('an adding that was stopped can be undone as far as it went', async () => {
  const many = Array.from({ length: 850 }, (_, index) => `25/02/2026, 10:00 - Achieng: ${index}`);
  const { user, line, stored } = await open(export_(many));
  line.answer('POST', '/api/enquiries/1/chat', async (init, path) => {
    const answer = await line.caller.fetch(path, init);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    return answer;
  });
  await user.click(await screen.findByRole('button', { name: 'Add 850 messages' }));
  await screen.findByText('Stopped. What was added stays.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('The chat was taken out of the thread.');
  await waitFor(async () => expect(await stored()).toEqual([]));
});

it('a payment in a chat is offered as a pasted message is', async () => {
  const paid =
    'UBP4M7Q2XB Confirmed. Ksh45,000.00 sent to MFANO for account 1 on 25/2/26 at 6:07 PM New M-PESA balance';
  const { user } = await open(export_([`25/02/2026, 18:09 - Achieng: ${paid}`]));
  await user.click(await screen.findByRole('button', { name: 'Add 1 message' }));
  await screen.findByRole('list', { name: 'Payments in this chat' });
  await screen.findByText('KSh 45,000');
});

it.each([
  ['that is no chat', [new File([aPdf], 'plan.pdf')], /^This is no exported chat\./],
  ['that is damaged', [new File(['PK\u0003\u0004'], 'chat.zip')], /^This zip is damaged/],
])('a file %s says what to do', async (_, given, words) => {
  await open(given);
  await screen.findByText(words);
});
