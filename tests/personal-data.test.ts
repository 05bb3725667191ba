import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '../src/api-paths.ts';
import { removeAttachments } from '../src/enquiry/server/attachments/attachment-clean-up.ts';
import { attachmentKey } from '../src/enquiry/server/attachments/attachment-keys.ts';
import { enquiryPath } from '../src/paths.ts';
import { eraseMailFiles, erasePerson, exportPerson, exportVisitor } from '../src/personal-data.ts';
import { issueLink } from '../src/platform/mail/emailed-links.ts';
import { deliverMail } from '../src/platform/mail/mail-delivery.ts';
import { queueMail } from '../src/platform/mail/mail-outbox.ts';
import { putChairsIn } from './catalogue/server/built-in-chairs.ts';
import { enter } from './enquiry/server/a-direct-enquiry.ts';
import { aPdf, sentFile } from './enquiry/server/a-file.ts';
import { aMessage } from './enquiry/server/a-message.ts';
import { requestQuote } from './enquiry/server/a-quote-request.ts';
import { createTestApi, PASSWORD } from './support/create-test-api.ts';
import { databaseContents } from './support/database-contents.ts';

const site = await createTestApi();
const { database } = site.services;
const ACHIENG = 'achieng@tumaini.example';
const OTHER = 'amina@other.example';

beforeEach(async () => {
  await site.empty();
  await putChairsIn(database);
  for (const email of ['Achieng@Tumaini.example', OTHER]) {
    await site.asVisitor().post(apiPaths.contact, { ...aMessage, email });
    const { id } = await sentFile(site.asVisitor(), aPdf);
    await requestQuote(site.asVisitor(), { email, attachments: [id] });
    await site.asVisitor().post(apiPaths.newsletter, { email, source: 'join' });
    await queueMail(database, { to: email, subject: 'Hello', text: 'Hi' }, site.services.now());
    await site.addStaff(email.toLowerCase());
    await haveChanged(email.toLowerCase());
    await haveInvited(email.toLowerCase());
    await haveKeptAView(email.toLowerCase());
    await haveAskedForAnAddress(email.toLowerCase());
  }
  await signNotes();
  const text = `Achieng Njoroge:\nhttps://site.test${enquiryPath(1)}\n`;
  const told = { to: 'juma@makers.test', subject: 'An enquiry is yours', text };
  await queueMail(database, told, site.services.now());
});

/** Of both, on an enquiry of one. */
async function signNotes() {
  const people = await database.selectFrom('staff').select(['id', 'email']).execute();
  const rows = people.map(({ id, email }) => ({
    enquiry_id: 3,
    staff_id: id,
    staff_name: email === OTHER ? 'Amina Yusuf' : 'Achieng Odhiambo',
    written_at: site.services.now(),
    text: 'Call on Monday',
  }));
  await database.insertInto('enquiry_note').values(rows).execute();
  const replies = rows.map((row) => ({ ...row, sender: 'customer' as const }));
  await database.insertInto('enquiry_reply').values(replies).execute();
}

/** As somebody of the staff, who has changed a product and a text of the site. */
async function haveChanged(email: string) {
  const staff = await database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const by = {
    staff_id: staff.id,
    staff_name: email === OTHER ? 'Amina Yusuf' : 'Achieng Odhiambo',
    changed_at: site.services.now(),
  };
  const set_id = randomUUID();
  await database
    .insertInto('change_set')
    .values({ ...by, id: set_id, undoes: null, undone_by: null })
    .execute();
  const change = { kind: 'product', subject: '1', title: 'Baraka Bookshelf', version: 1 };
  await database
    .insertInto('change')
    .values({ ...change, set_id, action: 'created', changes: '{}' })
    .execute();
}

async function haveInvited(email: string) {
  await issueLink(database, { purpose: 'invitation', email }, site.services.now());
}

async function haveKeptAView(email: string) {
  const staff = site.asVisitor();
  await staff.signIn({ email, password: PASSWORD });
  await staff.post(apiPaths.views, { name: `Of ${email}`, query: '?status_id=2' });
}

async function haveAskedForAnAddress(email: string) {
  const { id } = await database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const details = { new_email: `new.${email}`, session_id: '' };
  for (const mailbox of [email, details.new_email]) {
    const link = { purpose: 'address change', email: mailbox, staff_id: id, details } as const;
    await issueLink(database, link, site.services.now());
  }
}

describe('what is kept about a person', () => {
  it('is handed over whole, however the address is typed', async () => {
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
      saved_views: [{ name: `Of ${ACHIENG}`, query: '?status_id=2' }],
      invitations: [{ email: ACHIENG }],
      address_changes: [{ new_email: `new.${ACHIENG}` }],
      changes: [{ title: 'Baraka Bookshelf', staff_name: 'Achieng Odhiambo' }],
      enquiry_notes: [{ enquiry_id: 3, staff_name: 'Achieng Odhiambo' }],
      enquiry_replies: [{ enquiry_id: 3, staff_name: 'Achieng Odhiambo' }],
      security_events: [{ kind: 'signed in' }],
      mails: [
        { recipient: 'info@makao.example' },
        { recipient: 'info@makao.example' },
        { recipient: 'Achieng@Tumaini.example' },
        { recipient: ACHIENG },
        { recipient: 'Achieng@Tumaini.example' },
      ],
    });
    expect(JSON.stringify(stored)).not.toMatch(/amina|hash/i);
  });

  it('has no words that staff wrote about somebody else, and none of mails about customers', async () => {
    const message = { ...aMessage, fname: 'Zuhura', email: 'zuhura@kiosk.example' };
    await site.asVisitor().post(apiPaths.contact, message);
    const company = 'info@makao.example';
    for (const email of [ACHIENG, company]) {
      const stored = JSON.stringify(await exportPerson(database, email));
      expect(stored).not.toMatch(/Call on Monday|subject|reply_to|zuhura/i);
    }
    expect((await exportPerson(database, company)).mails).not.toEqual([]);
  });

  it('has for the reader of an address only what a visitor has left', async () => {
    const stored = await exportVisitor(database, ACHIENG);
    expect(Object.keys(stored).sort()).toEqual([
      'email',
      'enquiries',
      'invitations',
      'mails',
      'quotations',
      'subscriptions',
    ]);
    expect(stored).toMatchObject({ enquiries: [{}, {}], subscriptions: [{}], mails: [] });
    await database.deleteFrom('staff').where('email', '=', ACHIENG).execute();
    expect((await exportVisitor(database, ACHIENG)).mails).toMatchObject([
      { subject: 'Message from Achieng Njoroge' },
      { subject: expect.stringMatching(/^Quote request from/) },
      { subject: expect.stringMatching(/^Your quote request/) },
      { subject: expect.any(String) },
      { subject: 'Hello' },
    ]);
  });

  it('has what each side has written to the other', async () => {
    const staff = await site.asStaff();
    const text = 'We deliver on Monday.';
    await staff.post(apiPaths.enquiryReplies(1), { text }, { 'If-Match': '"1"' });
    expect(await exportVisitor(database, ACHIENG)).toMatchObject({
      enquiries: [{ replies: [{ sender: 'company', text }] }, {}],
    });
  });

  it('is found by the phone number of somebody who left no address, and erased', async () => {
    const staff = await site.asStaff();
    await enter(staff, { phone: '0722 000 111' });
    const byNumber = await exportPerson(database, '+254 722 000111');
    expect(byNumber).toMatchObject({ enquiries: [{ fname: 'Brian' }] });
    expect(await erasePerson(database, '0722000111')).toMatchObject({ enquiries: 1 });
    expect((await exportPerson(database, '0722 000 111')).enquiries).toEqual([]);
  });

  it('is not handed to the reader of an address that looks like another’s number', async () => {
    const staff = await site.asStaff();
    await enter(staff, { phone: '0722 000 111' });
    expect((await exportVisitor(database, '0722000111@kiosk.example')).enquiries).toEqual([]);
  });

  it('is nothing about somebody unknown', async () => {
    expect(await exportPerson(database, 'nobody@nowhere.example')).toEqual({
      email: 'nobody@nowhere.example',
      enquiries: [],
      subscriptions: [],
      staff_accounts: [],
      passkeys: [],
      saved_views: [],
      invitations: [],
      quotations: [],
      address_changes: [],
      changes: [],
      enquiry_notes: [],
      enquiry_replies: [],
      security_events: [],
      mails: [],
    });
  });
});

describe('erasing a person', () => {
  it('leaves no trace of them, and all of everybody else', async () => {
    const others = await exportPerson(database, OTHER);
    expect(await erasePerson(database, 'Achieng@TUMAINI.example')).toEqual({
      files: 1,
      enquiries: 2,
      subscriptions: 1,
      staff_accounts: 1,
      emailed_links: 3,
      changes: 1,
      enquiry_notes: 1,
      enquiry_replies: 1,
      quotations: 0,
      quotations_kept_for_tax: 0,
      sent_quotations: 0,
      security_events: 1,
      mails: 6,
    });
    const left = JSON.stringify(await databaseContents(database));
    expect(left).not.toMatch(/tumaini\.example|Odhiambo/i);
    expect(await exportPerson(database, OTHER)).toEqual(others);
  });

  it('takes the bytes of their files along at once', async () => {
    const theirs = await database.selectFrom('attachment').selectAll().execute();
    const bytes = () =>
      Promise.all(theirs.map(({ id }) => site.services.blobs.get(attachmentKey(id))));
    await erasePerson(database, ACHIENG);
    expect(await removeAttachments(site.services)).toBe(1);
    expect((await bytes()).filter(Boolean)).toEqual([aPdf]);
    const left = await database.selectFrom('attachment').select('enquiry_id').execute();
    expect(left).toEqual([{ enquiry_id: 4 }]);
  });

  it('takes along the files of mails to them and about them, and leaves all others', async () => {
    const { services } = site;
    await queueMail(
      database,
      {
        to: OTHER,
        subject: 'An enquiry is yours',
        text: `Somebody:\nhttps://site.test${enquiryPath(12)}`,
      },
      services.now(),
    );
    await deliverMail(services);
    const mails = async (about: string) =>
      (await site.mails()).filter((mail) => JSON.stringify(mail).toLowerCase().includes(about));
    const others = await mails(OTHER);
    expect((await mails(ACHIENG)).length).toBeGreaterThan(2);

    expect(await eraseMailFiles(services, 'Achieng@TUMAINI.example')).toBeGreaterThan(2);
    await erasePerson(database, ACHIENG);
    expect(await mails(ACHIENG)).toEqual([]);
    expect(await mails('achieng njoroge:')).toEqual([]);
    expect(await mails(OTHER)).toEqual(others);
  });

  it('ends the sessions of a member of staff', async () => {
    const staff = site.asVisitor();
    await staff.signIn({ email: ACHIENG, password: PASSWORD });
    await erasePerson(database, ACHIENG);
    expect((await staff.get(apiPaths.profile)).status).toBe(401);
  });

  it('waits where the staff would be left without an owner', async () => {
    const setRole = (email: string) =>
      database.updateTable('staff').set({ role: 'owner' }).where('email', '=', email).execute();
    await setRole(ACHIENG);
    await expect(erasePerson(database, ACHIENG)).rejects.toThrow(
      'This is the last owner who can sign in. Make somebody else an owner first',
    );
    expect(await exportPerson(database, ACHIENG)).toMatchObject({ subscriptions: [{}] });
    await setRole(OTHER);
    expect(await erasePerson(database, ACHIENG)).toMatchObject({ staff_accounts: 1 });
  });

  it('can be done again', async () => {
    await erasePerson(database, ACHIENG);
    const counts = Object.values(await erasePerson(database, ACHIENG));
    expect(counts.every((count) => count === 0)).toBe(true);
  });
});
