import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { OrdersScreen } from '../../../../src/back-office/orders/OrdersScreen.tsx';
import { paths } from '../../../../src/paths.ts';
import { storedQuotation } from '../../../quotation/server/desk.ts';
import { anOrder, note } from '../../../quotation/server/payments/paid-orders.ts';
import { choose, findDialog, findWords, press } from '../../../support/components/on-screen.ts';
import { colleague, visit } from '../../../support/components/visit.ts';
import { createTestApi } from '../../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

const PAID =
  'UC2TEST001 Confirmed. on 2/3/26 at 9:07 AM Ksh6,960.00 received from AMINA WANJIRU 2547***678. Account Number QT-2026-0001 New Utility balance is Ksh9,000.00';
const FULIZA =
  'UC2TEST001 Confirmed. Fuliza M-PESA amount is Ksh400.00. Access Fee charged Ksh 4.00.';

async function visitOrders() {
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno');
  const { id } = await anOrder(api, wanjiku.caller);
  const page = await visit(api, { staff: wanjiku, address: paths.orders });
  page.show(<OrdersScreen />);
  await screen.findByText(/^To come:/);
  return { ...page, id, staff: wanjiku.caller };
}

it('a pasted message is noted for the suggested order in one press, as reported unless somebody saw it', async () => {
  const { id, staff, user } = await visitOrders();
  await press('Paste a payment message');
  const dialog = await findDialog('Paste a payment message');
  await user.click(dialog.getByLabelText('Messages of M-Pesa or a bank'));
  await user.paste(PAID);
  await dialog.findByText(/its number is in the message/);
  await user.click(await dialog.findByRole('button', { name: 'Note it for QT-2026-0001' }));
  await findWords('KSh 6,960 by M-Pesa is noted for QT-2026-0001.');
  expect(await storedQuotation(staff, id)).toMatchObject({
    ...{ paid_cents: 0, payments: [{ status: 'reported', code: 'UC2TEST001' }] },
  });
  await dialog.findByText(/^Noted for/);
  await user.keyboard('{Escape}');
  await screen.findByText('1 payment waits');
  await press(/^Confirm KSh 6,960/);
  await waitFor(async () =>
    expect(await storedQuotation(staff, id)).toMatchObject({ paid_cents: 696_000 }),
  );
  await waitFor(() => expect(screen.queryByText('1 payment waits')).toBeNull());
});

it('a message can wait without an order until somebody chooses it, and what is no payment is said to be none', async () => {
  const { id, staff, user } = await visitOrders();
  await press('Paste a payment message');
  const dialog = await findDialog('Paste a payment message');
  const field = dialog.getByLabelText('Messages of M-Pesa or a bank');
  await user.click(field);
  await user.paste(FULIZA);
  await dialog.findByText('A notice of Fuliza, no payment of its own');
  await user.clear(field);
  await user.paste('UC2TEST001 Failed. You have entered the wrong PIN.');
  await dialog.findByText('No payment can be read in these words.');
  await user.clear(field);
  await user.paste(PAID);
  await choose(await dialog.findByLabelText('It is for'), 'No order yet');
  await choose(dialog.getByLabelText('How sure'), 'Seen in the account, or in cash');
  await user.click(dialog.getByRole('button', { name: 'Note it' }));
  await findWords('KSh 6,960 by M-Pesa is noted without an order.');
  await user.keyboard('{Escape}');
  await press(/^Choose the order/);
  const moving = await findDialog('Which order is it for?');
  await user.click(await moving.findByRole('button', { name: /^QT-2026-0001/ }));
  await findWords('KSh 6,960 by M-Pesa is for QT-2026-0001 now.');
  expect(await storedQuotation(staff, id)).toMatchObject({ paid_cents: 696_000 });
});

it('a message that is noted already says where, and a lost line keeps the pasted words', async () => {
  const { id, line, staff, user } = await visitOrders();
  await note(staff, id, { cents: 696_000 });
  const restore = line.cut('POST', '/api/payments/readings');
  await press('Paste a payment message');
  const dialog = await findDialog('Paste a payment message');
  const field = dialog.getByLabelText('Messages of M-Pesa or a bank');
  await user.click(field);
  await user.paste(PAID);
  await dialog.findByText(/^The message was not read\./);
  expect(field).toHaveProperty('value', PAID);
  restore();
  await user.click(dialog.getByRole('button', { name: 'Read it again' }));
  await dialog.findByText(/^Noted already/);
  expect(dialog.queryByRole('button', { name: /^Note it/ })).toBeNull();
});

it('a message that is typed is read once the text before has come back, and only as it stands then', async () => {
  const { line, user } = await visitOrders();
  const { promise: isBack, resolve: comeBack } = Promise.withResolvers<void>();
  const readings = () => line.calls.filter((call) => call === 'POST /api/payments/readings').length;
  line.answer('POST', '/api/payments/readings', async (init, path) => {
    await isBack;
    return line.caller.fetch(path, init);
  });
  await press('Paste a payment message');
  const dialog = await findDialog('Paste a payment message');
  await user.click(dialog.getByLabelText('Messages of M-Pesa or a bank'));
  await user.paste(PAID.slice(0, PAID.indexOf('-0001')));
  await user.keyboard('-0001');
  expect(readings()).toBe(1);
  comeBack();
  await dialog.findByRole('button', { name: 'Note it for QT-2026-0001' });
  expect(readings()).toBe(2);
});

it('the search of staff offers to read a pasted message as a payment, by keyboard alone', async () => {
  const { user } = await visitOrders();
  await user.keyboard('{Control>}k{/Control}');
  await findDialog('Search');
  await user.paste(`Forwarded\n${PAID}`);
  await screen.findByRole('option', { name: /^Read it as a payment/ });
  await user.keyboard('{Enter}');
  const dialog = await findDialog('Paste a payment message');
  await dialog.findByRole('button', { name: 'Note it for QT-2026-0001' });
});
