import { beforeEach, expect, it } from 'vitest';
import type { ListedQuotation } from '../../../src/quotation/contract/quotation.ts';
import { quotationContent } from '../../../src/quotation/contract/quotation-content.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { pdfPages } from '../../support/pdf-text.ts';
import { aCustomer, aLine } from '../contract/a-line.ts';
import { beginQuotation, send, storedQuotation, trySending, writeQuotation } from './desk.ts';

const api = await createTestApi();
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
});

const whole = { customer: aCustomer, lines: [aLine()] };

it('a quotation is not sent while the customer would miss something, and gets no number', async () => {
  const begun = await beginQuotation(staff);
  const written = await writeQuotation(staff, begun, {
    lines: [aLine({ unit_price_cents: null })],
    valid_until: '2026-03-01',
  });
  const answer = await trySending(staff, written, 'mail');
  expect(answer.status).toBe(422);
  expect(((await answer.json()) as { errors: object }).errors).toEqual({
    'customer.name': 'Say who it is for.',
    'customer.email': 'Say where the mail is to go.',
    'lines.0.unit_price_cents': 'Line 1 has no price.',
    valid_until: 'This day is over. Choose a later one.',
  });
  const { quotation: sent } = await send(
    staff,
    await writeQuotation(staff, written, {
      ...whole,
      valid_until: '2026-03-02',
    }),
  );
  expect(sent.number).toBe('QT-2026-0001');
});

it('quotations are numbered one after the other, and the revisions of each', async () => {
  const first = await send(staff, await writeQuotation(staff, await beginQuotation(staff), whole));
  const other = await send(staff, await writeQuotation(staff, await beginQuotation(staff), whole));
  const changed = await writeQuotation(staff, first.quotation, { discount_percent: 5 });
  const { quotation: again } = await send(staff, changed);
  expect(other.quotation.number).toBe('QT-2026-0002');
  expect(again.revisions.map(({ reference }) => reference)).toEqual([
    'QT-2026-0001/2',
    'QT-2026-0001',
  ]);
  expect(again.revisions[1]?.content.discount_percent).toBe(0);
});

it('a new row of numbers begins at midnight of the new year in Nairobi', async () => {
  const minutes = (new Date('2026-12-31T20:59:00Z').getTime() - Date.UTC(2026, 2, 2, 8)) / 60_000;
  api.passTime({ minutes });
  staff = await api.asStaff();
  const late = await send(staff, await writeQuotation(staff, await beginQuotation(staff), whole));
  api.passTime({ minutes: 1 });
  const early = await send(staff, await writeQuotation(staff, await beginQuotation(staff), whole));
  expect(late.quotation.number).toBe('QT-2026-0001');
  expect(early.quotation.number).toBe('QT-2027-0001');
  api.passTime({ minutes: -minutes - 1 });
});

it('a quotation is sent as a mail with the link and the PDF, in which all figures are the same', async () => {
  const lines = [aLine({ title: 'Kiti Chair', quantity: 21, unit_price_cents: 2_450_000 })];
  const written = await writeQuotation(staff, await beginQuotation(staff), { ...whole, lines });
  const { link } = await send(staff, written);
  const [mail] = await api.mails();
  expect(mail?.to).toMatchObject([{ address: aCustomer.email }]);
  expect(mail?.text).toContain(link);
  expect(mail?.text).toContain('KSh 596,820');
  const [file] = mail?.attachments ?? [];
  expect(file?.filename).toBe('QT-2026-0001.pdf');
  const text = pdfPages(Buffer.from(file?.content as ArrayBuffer)).join('');
  expect(text).toContain('QuotationQT-2026-0001');
  expect(text).toContain('KSh596,820');
  const { database } = api.services;
  const row = await database.selectFrom('mail_outbox').selectAll().execute();
  expect(row).toMatchObject([{ text: '' }]);
  expect(await database.selectFrom('mail_attachment').selectAll().execute()).toEqual([]);
});

it('a person who passes a quotation on by chat gets a link without a mail', async () => {
  const written = await writeQuotation(staff, await beginQuotation(staff), {
    ...whole,
    customer: { ...aCustomer, email: '' },
  });
  const { link } = await send(staff, written, 'link');
  expect(link).toMatch(/^https:\/\/site\.test\/quotation\/page\?token=/);
  expect(await api.mails()).toEqual([]);
});

it('12 lines of a quotation fit on one page, and 200 of a thousand million shillings are accepted', async () => {
  const dear = aLine({ title: 'Boardroom', note: 'Oak', unit_price_cents: 100_000_000_000 });
  const begun = await beginQuotation(staff);
  const pagesOf = async (count: number) => {
    const { version } = await storedQuotation(staff, begun.id);
    await writeQuotation(
      staff,
      { ...begun, version },
      {
        customer: aCustomer,
        lines: Array.from({ length: count }, () =>
          quotationContent.shape.lines.element.parse(dear),
        ),
        payment_terms: '60 % with the order by M-Pesa till 123456, the rest on delivery.',
      },
    );
    const file = await staff.get(`/api/quotations/${begun.id}/pdf`);
    return pdfPages(Buffer.from(await file.arrayBuffer()));
  };
  expect(await pagesOf(12)).toHaveLength(1);
  const pages = await pagesOf(200);
  expect(pages.length).toBeGreaterThan(8);
  expect(pages.join('')).toContain('KSh232,000,000,000');
});

it('the list says who sent a quotation, for the thread of its enquiry', async () => {
  const { quotation: sent } = await send(
    staff,
    await writeQuotation(staff, await beginQuotation(staff), whole),
  );
  const [listed] = (await (await staff.get('/api/quotations')).json()) as ListedQuotation[];
  expect(listed?.sent_by).toBe(sent.revisions[0]?.sent_by);
  expect(listed?.sent_by).toBeTruthy();
});
