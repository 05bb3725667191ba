import { beforeEach, expect, it } from 'vitest';
import { openDoor, receive } from '../../enquiry/server/mail-door/a-mail.ts';
import type { Caller } from '../../support/caller.ts';
import { apiWithPush } from './phones.ts';

const { api, switchOn, titles } = await apiWithPush();
// Services are read when they are used.
Object.assign(api.services.settings, { mailDoor: openDoor.mailDoor });
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
});

it('a mail that begins an enquiry, and one that answers in it, are told to phones', async () => {
  const { phone } = await switchOn(staff);
  await receive(api, { messageId: '<m1@kiosk.example>' });
  expect(await titles(phone)).toEqual(['New enquiry']);
  await staff.post('/api/enquiries/1/replies', { text: 'Karibu.', seen_reply: 1 });
  await receive(api, { inReplyTo: '<m1@kiosk.example>' });
  expect(await titles(phone)).toEqual(['Answer to an enquiry']);
});

it('a mail that is set aside, or from a sender of spam, is told to nobody', async () => {
  const { phone } = await switchOn(staff);
  await receive(api, { headers: { 'Auto-Submitted': 'auto-replied' } });
  await receive(api, { text: 'Buy now', messageId: '<s1@kiosk.example>' });
  await titles(phone);
  await staff.post('/api/inbox/changes', { ids: [1], folder: 'spam' });
  await receive(api, { text: 'Buy more' });
  await receive(api, { text: 'And more', inReplyTo: '<s1@kiosk.example>' });
  expect(await titles(phone)).toEqual([]);
});
