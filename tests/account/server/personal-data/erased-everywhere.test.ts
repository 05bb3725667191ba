import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { beforeEach, expect, it } from 'vitest';
import {
  eraseMailFiles,
  erasePerson,
} from '../../../../src/account/server/personal-data/erase-person.ts';
import { findMatches } from '../../../../src/account/server/personal-data/person-matches.ts';
import type { Enquiry } from '../../../../src/enquiry/contract/inbox.ts';
import { readPersonKeys } from '../../../../src/enquiry/contract/person.ts';
import { removeAttachments } from '../../../../src/enquiry/server/attachments/attachment-clean-up.ts';
import { queueMail } from '../../../../src/platform/mail/mail-outbox.ts';
import type { Quotation } from '../../../../src/quotation/contract/quotation.ts';
import { putChairsIn } from '../../../catalogue/server/built-in-chairs.ts';
import { enter } from '../../../enquiry/server/a-direct-enquiry.ts';
import { sentFile } from '../../../enquiry/server/a-file.ts';
import { requestQuote } from '../../../enquiry/server/a-quote-request.ts';
import { subscribed } from '../../../enquiry/server/a-subscriber.ts';
import { addChat, messagesOf } from '../../../enquiry/server/chats/a-chat.ts';
import { listEnquiries } from '../../../enquiry/server/inbox-desk.ts';
import { openDoor, receive } from '../../../enquiry/server/mail-door/a-mail.ts';
import { aLine } from '../../../quotation/contract/a-line.ts';
import {
  beginQuotation,
  postAnswer,
  send,
  writeQuotation,
} from '../../../quotation/server/desk.ts';
import { archiveOf } from '../../../running/backup/stored-site.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { pdfPages } from '../../../support/pdf-text.ts';

const api = await createTestApi({ settings: openDoor });
const { database } = api.services;
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  await putChairsIn(database);
  staff = await api.asStaff();
});

/** Stands in everything that the person leaves, and in everything about them. */
const WORD = /zuhura|0?799.?111.?222/i;
const NUMBER = '0799 111 222';

/** Every column of the database with the word, of any type, also in bytes. */
async function columnsWith(word: RegExp): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
    SELECT table_name::text AS "table", column_name::text AS "column", data_type::text AS type
    FROM information_schema.columns WHERE table_schema = 'public'`.execute(database);
  const found: string[] = [];
  for (const { table, column, type } of columns) {
    const value = type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql.ref(column);
    const { rows } = await sql`SELECT FROM ${sql.table(table)}
      WHERE ${value}::text ~* ${word.source}`.execute(database);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

/** Every file of the state folder with the word, mails and their PDFs decoded. */
async function filesWith(word: RegExp): Promise<string[]> {
  const files = readdirSync(api.stateFolder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const file of files.filter((each) => each.isFile())) {
    const path = join(file.parentPath, file.name);
    if (word.test(path) || word.test(await wordsOf(path))) found.push(path);
  }
  return found;
}

async function wordsOf(path: string): Promise<string> {
  const bytes = readFileSync(path);
  if (!path.endsWith('.eml')) return bytes.toString('latin1');
  const { attachments, ...mail } = await PostalMime.parse(bytes);
  const files = attachments.map(({ content, filename }) => {
    const file = Buffer.from(content as ArrayBuffer);
    return filename + file.toString('latin1') + (filename?.startsWith('QT-') ? pdfPages(file) : '');
  });
  return JSON.stringify([mail, files]);
}

interface Reach {
  email: string;
  phone: string;
}

/** Sends a quotation to one person, then to another. */
async function quotedTo(customers: Reach[], enquiryId?: number) {
  let quotation: Quotation = await beginQuotation(staff, enquiryId);
  let token = '';
  for (const customer of customers) {
    const written = await writeQuotation(staff, quotation, {
      customer: { name: customer === BOB ? 'Bob' : 'Zuhura Ali', company: '', ...customer },
      lines: [aLine()],
    });
    const words = customer === BOB ? 'Dear Bob' : 'Dear Zuhura';
    const worded = await writeQuotation(staff, written, { words });
    ({ quotation, token } = await send(staff, worded, customer.email ? 'mail' : 'link'));
  }
  return { quotation, token };
}
const BOB = { email: 'bob@other.example', phone: '0733 000 111' };

/** Leaves the person in every part of the product; each time by one of the ways to reach them. */
async function leaveEverywhere(nextWay: () => Reach) {
  const who = () => ({ fname: 'Zuhura', lname: 'Ali', cname: 'Zuhura Ltd', ...nextWay() });
  /** The forms of the site want both. */
  const visiting = () => {
    const { email, phone, ...words } = who();
    return { ...words, email: email || 'some@body.example', phone: phone || '0700 000 001' };
  };
  const visitor = api.asVisitor();
  const plan = new TextEncoder().encode('%PDF-1.7\nThe house of Zuhura\n%%EOF\n');
  const message = 'Zuhura asks for a sofa.';
  expect((await visitor.post('/api/contact', { ...visiting(), message })).status).toBe(200);
  const { id } = await sentFile(visitor, plan, 'zuhura.pdf');
  const products = [{ key: 'off-hbc-001', quantity: 2, note: 'For Zuhura' }];
  const request = { ...visiting(), place: 'Zuhura Lane', products, attachments: [id] };
  expect((await requestQuote(visitor, request)).status).toBe(200);
  const entered = await enter(staff, { ...who(), message, place: 'Zuhura Road' });
  await staff.put(
    `/api/enquiries/${entered.id}/entry`,
    { ...entered, place: 'Zuhura Drive', date_needed: undefined, products: undefined },
    { 'If-Match': `"${entered.version}"` },
  );
  const list = await listEnquiries(staff);
  for (const each of list) {
    await staff.post(`/api/enquiries/${each.id}/notes`, { text: 'Ring Zuhura' });
    await staff.post(`/api/enquiries/${each.id}/received-replies`, { text: 'Yours, Zuhura' });
    const pasted = await staff.post(`/api/enquiries/${each.id}/received-replies`, {
      text: 'Zuhura',
    });
    const mistaken = ((await pasted.json()) as Enquiry).replies.at(-1)?.id;
    expect((await staff.change('DELETE', `/api/received-replies/${mistaken}`)).status).toBe(200);
    await addChat(staff, messagesOf(['25/02/2026, 18:00 - Zuhura: Zuhura']), { id: each.id });
    if (each.email === '') continue;
    const form = new FormData();
    form.append('file', new File([plan], 'for zuhura.pdf'));
    const file = (await (await staff.postForm('/api/enquiry-attachments', form)).json()) as {
      id: string;
    };
    const { replies } = (await (await staff.get(`/api/enquiries/${each.id}`)).json()) as Enquiry;
    const reply = { text: 'Dear Zuhura', attachments: [file.id], seen_reply: replies.at(-1)?.id };
    expect((await staff.post(`/api/enquiries/${each.id}/replies`, reply)).status).toBe(200);
  }
  const { token, quotation } = await quotedTo([nextWay()], list[0]?.id);
  await postAnswer(api.asVisitor(), { token, answer: 'asked', words: 'In oak? Zuhura' });
  if (quotation.revisions[0]?.content.customer.email) {
    await staff.post(`/api/quotations/${quotation.id}/reminder`, { by: 'mail' });
  }
  const no = { revision: '1', answer: 'declined', words: 'Too dear for Zuhura' };
  await postAnswer(api.asVisitor(), { token, ...no });
  await quotedTo([BOB, nextWay()]);
  await quotedTo([nextWay(), BOB]);
  const { token: accepted } = await quotedTo([nextWay(), BOB], list[1]?.id);
  await postAnswer(api.asVisitor(), {
    token: accepted,
    revision: '2',
    answer: 'accepted',
    name: 'Bob',
  });
  await writeQuotation(staff, await beginQuotation(staff, list[2]?.id), { words: 'Dear Zuhura' });
  await mailed(nextWay(), plan);
  const email = visiting().email.toLowerCase();
  await subscribed(api, { email, source: 'join' });
  await api.whenIdle();
  const attachments = [{ name: 'zuhura.pdf', bytes: plan }];
  const waiting = { to: email, subject: 'For Zuhura', text: 'Dear Zuhura', attachments };
  await queueMail(database, waiting, api.services.now());
}

/** Leaves the person's mails: an enquiry, and answers in the thread of somebody else. */
async function mailed({ email }: Reach, plan: Uint8Array) {
  const attachments = [{ filename: 'zuhura.pdf', content: Buffer.from(plan) }];
  const words = { subject: 'Zuhura', text: 'Yours, Zuhura\n\n> Dear Zuhura', attachments };
  if (email) await receive(api, { ...words, from: `Zuhura Ali <${email}>` });
  await receive(api, { from: BOB.email, messageId: '<bob@other.example>' });
  await database
    .updateTable('enquiry')
    .set({ first_mail: 'bob@site.test' })
    .where('email', '=', BOB.email)
    .execute();
  if (email) await receive(api, { ...words, from: email, inReplyTo: '<bob@site.test>' });
}

it.each([
  ['an address', 'Zuhura@kiosk.example', [{ email: 'zuhura@Kiosk.example', phone: '' }]],
  [
    'a phone number',
    '+254 799 111222',
    [
      { email: 'zuhura@kiosk.example', phone: NUMBER },
      { email: 'zuhura@work.example', phone: `${NUMBER} / 020 123 4567` },
      { email: '', phone: NUMBER },
      { email: 'zuhura@work.example', phone: '' },
    ],
  ],
])(
  'erasing a person by %s leaves no word of them in any column or file, nor in a later backup',
  async (_by, typed, ways) => {
    let turn = 0;
    await leaveEverywhere(() => ways[turn++ % ways.length] as Reach);
    expect(new Set((await columnsWith(WORD)).map((each) => each.split('.')[0]))).toEqual(
      new Set([
        ...[
          'attachment',
          'change',
          'chat_message',
          'chat_words',
          'emailed_link',
          'enquiry',
          'enquiry_note',
          'enquiry_reply',
        ],
        ...['mail_attachment', 'mail_outbox', 'quotation', 'quotation_revision', 'quote_piece'],
        ...['deleted_reply', 'enquiry_words', 'quotation_words', 'subscriber'],
      ]),
    );
    expect((await filesWith(WORD)).length).toBeGreaterThan(14);
    expect(gunzipSync(await archiveOf(api)).toString('latin1')).toMatch(WORD);

    const matches = await findMatches(database, readPersonKeys([typed]));
    const theirs = [typed, ...matches.map(({ key }) => key).filter((key) => key !== BOB.email)];
    await eraseMailFiles(api.services, ...theirs);
    await erasePerson(database, ...theirs);
    await removeAttachments(api.services);

    expect(await columnsWith(WORD)).toEqual([]);
    expect(await filesWith(WORD)).toEqual([]);
    expect(gunzipSync(await archiveOf(api)).toString('latin1')).not.toMatch(WORD);
    expect(await columnsWith(/bob@other/)).toEqual(
      expect.arrayContaining(['quotation_revision.content', 'enquiry_reply.mail_from']),
    );
  },
);
