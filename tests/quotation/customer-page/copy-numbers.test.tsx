import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { theCompany } from '../../../src/company/contract/company.ts';
import { dueOf } from '../../../src/quotation/contract/payments/due.ts';
import { orderAccount } from '../../../src/quotation/contract/payments/order-account.ts';
import { offerCopies } from '../../../src/quotation/customer-page/copy-numbers.ts';
import { accountSection } from '../../../src/quotation/server/page/account-section.ts';

const agreed = { total_cents: 8_700_000, deposit_cents: 4_350_000 };
const quotations = {
  ...theCompany.quotations,
  mpesa: { kind: 'paybill' as const, number: '400222' },
};
const company = { ...theCompany, quotations };
const account = orderAccount(
  {
    ...{ number: 'QT-2026-0012', agreed, money: dueOf(agreed, 0), payments: [] },
    ...{ accepted_on: '2026-03-02', promised_on: null, isDelivered: false },
  },
  company,
);

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('.copy')];
const words = () => buttons().map((button) => button.querySelector('[data-words]')?.textContent);

beforeEach(() => {
  document.body.innerHTML = String(accountSection(account, company));
});

function startWith(clipboard: Pick<Clipboard, 'writeText'> | undefined) {
  const found = vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard);
  onTestFinished(() => found.mockRestore());
  offerCopies();
}

it('a number is copied at a press, and its button alone says so', async () => {
  const writeText = vi.fn(async () => {});
  startWith({ writeText });
  expect(buttons().map(({ hidden }) => hidden)).toEqual([false, false, false]);
  buttons()[1]?.click();
  await vi.waitFor(() => expect(words()).toEqual(['Copy', 'Copied', 'Copy']));
  buttons()[2]?.click();
  await vi.waitFor(() => expect(words()).toEqual(['Copy', 'Copy', 'Copied']));
  expect(writeText.mock.calls.flat()).toEqual(['400222', 'QT-2026-0012']);
});

it('each button says what it copies, the sum to everybody', () => {
  const all = buttons().map(({ textContent }) => textContent);
  expect(all).toEqual(['Copy the sum', 'Copy: M-Pesa paybill', 'Copy: Account']);
});

it('no button is offered where a browser cannot copy', () => {
  startWith(undefined);
  expect(buttons().map(({ hidden }) => hidden)).toEqual([true, true, true]);
});
