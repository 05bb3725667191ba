import { beforeEach, expect, it } from 'vitest';
import { MAX_MESSAGES_AT_ONCE } from '../../../../src/enquiry/contract/chat/chat-limits.ts';
import { CHAT_PAGE } from '../../../../src/enquiry/contract/chat/chat-messages.ts';
import { messageKey } from '../../../../src/enquiry/contract/chat/sided-messages.ts';
import { newIdempotencyKey } from '../../../../src/platform/contract/idempotency-key.ts';
import { removeOldEnquiries } from '../../../../src/quotation/server/retention/retention.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { enter } from '../a-direct-enquiry.ts';
import { aMessage } from '../a-message.ts';
import { inboxDesk } from '../inbox-desk.ts';
import { addChat, CHAT, messagesOf, postChat, readChatOf } from './a-chat.ts';

const api = await createTestApi();
const { database } = api.services;
const desk = inboxDesk(api);
let staff: Caller;

beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
  await desk.receive();
});

it('a chat becomes messages of the thread of either side, at their own times', async () => {
  expect(await addChat(staff, messagesOf(CHAT))).toMatchObject({ added: 5 });
  const { messages, earlier } = await readChatOf(staff);
  expect(earlier).toBe(0);
  expect(
    messages.map(({ sender, author, written_at, text, file_name }) =>
      [sender, author, written_at, text, file_name].join('|'),
    ),
  ).toEqual([
    'customer|Achieng|2026-02-25T15:00:00.000Z|Habari|',
    'customer|Achieng|2026-02-25T15:00:00.000Z|Habari|',
    'company|Mfano|2026-02-25T15:01:00.000Z|Karibu|',
    'customer|Achieng|2026-02-25T15:02:00.000Z|The mahogany one|IMG-20260225-WA0001.jpg',
    'company|Mfano|2026-02-26T05:00:00.000Z||PTT-20260226-WA0002.opus',
  ]);
  expect(messages[0]?.added_by).toBe('Wanjiku Otieno');
});

it('a longer export adds only what is new, though the number has a name by now', async () => {
  await addChat(staff, messagesOf(CHAT.slice(0, 3)));
  const longer = CHAT.map((line) => line.replace('Achieng:', 'Achieng Njoroge:'));
  expect(await addChat(staff, messagesOf(longer))).toMatchObject({ added: 2 });
  expect(await addChat(staff, messagesOf(longer))).toMatchObject({ added: 0, set: null });
  expect((await readChatOf(staff)).messages).toHaveLength(5);
});

it('a part that is sent again, since its answer was lost, is answered as before and adds nothing', async () => {
  const adding = newIdempotencyKey();
  const first = await addChat(staff, messagesOf(CHAT.slice(0, 2)), { adding });
  expect(first.set).not.toBeNull();
  expect(await addChat(staff, messagesOf(CHAT.slice(0, 2)), { adding })).toEqual(first);
  expect((await readChatOf(staff)).messages).toHaveLength(2);
  const rest = messagesOf(CHAT).slice(2);
  expect(await addChat(staff, rest, { adding })).toMatchObject({ added: 3, set: null });
});

it('two people who add the same chat at once add each message once', async () => {
  const { caller: colleague } = await desk.colleague('Juma');
  const both = await Promise.all([
    addChat(staff, messagesOf(CHAT)),
    addChat(colleague, messagesOf(CHAT)),
  ]);
  expect(both.map(({ added }) => added).toSorted()).toEqual([0, 5]);
});

it('what another enquiry of the same customer has is there already', async () => {
  await enter(staff, { phone: aMessage.phone, fname: 'Achieng' });
  await enter(staff, { phone: '0722 999 888', fname: 'Brian' });
  await addChat(staff, messagesOf(CHAT.slice(0, 3)));
  expect(await addChat(staff, messagesOf(CHAT), { id: 2 })).toMatchObject({ added: 2 });
  expect(await addChat(staff, messagesOf(CHAT), { id: 3 })).toMatchObject({ added: 5 });
  const keys = (await (await staff.get('/api/enquiries/1/chat-keys')).json()) as string[];
  expect(keys.toSorted()).toEqual(messagesOf(CHAT).map(messageKey).toSorted());
});

it('a chat is no act of the customer: the enquiry keeps its place, its status and its version', async () => {
  const before = await desk.show(staff);
  await addChat(staff, messagesOf(CHAT));
  const { chat, ...after } = await desk.show(staff);
  expect({ ...after, chat: null }).toEqual(before);
  expect(chat).toEqual({
    count: 5,
    sender: 'company',
    author: 'Mfano',
    written_at: '2026-02-26T05:00:00.000Z',
    text: 'PTT-20260226-WA0002.opus',
  });
});

it('a long chat is read in pages from its end', async () => {
  const lines = Array.from(
    { length: CHAT_PAGE + 50 },
    (_, index) =>
      `25/02/2026, ${10 + Math.floor(index / 60)}:${String(index % 60).padStart(2, '0')} - Achieng: ${index}`,
  );
  await addChat(staff, messagesOf(lines));
  const last = await readChatOf(staff);
  expect([last.earlier, last.messages[0]?.text, last.messages.at(-1)?.text]).toEqual([
    50,
    '50',
    String(CHAT_PAGE + 49),
  ]);
  const first = await readChatOf(staff, 1, `?before=${last.messages[0]?.id}`);
  expect([first.earlier, first.messages[0]?.text, first.messages.at(-1)?.text]).toEqual([
    0,
    '0',
    '49',
  ]);
});

it('a chat is found by its words, also beside those of the enquiry', async () => {
  await desk.receive({ fname: 'Brian', email: 'brian@kiosk.example', phone: '0722 999 888' });
  await addChat(staff, messagesOf(CHAT));
  expect(await desk.names(staff, '?q=mahogany')).toEqual(['Achieng']);
  expect(await desk.names(staff, '?q=mahogany+habari+desks')).toEqual(['Achieng']);
  expect(await desk.names(staff, '?q=mahogany+brian')).toEqual([]);
  const found = await staff.get('/api/search?q=mahogany');
  expect(await found.text()).toContain('Achieng');
});

it.each([
  ['for no enquiry', 404, { id: 9 }, CHAT],
  ['from the future', 422, {}, ['25/02/2027, 18:00 - Achieng: Habari']],
])('a chat %s is refused', async (_, status, to, lines) => {
  const messages = messagesOf(CHAT).slice(0, 1);
  const [first] = messages;
  const isLater = lines !== CHAT;
  const sent = isLater && first ? [{ ...first, written_at: '2027-02-25T15:00:00.000Z' }] : messages;
  expect((await postChat(staff, sent, to)).status).toBe(status);
});

it('one call takes no more than its messages, and none without words and file', async () => {
  const [first] = messagesOf(CHAT);
  const many = Array.from({ length: MAX_MESSAGES_AT_ONCE + 1 }, (_, index) => ({
    ...first,
    occurrence: index + 1,
  }));
  expect((await postChat(staff, many as never)).status).toBe(422);
  expect((await postChat(staff, [{ ...first, text: '' }] as never)).status).toBe(422);
});

it('an adding of another enquiry is not gone on with', async () => {
  await enter(staff);
  const adding = newIdempotencyKey();
  await addChat(staff, messagesOf(CHAT), { adding });
  expect((await postChat(staff, messagesOf(CHAT), { adding, id: 2 })).status).toBe(409);
});

it('a task and the list of removals say what the customer wrote last in a chat', async () => {
  await addChat(staff, messagesOf([...CHAT, '02/03/2026, 20:00 - Achieng: Bei ya mwisho?']));
  const tasks = await (await staff.get('/api/tasks')).json();
  expect(tasks).toMatchObject({ tasks: [{ about: 'Bei ya mwisho?' }] });
});

it('a message of a chat keeps its enquiry for twelve months', async () => {
  await database
    .updateTable('enquiry')
    .set({ received_at: new Date('2025-01-01'), active_at: null })
    .execute();
  await addChat(staff, messagesOf(CHAT));
  expect(await removeOldEnquiries(api.services)).toBe(0);
  api.passTime({ minutes: 365 * 24 * 60 });
  expect(await removeOldEnquiries(api.services)).toBe(1);
});

it('the sheet of enquiries says how much was said in a chat', async () => {
  await addChat(staff, messagesOf(CHAT));
  const sheet = await (await staff.get('/api/enquiries.csv')).text();
  expect(sheet).toContain('"5 messages, the last 2026-02-26 08:00"');
});

it('a chat goes with its enquiry, and so does what the history says of it', async () => {
  await addChat(staff, messagesOf(CHAT));
  await database.deleteFrom('enquiry').where('id', '=', 1).execute();
  for (const table of ['chat_adding', 'chat_message', 'chat_words', 'change'] as const) {
    expect(await database.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
});
