import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EnquiriesScreen } from '../../../src/back-office/enquiries/EnquiriesScreen.tsx';
import { QuotationsScreen } from '../../../src/back-office/quotations/QuotationsScreen.tsx';
import { enquiryPath, paths, quotationPath } from '../../../src/paths.ts';
import { anOwnCompany } from '../../company/an-own-company.ts';
import { aCustomer, aLine } from '../../quotation/contract/a-line.ts';
import { beginQuotation, send, writeQuotation } from '../../quotation/server/desk.ts';
import { writeDocument } from '../../site/server/documents-of-staff.ts';
import { findDialog, findWords } from '../../support/components/on-screen.ts';
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
const { aRequest, field, storedAt, visitAs } = quotationsDesk(api);

const line = aLine({ unit_price_cents: 100_000 });
const customer = { ...aCustomer, phone: '0712 345 678' };

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
  const [, second] = await screen.findAllByLabelText<HTMLInputElement>(/^Unit price in KSh/);
  if (!second) throw new TypeError('There are two lines.');
  await fill(second, '20,000/=');
  await fill(await field('Discount on all in %'), '5');
  await user.click(screen.getByRole('button', { name: 'Delivery' }));
  const prices = await screen.findAllByLabelText<HTMLInputElement>(/^Unit price in KSh/);
  // The price of the new line is what is typed next.
  expect(document.activeElement).toBe(prices[2]);
  await fill(prices[2] as HTMLInputElement, '5000');
  // Below the lines and in the bar.
  expect(screen.getAllByText('KSh 303,340')).toHaveLength(2);

  await user.click(screen.getByRole('button', { name: 'Send by mail' }));
  const dialog = await findDialog();
  await user.click(dialog.getByRole('button', { name: 'Send it' }));
  await screen.findByText('The quotation is on its way.');
  await screen.findByRole('heading', { name: 'QT-2026-0001' });
  expect((await storedAt(1)).revisions[0]?.content).toMatchObject({
    discount_percent: 5,
    lines: [
      { quantity: 15 },
      { unit_price_cents: 2_000_000 },
      { is_service: true, is_optional: false },
    ],
  });
  expect((await api.mails()).at(-1)?.subject).toMatch(/^Quotation QT-2026-0001/);
});

it('a request for prices is not sent while a price is missing, and says so at its line', async () => {
  await beginQuotation(await aRequest(), 1);
  const { show, user } = await visitAs(quotationPath(1));
  show(<QuotationsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Send by mail' }));
  await screen.findByText('Line 2 has no price.');
  expect(screen.queryByRole('dialog')).toBeNull();
  const [, second] = await screen.findAllByLabelText<HTMLInputElement>(/^Unit price in KSh/);
  expect(document.activeElement).toBe(second);
  expect((await storedAt(1)).number).toBeNull();
});

it('a quotation reminds its customer in one step while no answer has come', async () => {
  const staff = await api.asStaff();
  const begun = await beginQuotation(staff);
  await send(staff, await writeQuotation(staff, begun, { customer, lines: [line] }));
  const { show, user } = await visitAs(quotationPath(1));
  show(<QuotationsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Remind' }));
  const dialog = await findDialog();
  await user.click(dialog.getByRole('button', { name: 'Send the reminder' }));
  await screen.findByText('The customer is reminded.');
  await screen.findByText('Reminded');
  expect((await api.mails()).at(-1)?.subject).toBe('Does our quotation QT-2026-0001 suit you?');
});

it('a message of the example company does not open WhatsApp, and says why', async () => {
  const staff = await api.asStaff();
  await writeQuotation(staff, await beginQuotation(staff), { customer, lines: [line] });
  const { show, user } = await visitAs(quotationPath(1));
  show(<QuotationsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Send by WhatsApp' }));
  const dialog = await findDialog();
  await dialog.findByText('This is the example company.');
  await user.click(dialog.getByRole('button', { name: 'Show the message' }));
  await screen.findByText(/^This is the example company, so WhatsApp does not open\./);
  expect(screen.queryByRole('link', { name: 'Open WhatsApp' })).toBeNull();
});

it('a quotation is passed on by WhatsApp, with a message that can be shown again', async () => {
  const staff = await api.asOwner();
  await writeDocument(staff, 'company', anOwnCompany);
  const content = { customer, lines: [line], vat_percent: 0 };
  await writeQuotation(staff, await beginQuotation(staff), content);
  const { show, user } = await visitAs(quotationPath(1));
  show(<QuotationsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Send by WhatsApp' }));
  const dialog = await findDialog();
  expect(dialog.getByText(/^It is for/).textContent).toMatch(/ comes to KSh [\d,]+\.$/);
  // One's own company has no way to pay yet.
  await dialog.findByText(/^The customer reads “Ask us how to pay: ring /);
  await user.click(dialog.getByRole('button', { name: 'Show the message' }));
  // A line breaks around a reference, never in it.
  const title = await screen.findByRole('heading', { name: 'Send QT-2026-0001 by WhatsApp' });
  expect(title.querySelector('span')?.className).toContain('whole');
  const chat = await screen.findByRole('link', { name: 'Open WhatsApp' });
  const address = chat.getAttribute('href') ?? '';
  expect(address).toMatch(/^https:\/\/wa\.me\/254712345678\?text=Hello%20Amina/);
  expect(decodeURIComponent(address)).toContain('QT-2026-0001');
  const mails = await api.mails();
  expect(mails.filter(({ to }) => to?.[0]?.address === customer.email)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'WhatsApp or link' }));
  const again = await screen.findByRole('link', { name: 'Open WhatsApp' });
  expect(again.getAttribute('href')).toBe(address);
  const refused = new DOMException('No permission.', 'NotAllowedError');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refused);
  await user.click(screen.getByRole('button', { name: 'Copy the message' }));
  await screen.findByText(/^This browser does not let us copy\./);
});

it('a quotation is accepted by phone, with the optional delivery, and its order moves on in one press', async () => {
  const staff = await api.asStaff();
  const delivery = aLine({ title: 'Delivery', is_optional: true, unit_price_cents: 50_000 });
  const lines = [line, delivery];
  await send(
    staff,
    await writeQuotation(staff, await beginQuotation(staff), { customer, lines }),
    'link',
  );
  const { fill, show, user } = await visitAs(quotationPath(1));
  show(<QuotationsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Mark accepted' }));
  const dialog = await findDialog();
  await user.click(dialog.getByRole('checkbox', { name: 'With Delivery' }));
  expect(dialog.getByText('KSh 1,740')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Mark accepted' }));
  await findWords('QT-2026-0001 is accepted.');
  await user.click(await screen.findByRole('button', { name: 'Being made' }));
  await screen.findByText('Order: Being made.');
  expect(await storedAt(1)).toMatchObject({ stage: 'making', total_cents: 174_000 });

  await user.click(screen.getByRole('button', { name: 'Change the deposit' }));
  const change = await findDialog('Change the deposit');
  await fill(change.getByLabelText('Deposit'), '1,741');
  await user.click(change.getByRole('button', { name: 'Save the deposit' }));
  await change.findByText('The deposit is more than the total.');
  expect(document.activeElement).toBe(change.getByLabelText('Deposit'));
  await fill(change.getByLabelText('Deposit'), '60 %');
  await user.click(change.getByRole('button', { name: 'Save the deposit' }));
  await findWords(/^Deposit KSh 1,044, then KSh 696\./);
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
  await findWords('Waiting for a yes: KSh 1,160. Accepted: KSh 0.');
  expect(row?.textContent).toMatch(/Amina Wanjiru.*Sent.*1,160/);
});

it('a customer’s long name is cut in the list of quotations, and whole in its title', async () => {
  const staff = await api.asStaff();
  const name = 'Wanjiru '.repeat(24).trim();
  const begun = await beginQuotation(staff);
  await writeQuotation(staff, begun, { customer: { ...customer, name }, lines: [line] });
  const { show } = await visitAs(paths.quotations);
  show(<QuotationsScreen />);
  const whole = await screen.findByTitle((title) => title.startsWith(name));
  expect(whole.textContent).toBe(whole.title);
});
