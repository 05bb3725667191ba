import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { theCompany } from '../../../src/company/contract/company.ts';
import { dueOf } from '../../../src/quotation/contract/payments/due.ts';
import { orderAccount } from '../../../src/quotation/contract/payments/order-account.ts';
import { holdOffline } from '../../../src/quotation/customer-page/hold-offline.ts';
import { watchSlip } from '../../../src/quotation/customer-page/slip-photo.ts';
import { tellForm } from '../../../src/quotation/server/page/account-section.ts';

const agreed = { total_cents: 8_700_000, deposit_cents: 4_350_000 };
const account = orderAccount(
  {
    ...{ number: 'QT-2026-0012', agreed, money: dueOf(agreed, 0), payments: [] },
    ...{ accepted_on: '2026-03-02', promised_on: null, isDelivered: false },
  },
  theCompany,
);

const accept =
  '<form id="yes" method="post"><input name="name" /><button>Yes, accept</button></form>';
const tell = String(tellForm({ token: 'token', account, payments: [], untaken: undefined }));

let sent: string[];
beforeEach(() => {
  document.body.innerHTML = `<div class="quotation">${accept}${tell}</div>`;
  sent = [];
  for (const form of document.forms) {
    form.addEventListener('submit', (event) => {
      if (!event.defaultPrevented) sent.push(form.querySelector('button')?.textContent ?? '');
      event.preventDefault();
    });
  }
  watchSlip();
  holdOffline();
});

function loseTheLine() {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  return () => online.mockReturnValue(true);
}

const buttonOf = (form: string) => document.querySelector<HTMLElement>(`${form} button`);
const notices = () =>
  [...document.querySelectorAll('[role="alert"]')]
    .map(({ textContent }) => textContent)
    .filter(Boolean);

it('an answer is not sent without a connection, and its form says so', () => {
  const restore = loseTheLine();
  buttonOf('#yes')?.click();
  expect(sent).toEqual([]);
  expect(notices()).toEqual([expect.stringMatching(/^There is no connection\. Nothing was sent/)]);
  expect(buttonOf('#yes')?.previousElementSibling?.textContent).toBe(notices()[0]);
  restore();
  buttonOf('#yes')?.click();
  expect(sent).toEqual(['Yes, accept']);
  expect(notices()).toEqual([]);
});

it('a payment is not told without a connection, and what was typed stays', () => {
  loseTheLine();
  const words = document.querySelector<HTMLTextAreaElement>('#told') as HTMLTextAreaElement;
  words.value = 'UC24M7Q2XB';
  buttonOf('#paid')?.click();
  expect(sent).toEqual([]);
  expect(notices()).toEqual([expect.stringMatching(/^There is no connection\./)]);
  expect(words.value).toBe('UC24M7Q2XB');
  expect(buttonOf('#paid')?.textContent).toBe('I have paid');
});
