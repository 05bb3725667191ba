import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { QuotationsScreen } from '../../../../src/back-office/quotations/QuotationsScreen.tsx';
import { quotationPath } from '../../../../src/paths.ts';
import type { Payment } from '../../../../src/quotation/contract/payments/payment.ts';
import { jpegPhoto } from '../../../media/server/sample-photos.ts';
import { storedQuotation } from '../../../quotation/server/desk.ts';
import {
  anOrder,
  note,
  tellPayment,
  tryChanging,
} from '../../../quotation/server/payments/paid-orders.ts';
import { findDialog, findWords, press } from '../../../support/components/on-screen.ts';
import { colleague, visit } from '../../../support/components/visit.ts';
import { createTestApi } from '../../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

const PAID =
  'UC2TEST001 Confirmed. on 2/3/26 at 9:07 AM Ksh6,960.00 received from AMINA WANJIRU 2547***678. Account Number QT-2026-0001 New Utility balance is Ksh9,000.00';

/** The act at the head of the screen confirms it, too. */
async function confirmInList(name = /^Confirm/) {
  const list = within(await screen.findByRole('list', { name: 'Payments' }));
  fireEvent.click(await list.findByRole('button', { name }));
}

/** Wanjiku at an order of 13,920, of which the half is due first. */
async function visitOrder() {
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno');
  const juma = await colleague(api, 'Juma', 'Mwangi');
  const { id, token } = await anOrder(api, juma.caller);
  const page = await visit(api, { staff: wanjiku, address: quotationPath(id) });
  const open = async () => {
    page.show(<QuotationsScreen />);
    await screen.findByRole('heading', { name: 'Payments' });
  };
  const stored = () => storedQuotation(juma.caller, id);
  return { ...page, id, token, juma: juma.caller, open, stored };
}

it('a pasted message fills the fields of a payment, which is noted and undone', async () => {
  const { open, stored, user } = await visitOrder();
  await open();
  expect(screen.getByText(/^Deposit due by/).parentElement?.textContent).toContain('KSh 6,960');
  await press('Note a payment');
  const dialog = await findDialog('Note a payment');
  expect(dialog.getByLabelText(/^Sum in KSh/)).toHaveProperty('value', '6,960');
  const code = dialog.getByLabelText('Code, or the whole message');
  await user.click(code);
  await user.paste(PAID);
  await waitFor(() => expect(code).toHaveProperty('value', 'UC2TEST001'));
  expect(dialog.getByLabelText('Who paid')).toHaveProperty('value', 'AMINA WANJIRU');
  expect(dialog.getByLabelText(/^Day/)).toHaveProperty('value', '2026-03-02');
  await user.click(dialog.getByRole('button', { name: 'Note the payment' }));
  await findWords('KSh 6,960 by M-Pesa is noted for QT-2026-0001.');
  expect(await stored()).toMatchObject({
    ...{ paid_cents: 696_000, due_for: 'balance' },
    payments: [{ code: 'UC2TEST001', status: 'confirmed', paid_at: '2026-03-02T06:07:00.000Z' }],
  });
  await screen.findByText('Balance due before delivery');
  await press('Undo');
  await screen.findByText(/^Deposit due by/);
  expect(await stored()).toMatchObject({ paid_cents: 0, payments: [{ status: 'void' }] });
});

it('a payment that was not noted keeps what is typed, and is noted once by the second press', async () => {
  const { id, line, open, stored, user } = await visitOrder();
  await open();
  await press('Note a payment');
  const dialog = await findDialog('Note a payment');
  const sum = dialog.getByLabelText(/^Sum in KSh/);
  await user.clear(sum);
  await user.type(sum, '-5,000');
  fireEvent.change(dialog.getByLabelText(/^Day/), { target: { value: '2026-03-02' } });
  await user.click(dialog.getByRole('button', { name: 'Note the payment' }));
  await dialog.findByText(/^Leave the minus out/);
  await user.clear(sum);
  await user.type(sum, '5,000');
  const restore = line.cut('POST', `/api/quotations/${id}/payments`);
  await user.click(dialog.getByRole('button', { name: 'Note the payment' }));
  await screen.findByText(/^No answer came\..*nothing is noted twice\.$/);
  expect(sum).toHaveProperty('value', '5,000');
  restore();
  await user.click(dialog.getByRole('button', { name: 'Note the payment' }));
  await findWords('KSh 5,000 by M-Pesa is noted for QT-2026-0001.');
  expect((await stored()).payments).toHaveLength(1);
});

it('a sum that is more than is open says so, and one of more than twice as much is asked about', async () => {
  const { open, stored, user } = await visitOrder();
  await open();
  await press('Note a payment');
  const dialog = await findDialog('Note a payment');
  const sum = dialog.getByLabelText(/^Sum in KSh/);
  expect(dialog.queryByText(/more than is open/)).toBeNull();
  await user.clear(sum);
  await user.type(sum, '139,200');
  dialog.getByText('KSh 125,280 more than is open.');
  fireEvent.change(dialog.getByLabelText(/^Day/), { target: { value: '2026-03-02' } });
  await user.click(dialog.getByRole('button', { name: 'Note the payment' }));
  const question = await findDialog('Did KSh 139,200 come?');
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect((await stored()).payments).toEqual([]);
  await user.clear(sum);
  await user.type(sum, '14,000');
  dialog.getByText('KSh 80 more than is open.');
  await user.click(dialog.getByRole('button', { name: 'Note the payment' }));
  await findWords('KSh 14,000 by M-Pesa is noted for QT-2026-0001.');

  await press(/^More about KSh 14,000/);
  await press('Correct');
  const again = await findDialog('Correct the payment');
  again.getByText('KSh 80 more than is open.');
  const corrected = again.getByLabelText(/^Sum in KSh/);
  await user.clear(corrected);
  await user.type(corrected, '139,200');
  await user.click(again.getByRole('button', { name: 'Save the payment' }));
  await findDialog('Did KSh 139,200 come?');
  await press('Yes, save it');
  await findWords('KSh 139,200 by M-Pesa is corrected.');
});

it('a code that a colleague noted before is said at its field', async () => {
  const { id, juma, open, user } = await visitOrder();
  await open();
  await note(juma, id);
  await press('Note a payment');
  const dialog = await findDialog('Note a payment');
  await user.type(dialog.getByLabelText('Code, or the whole message'), 'uc2test001');
  fireEvent.change(dialog.getByLabelText(/^Day/), { target: { value: '2026-03-02' } });
  await user.click(dialog.getByRole('button', { name: 'Note the payment' }));
  await dialog.findByText('UC2TEST001 is noted already, for QT-2026-0001.');
  await findWords('UC2TEST001 counts once: Juma Mwangi noted it for QT-2026-0001.');
});

it('a reported payment is confirmed in one press, and a second colleague reads who was faster', async () => {
  const { id, juma, open, stored } = await visitOrder();
  const { payment } = await note(juma, id, { status: 'reported' });
  await open();
  expect((await tryChanging(juma, payment as Payment, { status: 'confirmed' })).status).toBe(200);
  await confirmInList();
  await screen.findByText('Juma Mwangi confirmed this payment already.');
  await screen.findByText('Confirmed');

  await note(juma, id, { status: 'reported', code: 'UC2TEST002', cents: 100_000 });
  dispatchEvent(new Event('focus'));
  await confirmInList(/^Confirm KSh 1,000/);
  await findWords('KSh 1,000 by M-Pesa is confirmed.');
  expect((await stored()).paid_cents).toBe(600_000);
});

it('a reported payment whose sum nobody knows is confirmed with its sum, or marked as not found', async () => {
  const { id, juma, open, stored, user } = await visitOrder();
  await note(juma, id, { status: 'reported' });
  await api.services.database.updateTable('payment').set({ cents: null }).execute();
  await open();
  await confirmInList();
  const dialog = await findDialog('Confirm the payment');
  await findWords(/· QT-2026-0001 · Deposit due by .*: KSh 6,960$/);
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Sum in KSh/));
  await user.keyboard('6,960');
  await user.click(dialog.getByRole('button', { name: 'Confirm it' }));
  await findWords('KSh 6,960 by M-Pesa is confirmed.');
  expect(await stored()).toMatchObject({ paid_cents: 696_000 });

  await note(juma, id, { status: 'reported', code: 'UC2TEST002' });
  dispatchEvent(new Event('focus'));
  await press(/^Not found/);
  await screen.findByText(/is marked as not found/);
  expect((await stored()).payments[1]?.status).toBe('void');
});

it('the slip of a customer stands beside their payment, and beside the sum that staff type', async () => {
  const { open, stored, token, user } = await visitOrder();
  const file = new File([await jpegPhoto()], 'IMG_2041.jpg');
  await tellPayment(api.asVisitor(), { token, told: 'Paid at the bank', file });
  await open();
  await screen.findByRole('button', { name: 'Open IMG_2041.webp' });
  await screen.findByText('Paid at the bank');
  await confirmInList();
  const dialog = await findDialog('Confirm the payment');
  await dialog.findByRole('button', { name: 'Open IMG_2041.webp' });
  await user.type(dialog.getByLabelText(/^Sum in KSh/), '6,960');
  await user.selectOptions(dialog.getByLabelText('Paid by'), 'Bank transfer');
  await user.click(dialog.getByRole('button', { name: 'Confirm it' }));
  await findWords('KSh 6,960 by bank transfer is confirmed.');
  expect(await stored()).toMatchObject({
    paid_cents: 696_000,
    payments: [{ way: 'bank', files: [{ name: 'IMG_2041.webp' }] }],
  });
});

it('money that goes back is tied to its payment, and cannot be moved to an order that paid less', async () => {
  const { id, juma, open, stored, user } = await visitOrder();
  const { payment } = await note(juma, id);
  await anOrder(api, juma);
  await open();
  await press(/^More about KSh 5,000/);
  await press('Money back');
  const dialog = await findDialog('Money back');
  fireEvent.change(dialog.getByLabelText(/^Day/), { target: { value: '2026-03-02' } });
  const sum = dialog.getByLabelText(/^Sum in KSh/);
  await user.clear(sum);
  await user.type(sum, '2,000');
  await user.click(dialog.getByRole('button', { name: 'Note the money back' }));
  await findWords('KSh 2,000 back by M-Pesa is noted for QT-2026-0001.');
  expect(await stored()).toMatchObject({
    paid_cents: 300_000,
    payments: [{}, { cents: -200_000, reverses: payment.id }],
  });
  await screen.findByText('It takes back KSh 5,000, UC2TEST001.', { exact: false });
  await press(/^More about KSh 2,000 back/);
  const moves = screen.getAllByRole('button', { name: 'Move to another order' });
  await user.click(moves[1] as HTMLElement);
  const moving = await findDialog('Which order is it for?');
  await user.type(moving.getByLabelText('Find the order'), '0002');
  await user.click(await moving.findByRole('button', { name: /^QT-2026-0002/ }));
  await screen.findByText('More would go back than came for this order.');
});

it('a payment that a colleague changed meanwhile shows how it is now, and is corrected by the second press', async () => {
  const { id, juma, open, stored, user } = await visitOrder();
  const { payment } = await note(juma, id);
  await open();
  await press(/^More about KSh 5,000/);
  await press('Correct');
  const dialog = await findDialog('Correct the payment');
  const sum = dialog.getByLabelText(/^Sum in KSh/);
  await user.clear(sum);
  await user.type(sum, '2,000');
  const theirs = { cents: 150_000, payer: 'JOHN KAMAU' };
  expect((await tryChanging(juma, payment, theirs)).status).toBe(200);
  await user.click(dialog.getByRole('button', { name: 'Save the payment' }));
  await screen.findByText(/^Somebody changed this payment before you/);
  const now = await dialog.findByText(/^It is now/);
  expect(now.textContent).toMatch(/^It is now KSh 1,500 · M-Pesa · UC2TEST001 · JOHN KAMAU/);
  expect(sum).toHaveProperty('value', '2,000');
  expect(dialog.getByLabelText('Who paid')).toHaveProperty('value', 'JOHN KAMAU');
  await user.click(dialog.getByRole('button', { name: 'Save the payment' }));
  await findWords('KSh 2,000 by M-Pesa is corrected.');
  expect((await stored()).payments).toMatchObject([{ cents: 200_000, payer: 'JOHN KAMAU' }]);
});

it('a payment that a colleague changed meanwhile is moved by the second press', async () => {
  const { id, juma, open, stored, user } = await visitOrder();
  const { payment } = await note(juma, id);
  await open();
  await press(/^More about KSh 5,000/);
  await press('Move to another order');
  const dialog = await findDialog('Which order is it for?');
  expect((await tryChanging(juma, payment, { cents: 150_000 })).status).toBe(200);
  await user.click(dialog.getByRole('button', { name: 'No order yet' }));
  await dialog.findByText('KSh 1,500');
  await user.click(dialog.getByRole('button', { name: 'No order yet' }));
  await findWords('KSh 1,500 by M-Pesa has no order now.');
  expect((await stored()).paid_cents).toBe(0);
});

it('the receipt of a confirmed payment is ready to be passed on, and goes by mail at a press', async () => {
  const { id, open, juma, user } = await visitOrder();
  await note(juma, id, { cents: 696_000 });
  await open();
  await press(/^More about KSh 6,960/);
  await press('Receipt');
  const dialog = await findDialog('Send the receipt');
  await findWords(/^Payment received: KSh 6,960\. .*Your receipt RC-\d{4}-\d+/);
  expect(dialog.getByRole('button', { name: 'Copy the message' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Send by mail' }));
  await screen.findByText(/^The receipt to .* is on its way\.$/);
  const mails = await api.mails();
  expect(mails.filter(({ subject }) => subject?.startsWith('Payment received'))).toHaveLength(1);
});
