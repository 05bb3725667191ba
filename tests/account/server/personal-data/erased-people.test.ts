import { beforeEach, expect, it } from 'vitest';
import {
  eraseMailFiles,
  erasePerson,
} from '../../../../src/account/server/personal-data/erase-person.ts';
import { exportPerson } from '../../../../src/account/server/personal-data/export-person.ts';
import { removeAttachments } from '../../../../src/enquiry/server/attachments/attachment-clean-up.ts';
import { attachmentKey } from '../../../../src/enquiry/server/attachments/attachment-ledger.ts';
import { enquiryPath } from '../../../../src/paths.ts';
import { deliverMail } from '../../../../src/platform/mail/mail-delivery.ts';
import { queueMail } from '../../../../src/platform/mail/mail-outbox.ts';
import { aPdf } from '../../../enquiry/server/a-file.ts';
import { createTestApi, PASSWORD } from '../../../support/create-test-api.ts';
import { databaseContents } from '../../../support/database-contents.ts';
import { ACHIENG, OTHER, storePeople } from '../../../support/known-people.ts';

const site = await createTestApi();
const { database } = site.services;
beforeEach(async () => {
  await site.empty();
  await storePeople(site);
});

it('erasing a person leaves no trace of them, and all of everybody else', async () => {
  const others = await exportPerson(database, OTHER);
  expect(await erasePerson(database, 'Achieng@TUMAINI.example')).toEqual({
    files: 1,
    enquiries: 2,
    received_mails: 0,
    subscriptions: 1,
    staff_accounts: 1,
    emailed_links: 3,
    changes: 1,
    enquiry_notes: 1,
    enquiry_replies: 1,
    deleted_replies: 0,
    added_chats: 1,
    quotations: 0,
    quotations_kept_for_tax: 0,
    names_in_payments: 0,
    order_messages: 0,
    sent_order_messages: 0,
    sent_quotations: 0,
    noted_payments: 0,
    security_events: 1,
    mails: 6,
  });
  const left = JSON.stringify(await databaseContents(database));
  expect(left).not.toMatch(/tumaini\.example|Odhiambo/i);
  expect(await exportPerson(database, OTHER)).toEqual(others);
});

it('erasing a person deletes the bytes of their files at once', async () => {
  const theirs = await database.selectFrom('attachment').selectAll().execute();
  const bytes = () =>
    Promise.all(theirs.map(({ id }) => site.services.blobs.get(attachmentKey(id))));
  await erasePerson(database, ACHIENG);
  expect(await removeAttachments(site.services)).toBe(1);
  expect((await bytes()).filter(Boolean)).toEqual([aPdf]);
  const left = await database.selectFrom('attachment').select('enquiry_id').execute();
  expect(left).toEqual([{ enquiry_id: 4 }]);
});

it('erasing a person deletes the files of mails to them and about them, and no others', async () => {
  const { services } = site;
  await queueMail(
    database,
    {
      to: OTHER,
      subject: 'A colleague assigned you an enquiry',
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

it('erasing a person ends the sessions of a member of staff', async () => {
  const staff = site.asVisitor();
  await staff.signIn({ email: ACHIENG, password: PASSWORD });
  await erasePerson(database, ACHIENG);
  expect((await staff.get('/api/user/profile')).status).toBe(401);
});

it('erasing a person waits where the staff would be left without an owner', async () => {
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

it('erasing a person can be done again', async () => {
  await erasePerson(database, ACHIENG);
  const counts = Object.values(await erasePerson(database, ACHIENG));
  expect(counts.every((count) => count === 0)).toBe(true);
});
