import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { StatementScreen } from '../../../src/back-office/statements/StatementScreen.tsx';
import { paths } from '../../../src/paths.ts';
import { writeCsv } from '../../../src/platform/spreadsheet/write-csv.ts';
import type { Payment } from '../../../src/quotation/contract/payments/payment.ts';
import { anOrder } from '../../quotation/server/payments/paid-orders.ts';
import { NEWER, newerRow, paidBy } from '../../quotation/server/statements/statement-files.ts';
import { choose, press } from '../../support/components/on-screen.ts';
import { visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

const ROWS = [
  newerRow('UC2TEST001', paidBy('QT-2026-0001'), '6,960.00'),
  newerRow('UC2TEST001', 'Pay Bill Charge', '', { withdrawn: '-121.50' }),
  newerRow('UC2TEST002', 'Merchant Payment from 2547***456 - OTIENO SAMPULI', '800.00'),
];
const file = (text: string, name = 'march.csv') => new File([text], name, { type: 'text/csv' });

async function openStatement() {
  const staff = await api.addStaff();
  const { line, show, user } = await visit(api, { staff, address: paths.importStatement });
  const colleague = await api.asStaff();
  await anOrder(api, colleague);
  show(<StatementScreen />);
  const chooseFile = (chosen: File) => user.upload(screen.getByLabelText('Choose a file'), chosen);
  const payments = async (): Promise<Payment[]> => (await colleague.get('/api/payments')).json();
  return { line, user, payments, chooseFile };
}

it('a statement is imported once though the first answer was lost, and undone as a whole', async () => {
  const { line, payments, chooseFile } = await openStatement();
  await chooseFile(file(writeCsv([NEWER, ...ROWS])));
  await screen.findByText('A charge.');
  const order = screen.getByLabelText<HTMLSelectElement>('Order of row 2');
  expect(order.value).toBe('QT-2026-0001');
  const mend = line.answer('POST', '/api/payments/statements', async (init, path) => {
    expect((await line.caller.fetch(path, init)).status).toBe(200);
    throw new TypeError('Failed to fetch');
  });
  await press('Import 2 payments');
  await screen.findByText(/No answer came\./);
  mend();
  await press('Import 2 payments');
  await screen.findByText('2 payments imported');
  expect(await payments()).toHaveLength(2);
  await press('Undo the import');
  await screen.findByText(/or drop a CSV or Excel file/);
  expect((await payments()).map(({ status }) => status)).toEqual(['void', 'void']);
});

it('the order of a payment is chosen by its number, and a wrong number is said at its field', async () => {
  const { user, payments, chooseFile } = await openStatement();
  await chooseFile(file(writeCsv([NEWER, ...ROWS])));
  await choose(await screen.findByLabelText('Order of row 4'), 'Another order …');
  const form = within(screen.getByRole('form', { name: 'Order of row 4 by its number' }));
  await user.type(form.getByLabelText('Number of the order'), 'QT-2026-99');
  await press('Use this order');
  await screen.findByText('There is no order QT-2026-0099.');
  expect(screen.getByText('Correct the order of row 4 first.')).toBeDefined();
  const again = screen.getByLabelText('Number of the order');
  await user.clear(again);
  await user.type(again, 'qt 2026 1');
  await press('Use this order');
  await screen.findByText(/Every payment is noted, or none\./);
  await choose(screen.getByLabelText('Order of row 2'), 'Leave this row out');
  await press('Import 1 payment');
  await screen.findByText('1 payment imported');
  expect(await payments()).toMatchObject([{ code: 'UC2TEST002', reference: 'QT-2026-0001' }]);
});

it('a person checks the columns of a bank’s statement once, and a file that cannot be read says why', async () => {
  const { chooseFile } = await openStatement();
  await chooseFile(file('%PDF-1.7'));
  await screen.findByText(/^march\.csv: This is a PDF/);
  const bank = 'Date,Narrative,Credit,Balance\n02/03/2026,CASH QT-2026-0001,500,500\n';
  await chooseFile(file(bank, 'bank.csv'));
  const money = await screen.findByLabelText<HTMLSelectElement>('Field of Credit');
  await choose(money, 'Do not import');
  expect(screen.getByText('Choose the column with the money in.')).toBeDefined();
  await choose(money, 'Money in');
  await press('Continue');
  await press('Import 1 payment');
  await screen.findByText('1 payment imported');
  await press('Import another file');
  await chooseFile(file(bank, 'bank.csv'));
  await screen.findByText('A statement that was imported had it.');
  expect(screen.getByText(/All payments are noted already\./)).toBeDefined();
});
