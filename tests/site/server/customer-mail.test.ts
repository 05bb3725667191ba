import { beforeEach, expect, it } from 'vitest';
import { SENDS_NOTHING } from '../../../src/company/contract/whose-company.ts';
import { newIdempotencyKey } from '../../../src/platform/contract/idempotency-key.ts';
import type { OutgoingMail } from '../../../src/platform/mail/mail-transport.ts';
import { anOwnCompany } from '../../company/an-own-company.ts';
import { postPlainForm } from '../../enquiry/server/a-message.ts';
import { aQuoteRequest } from '../../enquiry/server/a-quote-request.ts';
import { aCustomer, aLine } from '../../quotation/contract/a-line.ts';
import { beginQuotation, trySending, writeQuotation } from '../../quotation/server/desk.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { writeDocument } from './documents-of-staff.ts';

const sent: OutgoingMail[] = [];
/** A site with a mail server, unlike a trial, whose mails are files. */
const site = await createTestApi({
  mail: { server: 'smtp.test:465', send: async (mail) => void sent.push(mail) },
});

beforeEach(async () => {
  await site.empty();
  sent.length = 0;
});

const sentTo = async (address: string) => {
  await site.whenIdle();
  return sent.filter(({ to }) => to === address).map(({ subject }) => subject);
};

async function send(by: 'mail' | 'link') {
  const staff = await site.asOwner();
  const draft = await writeQuotation(staff, await beginQuotation(staff), {
    customer: aCustomer,
    lines: [aLine()],
  });
  return trySending(staff, draft, by);
}

it.each(['mail', 'link'] as const)(
  'no quotation of the example company leaves by %s',
  async (by) => {
    const answer = await send(by);
    expect([answer.status, await answer.json()]).toMatchObject([409, { message: SENDS_NOTHING }]);
    expect(await sentTo(aCustomer.email)).toEqual([]);
  },
);

it('a quotation of one’s own company leaves', async () => {
  await writeDocument(await site.asOwner(), 'company', anOwnCompany);
  expect((await send('mail')).status).toBe(200);
  expect(await sentTo(aCustomer.email)).toEqual([expect.stringContaining('Fundi Furniture')]);
});

it('a request arrives at the example company, which confirms nothing to its sender', async () => {
  const answer = await site
    .asVisitor()
    .post(
      '/api/quotes',
      { ...aQuoteRequest, products: [] },
      { 'Idempotency-Key': newIdempotencyKey() },
    );
  expect(answer.status).toBe(200);
  expect(await sentTo(aQuoteRequest.email)).toEqual([]);
  expect(await sentTo('info@makao.example')).toHaveLength(1);
});

it('the example company asks no subscriber to confirm', async () => {
  await postPlainForm(site.asVisitor(), '/api/newsletter', { email: 'achieng@tumaini.test' });
  expect(await sentTo('achieng@tumaini.test')).toEqual([]);
});
