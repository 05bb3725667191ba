import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { OrdersScreen } from '../../../src/back-office/orders/OrdersScreen.tsx';
import { paths } from '../../../src/paths.ts';
import { aCustomer, aLine } from '../../quotation/contract/a-line.ts';
import { beginQuotation, postAnswer, send, writeQuotation } from '../../quotation/server/desk.ts';
import { row } from '../../support/components/on-screen.ts';
import { colleague, expectConsoleError, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

/** An order for a desk, with delivery left out. */
async function anOrder() {
  const staff = await api.asStaff();
  const lines = [
    aLine({ unit_price_cents: 100_000 }),
    aLine({ title: 'Delivery', is_optional: true, unit_price_cents: 50_000 }),
  ];
  const content = { customer: aCustomer, lines, deposit: { percent: 50 } };
  const write = async () => writeQuotation(staff, await beginQuotation(staff), content);
  const { token } = await send(staff, await write(), 'link');
  await send(staff, await write(), 'link');
  const accepted = { token, revision: '1', answer: 'accepted', name: 'Amina', with: '' };
  await postAnswer(api.asVisitor(), accepted);
}

it('the orders are what customers accepted, each with its pieces, its stage, and what is due by when', async () => {
  await anOrder();
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno');
  const { show } = await visit(api, { staff: wanjiku, address: paths.orders });
  show(<OrdersScreen />);
  const sums = await screen.findByText(/^To come:/);
  expect(sums.textContent).toBe('To come: KSh 1,160 in 1 order. Due now: KSh 580.');
  expect(row('QT-2026-0001').textContent).toMatch(
    /Amina Wanjiru.*Desk.*No day yet.*Accepted.*1,160 open of 1,160.*Deposit due by .*: 580/,
  );
  expect(screen.queryByText('QT-2026-0002')).toBeNull();
});

it('an order moves on in one press, and back from the notice', async () => {
  await anOrder();
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno');
  const { show, user } = await visit(api, { staff: wanjiku, address: paths.orders });
  show(<OrdersScreen />);
  await user.click(await screen.findByRole('button', { name: 'QT-2026-0001: Being made' }));
  await screen.findByText('QT-2026-0001: Being made.');
  await screen.findByRole('button', { name: 'QT-2026-0001: Ready' });
  expect(row('QT-2026-0001').textContent).toContain('Being made');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'QT-2026-0001: Being made' });
});

it('the orders stay in sight when the line is lost while one moves on', async () => {
  await anOrder();
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno');
  const { line, show, user } = await visit(api, { staff: wanjiku, address: paths.orders });
  show(<OrdersScreen />);
  const move = await screen.findByRole('button', { name: 'QT-2026-0001: Being made' });
  const restore = [line.cut('PUT', '/api/quotations/1/order'), line.cut('GET', '/api/quotations')];
  await user.click(move);
  await screen.findByText(/^The stage could not be saved/);
  expect(row('QT-2026-0001').textContent).toContain('Accepted');
  expectConsoleError(/What is newer could not be looked for/);
  for (const each of restore) each();
  await user.click(screen.getByRole('button', { name: 'QT-2026-0001: Being made' }));
  await screen.findByText('QT-2026-0001: Being made.');
});

it('the screen of orders says that there is no order yet', async () => {
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno');
  const { show } = await visit(api, { staff: wanjiku, address: paths.orders });
  show(<OrdersScreen />);
  await screen.findByText(/^There is no order yet/);
});
