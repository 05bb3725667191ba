import fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import { erasePerson } from '../../src/account/server/personal-data/erase-person.ts';
import { exportPerson } from '../../src/account/server/personal-data/export-person.ts';
import { phoneNumber } from '../../src/company/contract/phone-number.ts';
import { mailAddressProblem } from '../../src/enquiry/contract/contact.ts';
import type { Enquiry } from '../../src/enquiry/contract/inbox.ts';
import type { Quotation } from '../../src/quotation/contract/quotation.ts';
import { putChairsIn } from '../catalogue/server/built-in-chairs.ts';
import { aCall } from '../enquiry/server/a-direct-enquiry.ts';
import { aQuoteRequest, requestQuote } from '../enquiry/server/a-quote-request.ts';
import type { Caller } from '../support/caller.ts';
import { createTestApi } from '../support/create-test-api.ts';
import { databaseContents } from '../support/database-contents.ts';
import { runs } from '../support/generated/test-seed.ts';
import { pdfPages } from '../support/pdf-text.ts';
import { aLine } from './contract/a-line.ts';
import { customers } from './generated-customers.ts';
import { beginQuotation, openPage, send, trySending, writeQuotation } from './server/desk.ts';

const api = await createTestApi();
const { database } = api.services;
let staff: Caller;
beforeAll(async () => {
  // A PDF says what it cannot print.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await putChairsIn(database);
  staff = await api.asStaff();
});

/** Each way in which an enquiry arrives. */
const doors = {
  'the contact form': (customer: object) => api.asVisitor().post('/api/contact', customer),
  'a quote request': (customer: object) =>
    requestQuote(api.asVisitor(), { ...aQuoteRequest, ...customer }),
  'an entry by hand': (customer: object) => staff.post('/api/enquiries', { ...aCall, ...customer }),
};

const found = async (q: string): Promise<Enquiry[]> =>
  (await staff.get(`/api/enquiries?${new URLSearchParams({ q })}`)).json();

it.each(Object.entries(doors))(
  'whatever %s takes can be found, quoted, sent, revised, printed, exported and erased',
  async (_, enter) => {
    let tried = 0;
    await fc.assert(
      fc.asyncProperty(customers, async (each) => {
        const word = `Qz${++tried}x`;
        const answer = await enter({ ...each, fname: word + each.fname, lname: word + each.lname });
        expect([200, 201, 422]).toContain(answer.status);
        fc.pre(answer.status !== 422);
        const [enquiry] = await found(word);
        if (!enquiry) throw new Error(`The inbox finds no ${word}.`);
        await isFound(enquiry);
        await isQuoted(enquiry, word);
        const csv = await (await staff.get('/api/enquiries.csv')).text();
        expect(csv).toContain(word);
        await isErased(enquiry, word);
      }),
      { numRuns: runs(3) },
    );
  },
);

async function isFound({ id, phone, reference, fname, email }: Enquiry) {
  for (const q of [phone, phoneNumber(phone), reference, fname, email]) {
    if (q) expect((await found(q.slice(0, 100))).map((each) => each.id)).toContain(id);
  }
}

async function isQuoted({ id, email }: Enquiry, word: string) {
  const lines = [aLine()];
  const written = await writeQuotation(staff, await beginQuotation(staff, id), { lines });
  expect(written.draft?.customer.name).toContain(word);
  const sent = await send(staff, written, 'link');
  expect(await (await openPage(api.asVisitor(), sent.token)).text()).toContain(word);
  const pdf = await staff.get(`/api/quotations/${written.id}/pdf`);
  expect(pdfPages(Buffer.from(await pdf.arrayBuffer())).join('')).toContain(word);
  await isMailed(await writeQuotation(staff, sent.quotation, { words: 'Again' }), email);
}

/** A revision goes by mail; an address that mail cannot use is said at its field. */
async function isMailed(revision: Quotation, email: string) {
  const answer = await trySending(staff, revision, 'mail');
  const problem = email === '' ? 'Say where the mail is to go.' : mailAddressProblem(email);
  expect(answer.status).toBe(problem ? 422 : 200);
  if (problem) {
    expect(await answer.json()).toMatchObject({ errors: { 'customer.email': problem } });
    return;
  }
  await api.whenIdle();
  const left = await database
    .selectFrom('mail_outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .execute();
  expect(left.map(({ last_error }) => last_error)).toEqual([]);
}

async function isErased({ email, phone }: Enquiry, word: string) {
  const person = email || phone;
  const kept = JSON.stringify(await exportPerson(database, person));
  expect(kept).toContain(word);
  await api.whenIdle();
  await erasePerson(database, person);
  const left = Object.entries(await databaseContents(database));
  expect(left.filter(([, rows]) => rows.some((row) => row.includes(word)))).toEqual([]);
}
