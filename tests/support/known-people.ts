import { randomUUID } from 'node:crypto';
import { enquiryPath } from '../../src/paths.ts';
import { newIdempotencyKey } from '../../src/platform/contract/idempotency-key.ts';
import { issueLink } from '../../src/platform/mail/emailed-links.ts';
import { queueMail } from '../../src/platform/mail/mail-outbox.ts';
import { putChairsIn } from '../catalogue/server/built-in-chairs.ts';
import { aPdf, sentFile } from '../enquiry/server/a-file.ts';
import { aMessage } from '../enquiry/server/a-message.ts';
import { requestQuote } from '../enquiry/server/a-quote-request.ts';
import { type createTestApi, PASSWORD } from './create-test-api.ts';

type TestApi = Awaited<ReturnType<typeof createTestApi>>;

export const ACHIENG = 'achieng@tumaini.example';
export const OTHER = 'amina@other.example';

/** Two people of whom a site has all that it keeps about anybody. */
export async function storePeople(site: TestApi): Promise<void> {
  await putChairsIn(site.services.database);
  for (const email of ['Achieng@Tumaini.example', OTHER]) {
    await site.asVisitor().post('/api/contact', { ...aMessage, email });
    const { id } = await sentFile(site.asVisitor(), aPdf);
    await requestQuote(site.asVisitor(), { email, attachments: [id] });
    await site.asVisitor().post('/api/newsletter', { email, source: 'join' });
    await site.whenIdle();
    await queueMail(
      site.services.database,
      { to: email, subject: 'Hello', text: 'Hi' },
      site.services.now(),
    );
    await site.addStaff(email.toLowerCase());
    await haveChanged(site, email.toLowerCase());
    await haveInvited(site, email.toLowerCase());
    await haveKeptAView(site, email.toLowerCase());
    await haveAskedForAnAddress(site, email.toLowerCase());
  }
  await signNotes(site);
  const text = `Achieng Njoroge:\nhttps://site.test${enquiryPath(1)}\n`;
  const told = { to: 'juma@makers.test', subject: 'A colleague assigned you an enquiry', text };
  await queueMail(site.services.database, told, site.services.now());
}

/** Notes of both people on an enquiry of one. */
async function signNotes(site: TestApi) {
  const people = await site.services.database.selectFrom('staff').select(['id', 'email']).execute();
  const rows = people.map(({ id, email }) => ({
    enquiry_id: 3,
    staff_id: id,
    staff_name: email === OTHER ? 'Amina Yusuf' : 'Achieng Odhiambo',
    written_at: site.services.now(),
    text: 'Call on Monday',
  }));
  await site.services.database.insertInto('enquiry_note').values(rows).execute();
  const replies = rows.map((row) => ({ ...row, sender: 'customer' as const }));
  await site.services.database.insertInto('enquiry_reply').values(replies).execute();
  const addings = rows.map(({ written_at, text: _, ...row }) => ({
    ...{ ...row, id: newIdempotencyKey(), added_at: written_at },
  }));
  await site.services.database.insertInto('chat_adding').values(addings).execute();
}

/** Changes a product and a text of the site as somebody of the staff. */
async function haveChanged(site: TestApi, email: string) {
  const staff = await site.services.database
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
  await site.services.database
    .insertInto('change_set')
    .values({ ...by, id: set_id, undoes: null, undone_by: null })
    .execute();
  const change = { kind: 'product', subject: '1', title: 'Baraka Bookshelf', version: 1 };
  await site.services.database
    .insertInto('change')
    .values({ ...change, set_id, action: 'created', changes: '{}' })
    .execute();
}

async function haveInvited(site: TestApi, email: string) {
  await issueLink(site.services.database, { purpose: 'invitation', email }, site.services.now());
}

async function haveKeptAView(site: TestApi, email: string) {
  const staff = site.asVisitor();
  await staff.signIn({ email, password: PASSWORD });
}

async function haveAskedForAnAddress(site: TestApi, email: string) {
  const { id } = await site.services.database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const details = { new_email: `new.${email}`, session_id: '' };
  for (const mailbox of [email, details.new_email]) {
    const link = { purpose: 'address change', email: mailbox, staff_id: id, details } as const;
    await issueLink(site.services.database, link, site.services.now());
  }
}
