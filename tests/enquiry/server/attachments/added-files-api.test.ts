import { beforeEach, expect, it } from 'vitest';
import { removeAttachments } from '../../../../src/enquiry/server/attachments/attachment-clean-up.ts';
import { jpegPhoto } from '../../../media/server/sample-photos.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { inboxDesk } from '../inbox-desk.ts';

const api = await createTestApi();
const { receive, show } = inboxDesk(api);
const PHOTO = new File([await jpegPhoto()], 'wall.jpg', { type: 'image/jpeg' });
const ENTRY = 'entry-of-one-share';
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
  await receive();
});

/** Sends a photo as a phone does, under a key of its own. */
async function add(key: string, { entry = ENTRY, id = 1, file = PHOTO } = {}) {
  const body = new FormData();
  body.append('entry', entry);
  body.append('file', file);
  return staff.change('POST', `/api/enquiries/${id}/files`, body, { 'Idempotency-Key': key });
}

it('files that are shared together stand in one signed note, in their order, with the text', async () => {
  await staff.post('/api/enquiries/1/notes', { text: 'Her wall' }, { 'Idempotency-Key': ENTRY });
  expect((await add('key-of-the-first')).status).toBe(200);
  expect((await add('key-of-the-second')).status).toBe(200);
  const { notes, attachments } = await show(staff);
  expect(notes).toMatchObject([
    {
      text: 'Her wall',
      author: 'Wanjiku Otieno',
      attachments: [{ kind: 'photo' }, { kind: 'photo' }],
    },
  ]);
  expect(attachments).toEqual([]);
});

it('a file or a text that is sent again under its key is added once', async () => {
  for (const _ of [1, 2]) {
    await add('key-of-the-first');
    await staff.post('/api/enquiries/1/notes', { text: 'Her wall' }, { 'Idempotency-Key': ENTRY });
  }
  await Promise.all([add('key-of-the-second'), add('key-of-the-second')]);
  const { notes } = await show(staff);
  expect(notes).toMatchObject([{ text: 'Her wall' }]);
  expect(notes[0]?.attachments).toHaveLength(2);
});

it('a customer’s answer that is sent again under its key is kept once', async () => {
  const answer = { text: 'Yes, in oak' };
  for (const _ of [1, 2]) {
    await staff.post('/api/enquiries/1/received-replies', answer, { 'Idempotency-Key': ENTRY });
  }
  expect((await show(staff)).replies).toMatchObject([answer]);
});

it('a note takes its files with it when it is deleted', async () => {
  await add('key-of-the-first');
  const [note] = (await show(staff)).notes;
  const [file] = note?.attachments ?? [];
  await staff.change('DELETE', `/api/enquiry-notes/${note?.id}`);
  expect(await show(staff)).toMatchObject({ notes: [], attachments: [] });
  expect((await staff.get(`/api/enquiry-attachments/${file?.id}`)).status).toBe(404);
  expect(await removeAttachments(api.services)).toBe(1);
});

it('a file without a key, for no enquiry, or that is neither a photo nor a PDF is refused', async () => {
  const text = new File(['words'], 'words.jpg', { type: 'image/jpeg' });
  const without = await staff.change('POST', '/api/enquiries/1/files', new FormData());
  expect([
    without.status,
    (await add('key-of-the-first', { id: 7 })).status,
    (await add('key-of-the-first', { file: text })).status,
    (await add('key-of-the-first', { entry: 'short' })).status,
  ]).toEqual([400, 404, 415, 422]);
  expect((await show(staff)).notes).toEqual([]);
});
