import { beforeEach, expect, it } from 'vitest';
import type { Attachment } from '../../../../src/enquiry/contract/attachment.ts';
import { removeAttachments } from '../../../../src/enquiry/server/attachments/attachment-clean-up.ts';
import { newIdempotencyKey } from '../../../../src/platform/contract/idempotency-key.ts';
import { undoChangeSet } from '../../../history/change-sets.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { aPdf } from '../a-file.ts';
import { inboxDesk } from '../inbox-desk.ts';
import { addChat, CHAT, messagesOf, postChat, readChatOf } from './a-chat.ts';

const api = await createTestApi();
const desk = inboxDesk(api);
let staff: Caller;

beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
  await desk.receive();
});

async function upload(): Promise<Attachment> {
  const form = new FormData();
  form.append('file', new File([aPdf], 'IMG-20260225-WA0001.pdf'));
  return (await (await staff.postForm('/api/enquiry-attachments', form)).json()) as Attachment;
}

it('the picture of a message is kept once, and is none of the files of the request', async () => {
  const { files } = await addChat(staff, messagesOf(CHAT));
  expect(files.map(({ index }) => index)).toEqual([3, 4]);
  const id = files[0]?.id ?? 0;
  const [file, another] = [await upload(), await upload()];
  const kept = await staff.put(`/api/chat-messages/${id}/file`, { attachment: file.id });
  expect(await kept.json()).toMatchObject({ id, attachment: file });
  const again = await staff.put(`/api/chat-messages/${id}/file`, { attachment: another.id });
  expect(await again.json()).toMatchObject({ id, attachment: file });
  expect((await readChatOf(staff)).messages[3]).toMatchObject({ attachment: file });
  expect((await desk.show(staff)).attachments).toEqual([]);
  expect((await staff.get(`/api/enquiry-attachments/${file.id}`)).status).toBe(200);
  const later = await addChat(staff, messagesOf(CHAT));
  expect(later.files.map(({ index }) => index)).toEqual([4]);
});

it('an export with pictures gives them to the messages of an earlier one without', async () => {
  const without = CHAT.map((line) => line.replace(/: IMG.*/, ': <Media omitted>'));
  await addChat(staff, messagesOf(without));
  const { added, files } = await addChat(staff, messagesOf(CHAT));
  expect(added).toBe(0);
  expect(files.map(({ index }) => index)).toEqual([3, 4]);
  expect((await readChatOf(staff)).messages[3]?.file_name).toBe('IMG-20260225-WA0001.jpg');
});

it('a file for no message is refused', async () => {
  const file = await upload();
  const answer = await staff.put('/api/chat-messages/9/file', { attachment: file.id });
  expect(answer.status).toBe(404);
});

it('an added chat is one act of the history, and its undo takes out all parts and files', async () => {
  const adding = newIdempotencyKey();
  const messages = messagesOf(CHAT);
  await addChat(staff, messages.slice(0, 1));
  const { set } = await addChat(staff, messages.slice(1, 4), { adding });
  const { files } = await addChat(staff, messages.slice(3), { adding });
  const file = await upload();
  await staff.put(`/api/chat-messages/${files[0]?.id}/file`, { attachment: file.id });
  const answer = await undoChangeSet(staff, set ?? '');
  expect(await answer.json()).toMatchObject({
    message: 'Undone: the chat with “Achieng Njoroge” is taken out of the thread.',
  });
  expect((await readChatOf(staff)).messages.map(({ text }) => text)).toEqual(['Habari']);
  expect((await desk.show(staff)).attachments).toEqual([]);
  expect(await removeAttachments(api.services)).toBe(1);
  expect(await desk.names(staff, '?q=mahogany')).toEqual([]);
  expect((await postChat(staff, messages, { adding })).status).toBe(409);
  expect(await addChat(staff, messages)).toMatchObject({ added: 4 });
});

it('a chat that was taken back does not return by another undo', async () => {
  const { set } = await addChat(staff, messagesOf(CHAT));
  const answer = await undoChangeSet(staff, set ?? '');
  const history = (await (await staff.get('/api/history')).json()) as { id: string }[];
  expect(answer.status).toBe(200);
  expect((await undoChangeSet(staff, history[0]?.id ?? '')).status).toBe(409);
});
