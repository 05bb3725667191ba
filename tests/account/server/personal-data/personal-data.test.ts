import { beforeEach, expect, it } from 'vitest';
import { erasePerson } from '../../../../src/account/server/personal-data/erase-person.ts';
import { exportPerson } from '../../../../src/account/server/personal-data/export-person.ts';
import { enter } from '../../../enquiry/server/a-direct-enquiry.ts';
import { aMessage } from '../../../enquiry/server/a-message.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { ACHIENG, storePeople } from '../../../support/known-people.ts';

const site = await createTestApi();
const { database } = site.services;
beforeEach(async () => {
  await site.empty();
  await storePeople(site);
});

it('what is kept about a person is handed over whole, however the address is typed', async () => {
  const stored = await exportPerson(database, ' ACHIENG@tumaini.example ');
  expect(stored).toMatchObject({
    email: ACHIENG,
    enquiries: [
      { ...aMessage, email: 'Achieng@Tumaini.example', products: [], consent_at: null },
      {
        kind: 'quote',
        email: 'Achieng@Tumaini.example',
        consent_at: expect.any(Date),
        consent_text: expect.any(String),
        products: [{ key: 'off-hbc-001', quantity: 12, note: 'In black\nif there is one' }],
        attachments: [{ name: 'plan.pdf', kind: 'pdf' }],
      },
    ],
    subscriptions: [{ email: ACHIENG, consent_text: expect.any(String) }],
    staff_accounts: [{ email: ACHIENG, fname: 'Wanjiku' }],
    invitations: [{ email: ACHIENG }],
    address_changes: [{ new_email: `new.${ACHIENG}` }],
    changes: [{ title: 'Baraka Bookshelf', staff_name: 'Achieng Odhiambo' }],
    enquiry_notes: [{ enquiry_id: 3, staff_name: 'Achieng Odhiambo' }],
    enquiry_replies: [{ enquiry_id: 3, staff_name: 'Achieng Odhiambo' }],
    added_chats: [{ enquiry_id: 3, staff_name: 'Achieng Odhiambo' }],
    security_events: [{ kind: 'signed in' }],
    mails: [
      { recipient: 'info@makao.example' },
      { recipient: 'Achieng@Tumaini.example' },
      { recipient: 'info@makao.example' },
      { recipient: ACHIENG },
      { recipient: 'Achieng@Tumaini.example' },
    ],
  });
  expect(JSON.stringify(stored)).not.toMatch(/amina|hash/i);
});

it('what is kept about a person has no words that staff wrote about somebody else, and none of mails about customers', async () => {
  const message = { ...aMessage, fname: 'Zuhura', email: 'zuhura@kiosk.example' };
  await site.asVisitor().post('/api/contact', message);
  const company = 'info@makao.example';
  for (const email of [ACHIENG, company]) {
    const stored = JSON.stringify(await exportPerson(database, email));
    expect(stored).not.toMatch(/Call on Monday|subject|reply_to|zuhura/i);
  }
  expect((await exportPerson(database, company)).mails).not.toEqual([]);
});

it('what is kept about a person names the mails of somebody who is not on the staff', async () => {
  await database.deleteFrom('staff').where('email', '=', ACHIENG).execute();
  expect((await exportPerson(database, ACHIENG)).mails).toMatchObject([
    { subject: 'Message from Achieng Njoroge' },
    { subject: expect.stringMatching(/^Your request/) },
    { subject: expect.stringMatching(/^Quote request from/) },
    { subject: expect.any(String) },
    { subject: 'Hello' },
  ]);
});

it('what is kept about a person has what each side has written to the other', async () => {
  const staff = await site.asStaff();
  const text = 'We deliver on Monday.';
  await staff.post('/api/enquiries/1/replies', { text });
  expect(await exportPerson(database, ACHIENG)).toMatchObject({
    enquiries: [{ replies: [{ sender: 'company', text }] }, {}],
  });
});

it('what is kept about a person is found by the phone number of somebody who left no address, and erased', async () => {
  const staff = await site.asStaff();
  await enter(staff, { phone: '0722 000 111' });
  const byNumber = await exportPerson(database, '+254 722 000111');
  expect(byNumber).toMatchObject({ enquiries: [{ fname: 'Brian' }] });
  expect(await erasePerson(database, '0722000111')).toMatchObject({ enquiries: 1 });
  expect((await exportPerson(database, '0722 000 111')).enquiries).toEqual([]);
});

it('what is kept about a person is not handed to the reader of an address that looks like another’s number', async () => {
  const staff = await site.asStaff();
  await enter(staff, { phone: '0722 000 111' });
  expect((await exportPerson(database, '0722000111@kiosk.example')).enquiries).toEqual([]);
});

it('somebody unknown is handed nothing', async () => {
  expect(await exportPerson(database, 'nobody@nowhere.example')).toEqual({
    email: 'nobody@nowhere.example',
    received_mails: [],
    enquiries: [],
    subscriptions: [],
    staff_accounts: [],
    passkeys: [],
    devices_with_notices: [],
    invitations: [],
    quotations: [],
    payments: [],
    order_messages: [],
    address_changes: [],
    changes: [],
    enquiry_notes: [],
    enquiry_replies: [],
    added_chats: [],
    security_events: [],
    mails: [],
  });
});
