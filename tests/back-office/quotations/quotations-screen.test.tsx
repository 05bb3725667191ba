import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '../../../src/api-paths.ts';
import { EnquiriesScreen } from '../../../src/back-office/enquiries/EnquiriesScreen.tsx';
import { QuotationsScreen } from '../../../src/back-office/quotations/QuotationsScreen.tsx';
import { enquiryPath, paths, quotationPath } from '../../../src/paths.ts';
import { type Quotation, quotation } from '../../../src/quotation/contract/quotation.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { aQuoteRequest, requestQuote } from '../../enquiry/server/a-quote-request.ts';
import { aCustomer, aLine } from '../../quotation/contract/a-line.ts';
import { beginQuotation, send, writeQuotation } from '../../quotation/server/desk.ts';
import { findDialog } from '../../support/components/on-screen.ts';
import { colleague, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

async function visitAs(address: string) {
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno');
  return { ...(await visit(api, { staff: wanjiku, address })), staff: wanjiku.caller };
}

async function aRequest() {
  const staff = await api.asStaff();
  const chair = await addProduct(staff, { title: 'Kiti Chair', price_cents: '10,000' });
  const desk = await addProduct(staff, { title: 'Meza Desk' });
  const products = [
    { key: String(chair.id), quantity: 15, note: '' },
    { key: String(desk.id), quantity: 6, note: '' },
  ];
  await requestQuote(api.asVisitor(), { ...aQuoteRequest, products });
  return staff;
}

async function storedAt(id: number): Promise<Quotation> {
  const staff = await api.asStaff();
  return quotation.parse(await (await staff.get(apiPaths.quotation(id))).json());
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

it('a request for prices opens its quotation with one press', async () => {
  await aRequest();
  const { show, user, visited } = await visitAs(enquiryPath(1));
  show(<EnquiriesScreen />);
  await user.click(await screen.findByRole('button', { name: 'Write a quotation' }));
  await waitFor(() => expect(visited).toEqual([quotationPath(1)]));
});

it('a request for prices is quoted with a price, a discount and delivery, and sent', async () => {
  await beginQuotation(await aRequest(), 1);
  const { fill, show, user } = await visitAs(quotationPath(1));
  show(<QuotationsScreen />);
  const [, second] = await screen.findAllByLabelText<HTMLInputElement>('Unit price in KSh');
  if (!second) throw new TypeError('There are two lines.');
  await fill(second, '20,000/=');
  await fill(await field('Discount on all in %'), '5');
  await user.click(screen.getByRole('button', { name: 'Delivery' }));
  const prices = await screen.findAllByLabelText<HTMLInputElement>('Unit price in KSh');
  await fill(prices[2] as HTMLInputElement, '5000');
  expect(screen.getByText('KSh 303,340')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Send by mail' }));
  const dialog = await findDialog();
  await user.click(dialog.getByRole('button', { name: 'Send it' }));
  await screen.findByText('The quotation is on its way.');
  await screen.findByRole('heading', { name: 'QT-2026-0001' });
  expect((await storedAt(1)).revisions[0]?.content).toMatchObject({
    discount_percent: 5,
    lines: [{ quantity: 15 }, { unit_price_cents: 2_000_000 }, { is_optional: true }],
  });
  expect((await api.mails()).at(-1)?.subject).toMatch(/^Quotation QT-2026-0001/);
});

it('a request for prices is not sent while a price is missing, and says so at its line', async () => {
  await beginQuotation(await aRequest(), 1);
  const { show, user } = await visitAs(quotationPath(1));
  show(<QuotationsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Send by mail' }));
  const dialog = await findDialog();
  await user.click(dialog.getByRole('button', { name: 'Send it' }));
  await screen.findByText('Say what one costs.');
  expect((await storedAt(1)).number).toBeNull();
});

describe('a quotation', () => {
  const line = aLine({ unit_price_cents: 100_000 });
  const customer = { ...aCustomer, phone: '0712 345 678' };

  it('a quotation reminds its customer in one step while no answer has come', async () => {
    const staff = await api.asStaff();
    const begun = await beginQuotation(staff);
    await send(staff, await writeQuotation(staff, begun, { customer, lines: [line] }));
    const { show, user } = await visitAs(quotationPath(1));
    show(<QuotationsScreen />);
    await user.click(await screen.findByRole('button', { name: 'Remind the customer' }));
    const dialog = await findDialog();
    await user.click(dialog.getByRole('button', { name: 'Send the reminder' }));
    await screen.findByText('The customer is reminded.');
    await screen.findByText(/ · reminded /);
    expect((await api.mails()).at(-1)?.subject).toBe('Does our quotation QT-2026-0001 suit you?');
  });

  it('a quotation shows the sent revision again when a change is discarded', async () => {
    const staff = await api.asStaff();
    const begun = await beginQuotation(staff);
    const sent = await send(staff, await writeQuotation(staff, begun, { customer, lines: [line] }));
    await writeQuotation(staff, sent.quotation, { lead_time: 'Nine weeks.' });
    const { show, user } = await visitAs(quotationPath(1));
    show(<QuotationsScreen />);
    await waitFor(async () => expect((await field('Lead time')).value).toBe('Nine weeks.'));
    await user.click(screen.getByRole('button', { name: 'Discard the draft' }));
    const dialog = await findDialog();
    await user.click(dialog.getByRole('button', { name: 'Discard it' }));
    await screen.findByText('The draft is discarded.');
    await waitFor(async () => expect((await field('Lead time')).value).not.toBe('Nine weeks.'));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Discard the draft' })).toBeNull(),
    );
  });

  it('a quotation is passed on by WhatsApp, with a link that is shown once', async () => {
    const staff = await api.asStaff();
    await writeQuotation(staff, await beginQuotation(staff), { customer, lines: [line] });
    const { show, user } = await visitAs(quotationPath(1));
    show(<QuotationsScreen />);
    await user.click(await screen.findByRole('button', { name: 'Send by WhatsApp' }));
    const dialog = await findDialog();
    await user.click(dialog.getByRole('button', { name: 'Make the link' }));
    const chat = await screen.findByRole('link', { name: 'Open WhatsApp' });
    expect(chat.getAttribute('href')).toMatch(
      /^https:\/\/wa\.me\/254712345678\?text=Hello%20Amina/,
    );
    expect(decodeURIComponent(chat.getAttribute('href') ?? '')).toContain('QT-2026-0001');
    const mails = await api.mails();
    expect(mails.filter(({ to }) => to?.[0]?.address === customer.email)).toEqual([]);
  });

  it('a quotation keeps a colleague’s version, and offers both', async () => {
    const staff = await api.asStaff();
    const begun = await writeQuotation(staff, await beginQuotation(staff), {
      customer,
      lines: [line],
    });
    const { fill, show, user } = await visitAs(quotationPath(1));
    show(<QuotationsScreen />);
    await fill(await field('Lead time'), '6 weeks');
    await writeQuotation(staff, begun, { words: 'From Juma.' });
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    const dialog = await findDialog('Somebody else saved first');
    await user.click(dialog.getByRole('button', { name: 'Save these' }));
    await screen.findByText('The draft is saved.');
    expect((await storedAt(1)).draft).toMatchObject({ words: 'From Juma.', lead_time: '6 weeks' });
  });

  it('a quotation appears in the list with its status and total', async () => {
    const staff = await api.asStaff();
    await send(
      staff,
      await writeQuotation(staff, await beginQuotation(staff), {
        customer,
        lines: [line],
      }),
    );
    await api.whenIdle();
    const { show } = await visitAs(paths.quotations);
    show(<QuotationsScreen />);
    const row = (await screen.findByRole('link', { name: 'QT-2026-0001' })).closest('tr');
    await screen.findByText('Together they come to KSh 1,160 with VAT.');
    expect(row?.textContent).toMatch(/Amina Wanjiru.*Sent.*KSh 1,160/);
  });
});
