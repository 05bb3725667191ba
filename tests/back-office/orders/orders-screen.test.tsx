import { screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { OrdersScreen } from '../../../src/back-office/orders/OrdersScreen.tsx';
import { paths } from '../../../src/paths.ts';
import type { QuotationContent } from '../../../src/quotation/contract/quotation-content.ts';
import { aCustomer, aLine } from '../../quotation/contract/a-line.ts';
import {
  beginQuotation,
  postAnswer,
  send,
  storedQuotation,
  writeQuotation,
} from '../../quotation/server/desk.ts';
import { note } from '../../quotation/server/payments/paid-orders.ts';
import { actOn } from '../../quotation/server/sent-chairs.ts';
import { findDialog, findWords, row } from '../../support/components/on-screen.ts';
import { colleague, expectConsoleError, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { write } from '../enquiries/visit-inbox.ts';

const api = await createTestApi();
beforeEach(api.empty);

/** An order for a desk, with delivery left out. */
async function anOrder(deposit: QuotationContent['deposit'] = null) {
  const staff = await api.asStaff();
  const lines = [
    aLine({ unit_price_cents: 100_000 }),
    aLine({ title: 'Delivery', is_optional: true, unit_price_cents: 50_000 }),
  ];
  const content = { customer: aCustomer, lines, deposit };
  const write = async () => writeQuotation(staff, await beginQuotation(staff), content);
  const { token } = await send(staff, await write(), 'link');
  await send(staff, await write(), 'link');
  const accepted = { token, revision: '1', answer: 'accepted', name: 'Amina', with: '' };
  await postAnswer(api.asVisitor(), accepted);
}

it('the orders are what customers accepted, each with its pieces, its stage, and what is due by when', async () => {
  await anOrder({ percent: 50 });
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno');
  const { show } = await visit(api, { staff: wanjiku, address: paths.orders });
  show(<OrdersScreen />);
  const sums = await screen.findByText(/^To come:/);
  expect(sums.textContent).toBe('To come: KSh 1,160 in 1 order. Due first: KSh 580.');
  expect(row('QT-2026-0001').textContent).toMatch(
    /Amina Wanjiru.*Desk.*No day promised.*Accepted.*1,160 open of 1,160.*Deposit due by .*: 580/,
  );
  expect(screen.queryByText('QT-2026-0002')).toBeNull();
});

it('the bar of an order is filled by what is paid, and beside that by what is reported', async () => {
  await anOrder();
  const staff = await api.asStaff();
  await note(staff, 1, { cents: 58_000 });
  await note(staff, 1, { cents: 29_000, status: 'reported', code: 'UC2TEST002' });
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno');
  const { show } = await visit(api, { staff: wanjiku, address: paths.orders });
  show(<OrdersScreen />);
  const sums = await screen.findByText(/^To come:/);
  expect(sums.textContent).toBe('To come: KSh 580 in 1 order.');
  const [, paid, reported] = row('QT-2026-0001').querySelectorAll('rect');
  expect(row('QT-2026-0001').textContent).toContain('580 open of 1,160');
  expect(paid?.getAttribute('width')).toBe('50%');
  expect([reported?.getAttribute('x'), reported?.getAttribute('width')]).toEqual(['50%', '25%']);
});

it('an order moves on in one press, and back from the notice', async () => {
  await anOrder();
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno');
  const { show, user } = await visit(api, { staff: wanjiku, address: paths.orders });
  show(<OrdersScreen />);
  await user.click(await screen.findByRole('button', { name: 'QT-2026-0001: Mark as being made' }));
  await findWords('QT-2026-0001: Being made.');
  await screen.findByRole('button', { name: 'QT-2026-0001: Mark as ready' });
  await findDialog('Tell Amina Wanjiru: being made');
  expect(row('QT-2026-0001').textContent).toContain('Being made');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'QT-2026-0001: Mark as being made' });
});

it('the orders stay in sight when the line is lost while one moves on', async () => {
  await anOrder();
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno');
  const { line, show, user } = await visit(api, { staff: wanjiku, address: paths.orders });
  show(<OrdersScreen />);
  const move = await screen.findByRole('button', { name: 'QT-2026-0001: Mark as being made' });
  const restore = [line.cut('PUT', '/api/quotations/1/order'), line.cut('GET', '/api/quotations')];
  await user.click(move);
  await screen.findByText(/^The stage could not be saved/);
  expect(row('QT-2026-0001').textContent).toContain('Accepted');
  expectConsoleError(/What is newer could not be looked for/);
  for (const each of restore) each();
  await user.click(screen.getByRole('button', { name: 'QT-2026-0001: Mark as being made' }));
  await findWords('QT-2026-0001: Being made.');
  await findDialog('Tell Amina Wanjiru: being made');
});

it('a deposit is asked for in its row, which then waits for it', async () => {
  vi.setSystemTime('2026-03-02T08:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  await anOrder({ percent: 50 });
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno');
  const { show, user } = await visit(api, { staff: wanjiku, address: paths.orders });
  show(<OrdersScreen />);
  const ask = { name: 'Ask for 580 for the deposit of QT-2026-0001' };
  await user.click(await screen.findByRole('button', ask));
  const dialog = await findDialog('Ask Amina Wanjiru for the deposit');
  await user.click(dialog.getByRole('button', { name: 'Send by mail' }));
  await screen.findByText('Nothing now');
  expect(screen.queryByRole('button', ask)).toBeNull();
});

it('a reported payment is confirmed in the row of its order, which then moves on', async () => {
  await anOrder({ percent: 50 });
  await note(await api.asStaff(), 1, { cents: 58_000, status: 'reported' });
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno');
  const { show, user } = await visit(api, { staff: wanjiku, address: paths.orders });
  show(<OrdersScreen />);
  await user.click(await screen.findByRole('button', { name: 'Confirm 580 of QT-2026-0001' }));
  await findWords('KSh 580 by M-Pesa is confirmed.');
  await screen.findByRole('button', { name: 'QT-2026-0001: Mark as being made' });
});

it('payments that wait name the customer of their order', async () => {
  await anOrder();
  await note(await api.asStaff(), 1, { status: 'reported' });
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno');
  const { show } = await visit(api, { staff: wanjiku, address: paths.orders });
  show(<OrdersScreen />);
  await screen.findByRole('link', { name: 'Amina Wanjiru, QT-2026-0001' });
});

it('the list begins with open orders, and what is delivered and paid is a choice that the address has', async () => {
  await anOrder();
  const staff = await api.asStaff();
  await note(staff, 1, { cents: 116_000 });
  const { version } = await storedQuotation(staff, 1);
  await actOn(staff, version, '/api/quotations/1/order', {
    body: { stage: 'delivered' },
    method: 'put',
  });
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno');
  const { show, user } = await visit(api, { staff: wanjiku, address: paths.orders });
  show(<OrdersScreen />);
  await screen.findByText(/^No order is open\./);
  await user.selectOptions(screen.getByLabelText('Which orders'), 'Delivered and paid');
  await screen.findByText('Nothing now');
  expect(row('QT-2026-0001').textContent).toContain('Delivered');
  expect(location.search).toBe('?show=done');
});

it('the screen of orders says that there is no order yet', async () => {
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno');
  const { show } = await visit(api, { staff: wanjiku, address: paths.orders });
  show(<OrdersScreen />);
  await screen.findByText(/^No order is open\. An accepted quotation becomes one/);
});

it('the sums say that examples are among them, and both go in one press', async () => {
  await anOrder();
  await write(api, 'Amina');
  const { database } = api.services;
  await database.updateTable('quotation').set({ enquiry_id: 1 }).where('id', '=', 1).execute();
  await database.updateTable('enquiry').set({ is_example: true }).execute();
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno');
  const { show, user } = await visit(api, { staff: wanjiku, address: paths.orders });
  show(<OrdersScreen />);
  await screen.findByText('Examples count, too, until you remove them.');
  await user.click(screen.getByRole('button', { name: 'Remove them' }));
  await screen.findByText(/^No order is open\./);
  expect(screen.queryByRole('button', { name: 'Remove them' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Orders');
});
