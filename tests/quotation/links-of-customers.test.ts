import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { dayAfter, dayInNairobi } from '../../src/company/contract/nairobi.ts';
import type { Quotation } from '../../src/quotation/contract/quotation.ts';
import { downloadQuotation } from '../../src/routes.ts';
import { createTestApi } from '../support/create-test-api.ts';
import { runs } from '../support/generated/test-seed.ts';
import { pdfPages } from '../support/pdf-text.ts';
import { aLine } from './contract/a-line.ts';
import {
  acceptQuotation,
  beginQuotation,
  openPage,
  postAnswer,
  send,
  storedQuotation,
  writeQuotation,
} from './server/desk.ts';

const DAY_MINUTES = 24 * 60;
const PRICE_OF_FIRST_CENTS = 1_000_100;
const CENTS_MORE_EACH = 1_100;

type Customer = Quotation['revisions'][number]['content']['customer'];

/** Customers who are easily taken for one another. */
const CUSTOMERS: Record<string, Customer> = {
  amina: person('Amina Wanjiru', 'amina@kijani.example', '0722 000 111'),
  'amina by mail alone': person('Amina Wanjiru', 'amina@kijani.example', ''),
  'amina with a mistyped address': person('Amina Wanjiru', 'amina@kijani.exmaple', '0722 000 111'),
  'amina with a mistyped number': person('Amina Wanjiru', 'amina@kijani.example', '0722 000 112'),
  'another amina': person('Amina Wanjiru', 'aw@other.example', '0733 000 222'),
  'amina at the gate': person('Amina Wanjiru', '', ''),
  bob: person('Bob Kamau', 'bob@other.example', ''),
};

function person(name: string, email: string, phone: string): Customer {
  return { name, company: '', email, phone };
}

/** True if one is reached in all the ways of the other. */
function isReachedAs(customer: Customer, before: Customer): boolean {
  const ways = [before.email, before.phone];
  const now = [customer.email, customer.phone];
  return ways.some(Boolean) && ways.every((way, index) => way === '' || way === now[index]);
}

interface Sent {
  to: Customer;
  token: string;
  answer?: 'accepted' | 'declined';
}

const api = await createTestApi();
beforeEach(() => api.empty());

/** A quotation, and all that was sent of it. */
async function openDesk() {
  await api.empty();
  let staff = await api.asStaff();
  let quotation = await beginQuotation(staff);
  const sent: Sent[] = [];
  const seen = () => ({ 'If-Match': `"${quotation.version}"` });
  const reread = async () => {
    quotation = await storedQuotation(staff, quotation.id);
  };
  return {
    sent,
    async sendTo(to: Customer) {
      const unit_price_cents = PRICE_OF_FIRST_CENTS + sent.length * CENTS_MORE_EACH;
      const valid_until = dayAfter(dayInNairobi(api.services.now()), 30);
      const content = { customer: to, vat_percent: 0, valid_until };
      const lines = [aLine({ unit_price_cents })];
      const done = await send(
        staff,
        await writeQuotation(staff, quotation, { ...content, lines }),
        'link',
      );
      sent.push({ to, token: done.token });
      quotation = done.quotation;
    },
    /** As the customer of the link that the choice leads to. */
    async answerBy(choice: number, answer: 'accepted' | 'declined') {
      const one = sent[choice % sent.length];
      if (!one) return;
      const own = sent.filter(({ token }) => token === one.token).at(-1);
      const revision = String(sent.indexOf(own ?? one) + 1);
      const fields = { answer, revision };
      const done = await (answer === 'accepted'
        ? acceptQuotation(api.asVisitor(), one.token, fields)
        : postAnswer(api.asVisitor(), { token: one.token, ...fields }));
      if (done.status === 303 && own) own.answer = answer;
      await reread();
    },
    async noteYes() {
      const noted = { decision: 'accepted', via: 'phone', left_out: [] };
      const path = `/api/quotations/${quotation.id}/decision`;
      const done = await staff.post(path, noted, seen());
      const latest = sent.at(-1);
      if (done.status === 200 && latest) latest.answer = 'accepted';
      await reread();
    },
    async withdraw() {
      await staff.post(`/api/quotations/${quotation.id}/withdrawal`, {}, seen());
      await reread();
    },
    async wait() {
      await api.whenIdle();
      api.passTime({ minutes: 40 * DAY_MINUTES });
      staff = await api.asStaff();
    },
    status: () => quotation.status,
  };
}

type Desk = Awaited<ReturnType<typeof openDesk>>;

const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(...Object.values(CUSTOMERS)).map((customer) => {
      return (desk: Desk) => desk.sendTo(customer);
    }),
  },
  { weight: 2, arbitrary: fc.nat(9).map((n) => (desk: Desk) => desk.answerBy(n, 'accepted')) },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.nat(9).map((n) => (desk: Desk) => desk.answerBy(n, 'declined')),
      fc.constantFrom(
        (desk: Desk) => desk.noteYes(),
        (desk: Desk) => desk.withdraw(),
        (desk: Desk) => desk.wait(),
      ),
    ),
  },
);

it('a link shows what was sent to its own customer alone, whatever happens to the quotation', {
  timeout: 120_000,
}, async () => {
  const acts = fc.array(act, { minLength: 3, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(acts, async (done) => {
      const desk = await openDesk();
      for (const each of done) {
        if (desk.sent.length > 0 || done.indexOf(each) > 0) await each(desk);
        else await desk.sendTo(CUSTOMERS['amina'] as Customer);
        await expectOwn(desk.sent);
      }
    }),
    { numRuns: runs(5) },
  );
});

/** Each link opens revisions of one customer, and always what was accepted by it. */
async function expectOwn(sent: readonly Sent[]): Promise<void> {
  for (const [token, own] of Map.groupBy(sent, (one) => one.token)) {
    for (const [index, { to }] of own.entries()) {
      if (index > 0) expect(isReachedAs(to, own[index - 1]?.to ?? to)).toBe(true);
    }
    const page = await openPage(api.asVisitor(), token);
    const text = await page.text();
    const shown = [...text.matchAll(/QT-\d{4}-\d{4}\/(\d+)/g)].map(([, number]) => Number(number));
    const numbers = own.map((one) => sent.indexOf(one) + 1);
    expect(numbers).toEqual(expect.arrayContaining([...new Set(shown)]));
    for (const [index, other] of sent.entries()) {
      if (other.token !== token) expect(text).not.toContain(priceOf(index));
    }
    const isCurrent = sent.at(-1)?.token === token;
    const isAccepted = own.some(({ answer }) => answer === 'accepted');
    if (isAccepted) expect([page.status, text]).toEqual([200, expect.stringMatching(/accepted/)]);
    if (!isCurrent && !isAccepted) expect(page.status).toBe(410);
  }
}

function priceOf(index: number): string {
  return ((PRICE_OF_FIRST_CENTS + index * CENTS_MORE_EACH) / 100).toLocaleString('en');
}

it('a mended address gets a link of its own, and the mistyped one shows nothing any more', async () => {
  const desk = await openDesk();
  await desk.sendTo(CUSTOMERS['amina with a mistyped address'] as Customer);
  await desk.sendTo(CUSTOMERS['amina'] as Customer);
  const [mistyped, mended] = desk.sent.map(({ token }) => token);
  expect(mended).not.toBe(mistyped);
  expect((await openPage(api.asVisitor(), mistyped ?? '')).status).toBe(410);
  await desk.answerBy(0, 'accepted');
  expect(desk.status()).toBe('sent');
});

it('a link that a number had is not used again for the address alone, though that had it before', async () => {
  const desk = await openDesk();
  await desk.sendTo(CUSTOMERS['amina by mail alone'] as Customer);
  await desk.sendTo(CUSTOMERS['amina'] as Customer);
  await desk.answerBy(1, 'accepted');
  await desk.sendTo(CUSTOMERS['amina by mail alone'] as Customer);
  const [first, second, third] = desk.sent.map(({ token }) => token);
  expect([first === second, second === third]).toEqual([true, false]);
});

it('a customer keeps the link of an acceptance when the quotation goes to another, and gets it again', async () => {
  const desk = await openDesk();
  await desk.sendTo(CUSTOMERS['amina'] as Customer);
  await desk.answerBy(0, 'accepted');
  await desk.sendTo(CUSTOMERS['bob'] as Customer);
  await desk.withdraw();
  const [ofAmina = '', ofBob = ''] = desk.sent.map(({ token }) => token);
  const visitor = api.asVisitor();
  expect((await openPage(visitor, ofBob)).status).toBe(410);
  expect(await (await openPage(visitor, ofAmina)).text()).toContain('Thank you, Amina W.');
  const pdf = await openPage(visitor, ofAmina, downloadQuotation.path);
  const [first] = await pdfPages(Buffer.from(await pdf.arrayBuffer()));
  expect(first).toContain(priceOf(0));
  await desk.sendTo(CUSTOMERS['amina'] as Customer);
  expect(desk.sent.at(-1)?.token).toBe(ofAmina);
});
