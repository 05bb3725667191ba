import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QuotationsScreen } from '../../../src/back-office/quotations/QuotationsScreen.tsx';
import { quotationPath } from '../../../src/paths.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { aPdf, sentFile } from '../../enquiry/server/a-file.ts';
import { aQuoteRequest, requestQuote } from '../../enquiry/server/a-quote-request.ts';
import { aCustomer, aLine } from '../../quotation/contract/a-line.ts';
import { beginQuotation, writeQuotation } from '../../quotation/server/desk.ts';
import { findDialog } from '../../support/components/on-screen.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { quotationsDesk } from './quotations-desk.ts';

const api = await createTestApi();
beforeEach(async () => {
  await api.empty();
  // The form compares the last day of an offer with today.
  vi.useFakeTimers({ toFake: ['Date'], now: api.services.now() });
});
afterEach(() => {
  vi.useRealTimers();
});
const { field, storedAt, visitAs } = quotationsDesk(api);

const lines = [
  aLine({ title: 'Pumzika Bed', unit_price_cents: 100_000 }),
  aLine({ title: 'Delivery', is_service: true, is_optional: true, unit_price_cents: 50_000 }),
];

async function openDraft() {
  const staff = await api.asStaff();
  await writeQuotation(staff, await beginQuotation(staff), { customer: aCustomer, lines });
  const visit = await visitAs(quotationPath(1));
  visit.show(<QuotationsScreen />);
  return visit;
}

it('a draft is sent by Ctrl Enter, and its question says what is not in the sum', async () => {
  const { user } = await openDraft();
  await user.click(await field('Quantity of Pumzika Bed'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  const dialog = await findDialog('Send this quotation?');
  dialog.getByText('KSh 1,160');
  dialog.getByText('Optional, and not in the total: Delivery.');
  await user.click(dialog.getByRole('button', { name: 'Send it' }));
  await screen.findByText('The quotation is on its way.');
  expect((await storedAt(1)).total_cents).toBe(116_000);
});

it('a draft that could not be saved on its way says so at the button, which sends it', async () => {
  const { fill, line, user } = await openDraft();
  await fill(await field('Lead time'), '6 weeks');
  const restore = line.cut('PUT', '/api/quotations/1');
  await user.click(screen.getByRole('button', { name: 'Send by mail' }));
  await user.click((await findDialog()).getByRole('button', { name: 'Send it' }));
  const again = await screen.findByRole('button', { name: 'Not sent. Send again' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  screen.getByRole('button', { name: 'Save draft' });
  restore();
  await user.click(again);
  await screen.findByText('The quotation is on its way.');
  expect((await storedAt(1)).revisions[0]?.content.lead_time).toBe('6 weeks');
});

it('a draft asks again before it is sent where something was typed after a failure', async () => {
  const { fill, line, user } = await openDraft();
  await fill(await field('Lead time'), '6 weeks');
  const restore = line.cut('PUT', '/api/quotations/1');
  await user.click(screen.getByRole('button', { name: 'Send by mail' }));
  await user.click((await findDialog()).getByRole('button', { name: 'Send it' }));
  await screen.findByRole('button', { name: 'Not sent. Send again' });
  restore();
  await fill(await field('Lead time'), '8 weeks');
  await user.click(screen.getByRole('button', { name: 'Send by mail' }));
  await findDialog('Send this quotation?');
});

it('a draft shows beside its lines what was asked, the newest first, and one press shows it on a phone', async () => {
  const message = 'We move in on the first of May. Is there a lift?';
  const staff = await api.asStaff();
  const chair = await addProduct(staff, { title: 'Kiti Chair' });
  const products = [{ key: String(chair.id), quantity: 12, note: 'In black' }];
  const plan = await sentFile(api.asVisitor(), aPdf);
  const request = { ...aQuoteRequest, message, products, attachments: [plan.id] };
  expect((await requestQuote(api.asVisitor(), request)).status).toBe(200);
  await staff.post('/api/enquiries/1/received-replies', { text: 'Make it fifteen.' });
  await staff.post('/api/enquiries/1/notes', { text: 'Likes oak' });
  await beginQuotation(staff, 1);
  const { line, show, user } = await visitAs(quotationPath(1));
  let arrives = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    arrives = resolve;
  });
  line.answer('GET', '/api/enquiries/1', async (init, path) => {
    await gate;
    return line.caller.fetch(path, init);
  });
  show(<QuotationsScreen />);
  // It has its own place, so the lines need not wait for it.
  await screen.findByRole('form', { name: 'Quotation' });
  arrives();
  const beside = within(screen.getByRole('complementary', { name: 'What was asked' }));
  await beside.findByText(message);
  const text = screen.getByRole('complementary', { name: 'What was asked' }).textContent;
  expect(text).toMatch(
    /Make it fifteen\..*We move in.*12 × Kiti Chair.*In black.*plan.*Likes oak/s,
  );
  fireEvent.click(screen.getByRole('button', { name: 'What was asked' }));
  (await findDialog('What was asked')).getByText(message);
  await user.keyboard('{Escape}');
  screen.getByRole('form', { name: 'Quotation' });
});
