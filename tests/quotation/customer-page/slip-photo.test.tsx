import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { theCompany } from '../../../src/company/contract/company.ts';
import { dueOf } from '../../../src/quotation/contract/payments/due.ts';
import { orderAccount } from '../../../src/quotation/contract/payments/order-account.ts';
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

const input = () => document.querySelector<HTMLInputElement>('#slip') as HTMLInputElement;
const words = () => document.querySelector<HTMLTextAreaElement>('#told') as HTMLTextAreaElement;
const button = () => document.querySelector('button') as HTMLButtonElement;
const problem = () => document.querySelector('#slip-problem')?.textContent;

/** Opens the page as it comes, without its script. */
function openForm(): void {
  document.body.innerHTML = String(
    tellForm({ token: 'token', account, payments: [], untaken: undefined }),
  );
}

beforeEach(() => {
  openForm();
  watchSlip();
});

const choose = (file: File) => userEvent.upload(input(), file, { applyAccept: false });

function openAs(answer: { width: number; height: number } | Error) {
  const open = vi.fn(async () => {
    if (answer instanceof Error) throw answer;
    return { ...answer, close() {} };
  });
  vi.stubGlobal('createImageBitmap', open);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}

const aPhoto = (bytes = 1000) => new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' });

it('one of both is enough: words are asked for until a slip is chosen', async () => {
  expect(words().required).toBe(true);
  openAs({ width: 30, height: 30 });
  await choose(aPhoto());
  expect(words().required).toBe(false);
});

it('a file that is no photo leaves the field, which says so', async () => {
  openAs(new Error('no photo'));
  await choose(aPhoto());
  await vi.waitFor(() => expect(problem()).toMatch(/^It cannot be opened as a photo\./));
  expect(input().files).toHaveLength(0);
  expect(words().required).toBe(true);
});

it('a file that was chosen before the script came is looked at, too', async () => {
  openForm();
  openAs(new Error('no photo'));
  await choose(aPhoto());
  expect(problem()).toBe('');
  watchSlip();
  await vi.waitFor(() => expect(problem()).toMatch(/^It cannot be opened as a photo\./));
  expect(input().files).toHaveLength(0);
});

it('a PDF above the limit is refused before anything is sent', async () => {
  await choose(new File([new Uint8Array(4_000_001)], 'a.pdf', { type: 'application/pdf' }));
  await vi.waitFor(() => expect(problem()).toMatch(/^This file is more than 4 MB\./));
  expect(input().files).toHaveLength(0);
});

it('a page that the browser brings back can be sent again', () => {
  words().value = 'UC24M7Q2XB';
  button().click();
  expect(button().textContent).toBe('Sending …');
  window.dispatchEvent(new Event('pageshow'));
  expect(button().textContent).toBe('I have paid');
});
