import type { Page } from 'playwright/test';
import { paths } from '../../../src/paths.ts';
import type { Payment } from '../../../src/quotation/contract/payments/payment.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { signedInCaller, signInTo } from '../../support/browser/staff-session.ts';
import { photoFile } from '../../support/photo-files.ts';
import { aSale } from '../tour/a-sale.ts';

/** Accepts a quotation on its page; returns its number. */
async function accept(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Accept this quotation' }).click();
  await page.getByRole('button', { name: /^Yes, accept for/ }).click();
  const accepted = page.getByText(/^Quotation QT-\S+ was accepted/);
  return /QT-[\d-]+/.exec((await accepted.textContent()) ?? '')?.[0] ?? '';
}

const field = (page: Page) => page.getByLabel('The code, or the whole message');
const tell = (page: Page) => page.getByRole('button', { name: 'I have paid' }).click();

test('a customer photographs their slip, and it arrives small, once, beside what they typed', async ({
  page,
}) => {
  const { page: address, quotation } = await aSale();
  const number = await accept(page, address);
  await page
    .getByLabel('Or a photo of the slip')
    .setInputFiles(await photoFile('slip.png', '#c9b79c', [3000, 1500]));
  await field(page).pressSequentially('Paid at the bank, 2 payments');
  await tell(page);
  await expect(page.getByText('Thank you. We have your slip.')).toBeVisible();
  await page.goBack();
  // Back leads on to the address without the secret.
  await page.waitForURL(/[?&]of=/);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'We look for your payment' })).toBeVisible();

  const staff = await signedInCaller(hired.wanjiku);
  const { payments } = (await (await staff.get(`/api/quotations/${quotation}`)).json()) as {
    payments: Payment[];
  };
  expect(payments).toMatchObject([
    { cents: null, note: 'Paid at the bank, 2 payments', files: [{ name: 'slip.webp' }] },
  ]);

  await signInTo(page, paths.orders, hired.wanjiku);
  const waiting = page.getByRole('listitem').filter({ hasText: number });
  await expect(waiting.getByRole('button', { name: 'Open slip.webp' })).toBeVisible();
  await waiting.getByRole('button', { name: /^Confirm/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm the payment' });
  await expect(dialog.getByLabel('Sum in KSh')).toBeFocused();
  await page.keyboard.type('40,000');
  await dialog.getByLabel('Paid by').selectOption('Bank transfer');
  await dialog.getByRole('button', { name: 'Confirm it' }).click();
  await expect(page.getByText('KSh 40,000 by bank transfer is confirmed.')).toBeVisible();
  await page.goto(address);
  await expect(page.getByText(/^Rest of the deposit to pay|^Balance to pay|^To pay/)).toBeVisible();
});

test('a file that is no slip, and no connection, are said at the field, and nothing typed is lost', async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/422/);
  // The first scroll asks for the script that keeps the chat's button clear, which may be after the line is lost.
  allowConsoleError(/keep-clear/);
  const { page: address } = await aSale();
  await accept(page, address);
  await field(page).fill('today');
  await page
    .getByLabel('Or a photo of the slip')
    .setInputFiles({ name: 'a.doc', mimeType: 'application/msword', buffer: Buffer.from('x') });
  await expect(page.getByText('It cannot be opened as a photo.')).toBeVisible();
  // Or a picture or a script that comes late would miss the line, too.
  await page.locator('.item img').evaluateAll(async (pictures: HTMLImageElement[]) => {
    for (const picture of pictures) {
      picture.loading = 'eager';
      await picture.decode();
    }
  });
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await tell(page);
  await expect(page.getByText('There is no connection.')).toBeVisible();
  await context.setOffline(false);
  await tell(page);
  await expect(page.getByText('We find no code in this.')).toBeVisible();
  await expect(field(page)).toHaveValue('today');
});
