import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { whyOneCustomer } from '../../../src/back-office/customer/same-customer.ts';
import type { Enquiry } from '../../../src/enquiry/contract/inbox.ts';
import type { ListedQuotation } from '../../../src/quotation/contract/quotation.ts';
import { enter } from '../../enquiry/server/a-direct-enquiry.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { inboxDesk } from '../../enquiry/server/inbox-desk.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { runs } from '../../support/generated/test-seed.ts';
import { aCustomer, aLine } from '../contract/a-line.ts';
import { openCountedDatabase } from './counted-database.ts';
import { beginQuotation, send, writeQuotation } from './desk.ts';

const { database, rowsRead } = await openCountedDatabase();
const api = await createTestApi({ database });
const desk = inboxDesk(api);
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
});

const list = async <Entry>(path: string, of: number, size = 100): Promise<Entry[]> =>
  (await staff.get(`${path}?same_person=${of}&per_page=${size}`)).json();
const enquiriesOf = (id: number) => list<Enquiry>('/api/enquiries', id);
const quotationsOf = (id: number) => list<ListedQuotation>('/api/quotations', id);
const names = async (id: number) => (await enquiriesOf(id)).map(({ fname }) => fname).toSorted();

it('the enquiries of a customer are found by the number in any spelling and by the address, and no further', async () => {
  await desk.receive({ fname: 'Achieng', phone: '+254 (0)712-345 678' });
  await desk.receive({ fname: 'Other', phone: '0733 111 222', email: 'other@kiosk.example' });
  await enter(staff, { fname: 'By number', phone: '0712345678' });
  await enter(staff, { fname: 'By address', phone: '', email: aMessage.email.toUpperCase() });
  expect(await names(1)).toEqual(['Achieng', 'By address', 'By number']);
  expect(await names(2)).toEqual(['Other']);
  expect(await names(3)).toEqual(['Achieng', 'By number']);
  expect(await names(4)).toEqual(['Achieng', 'By address']);
});

it('enquiries of people who left no number or no address are not linked', async () => {
  await enter(staff, { fname: 'Chebet', phone: 'by the gate', email: 'chebet@kiosk.example' });
  await enter(staff, { fname: 'Daudi', phone: 'by the gate', email: 'daudi@kiosk.example' });
  await enter(staff, { fname: 'Esther', phone: '0733 111 222' });
  await enter(staff, { fname: 'Faraj', phone: '0733 111 333' });
  expect(await Promise.all([1, 2, 3, 4].map(names))).toEqual([
    ['Chebet'],
    ['Daudi'],
    ['Esther'],
    ['Faraj'],
  ]);
});

it('an enquiry in spam or in the trash links nothing', async () => {
  await desk.receive({ fname: 'Achieng' });
  await desk.receive({ fname: 'Stranger' });
  const draft = await beginQuotation(staff, 1);
  await writeQuotation(staff, draft, { customer: { ...aCustomer, phone: aMessage.phone } });
  expect((await quotationsOf(2)).map(({ id }) => id)).toEqual([draft.id]);
  for (const folder of ['spam', 'trash']) {
    await sql`UPDATE enquiry SET folder = ${folder}, left_inbox_at = now() WHERE id = 2`.execute(
      database,
    );
    expect(await names(1)).toEqual(['Achieng']);
    expect(await quotationsOf(2)).toEqual([]);
    const there = await staff.get(`/api/enquiries?same_person=2&folder=${folder}`);
    expect(await there.json()).toMatchObject([{ fname: 'Stranger' }]);
  }
});

it('a quotation belongs to the one to whom the revision that counts went, not to the one it was addressed to before', async () => {
  await enter(staff, { fname: 'Alice', phone: '', email: 'alice@kiosk.example' });
  await enter(staff, { fname: 'Bob', phone: '', email: 'bob@kiosk.example' });
  const customer = { name: 'Alice', company: '', email: 'Alice@kiosk.example', phone: '' };
  const content = { customer, lines: [aLine()] };
  const sent = await send(staff, await writeQuotation(staff, await beginQuotation(staff), content));
  const forBob = { customer: { ...customer, name: 'Bob', email: 'bob@kiosk.example' } };
  const rewritten = await writeQuotation(staff, sent.quotation, forBob);
  expect([await quotationsOf(1), await quotationsOf(2)]).toMatchObject([
    [{ customer: 'Alice' }],
    [],
  ]);
  await send(staff, rewritten);
  expect([await quotationsOf(1), await quotationsOf(2)]).toMatchObject([[], [{ customer: 'Bob' }]]);
});

it('whatever is listed has its reason, by the rule that the screen has too', async () => {
  const phones = [
    '',
    'by the gate',
    '0722 345 678',
    '+254722345678 / 020 123 4567',
    '0722 345 679',
  ];
  const emails = ['', 'a@kiosk.example', 'A@Kiosk.example', 'b@kiosk.example'];
  const reach = fc.record({
    phone: fc.constantFrom(...phones),
    email: fc.constantFrom(...emails),
  });
  const people = fc.array(reach, { minLength: 2, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(people, async (reaches) => {
      await sql`DELETE FROM enquiry`.execute(database);
      const ids: number[] = [];
      for (const each of reaches) {
        const row = {
          fname: 'A',
          lname: '',
          cname: '',
          message: '',
          received_at: new Date(),
          ...each,
        };
        const made = database.insertInto('enquiry').values(row).returning('id');
        ids.push((await made.executeTakeFirstOrThrow()).id);
      }
      for (const [index, id] of ids.entries()) {
        const reached = ids.filter((other, at) => {
          const why = whyOneCustomer(reaches[index] as never, reaches[at] as never);
          return other === id || why !== undefined;
        });
        const listed = await enquiriesOf(id);
        expect(listed.map((each) => each.id).toSorted((a, b) => a - b)).toEqual(reached);
      }
    }),
    { numRuns: runs(25) },
  );
});

it('a customer’s page asks the database as often for a thousand rows as for one, and reads one page', async () => {
  await desk.receive();
  await beginQuotation(staff, 1);
  const costs = async () => {
    await api.whenIdle();
    rowsRead.length = 0;
    await enquiriesOf(1);
    await quotationsOf(1);
    return { queries: rowsRead.length, most: Math.max(...rowsRead) };
  };
  const before = await costs();
  await sql`INSERT INTO enquiry (fname, lname, phone, cname, email, message, received_at)
    SELECT fname, lname, phone, cname, email, message, received_at
    FROM enquiry, generate_series(1, 1000)`.execute(database);
  await sql`INSERT INTO quotation (draft, total_cents, created_at, changed_at)
    SELECT draft, total_cents, created_at, changed_at
    FROM quotation, generate_series(1, 1000)`.execute(database);
  expect(await costs()).toEqual({ queries: before.queries, most: 100 });
});
