import type { Locator, Page } from 'playwright/test';
import { readSeed } from '../../../src/catalogue/seed/seed.ts';
import { enquiryPath, paths } from '../../../src/paths.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { signedInCaller, signInTo } from '../../support/browser/staff-session.ts';
import { ownWord } from '../../support/generated/own-word.ts';

const { wanjiku } = hired;
const [chair, other] = readSeed().flatMap(({ origin, key }) => (origin === 'staff' ? [] : key));

/** Opens the enquiry of somebody who walked in and asked for chairs; gives the name. */
async function openWalkIn(page: Page): Promise<string> {
  const fname = `Naliaka ${ownWord()}`;
  const staff = await signedInCaller(wanjiku);
  const answer = await staff.post('/api/enquiries', {
    ...{ channel: 'walk-in', fname, phone: '0712 345 678', message: '' },
    products: [
      { key: chair, quantity: 15, note: 'In black' },
      { key: other, quantity: 6, note: '' },
    ],
  });
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  await signInTo(page, enquiryPath(id), wanjiku);
  return fname;
}

test('staff quote a request with a discount and delivery, and the customer accepts it on a phone without scripts', async ({
  page,
  browser,
}) => {
  const name = await openWalkIn(page);
  await page.getByRole('button', { name: 'Write a quotation' }).click();
  await page.getByLabel('Unit price in KSh').first().fill('24,500/=');
  await page.getByLabel('Unit price in KSh').nth(1).fill('KSh 12,000');
  await page.getByLabel('Discount on all in %').fill('5');
  await page.getByRole('button', { name: 'Another line' }).click();
  // Nothing moves under the pointer when a line goes, also once the heading has taken the focus.
  const before = await page.getByLabel('Unit price in KSh').first().boundingBox();
  await page.getByRole('button', { name: 'Remove line 3' }).click();
  await expect(page.getByRole('heading', { name: 'Lines' })).toBeFocused();
  expect(await page.getByLabel('Unit price in KSh').first().boundingBox()).toEqual(before);
  await page.getByRole('button', { name: 'Delivery' }).click();
  await page.getByLabel('Unit price in KSh').nth(2).fill('5000');
  await page.getByLabel('The customer may leave out Delivery').check();
  await expect(page.getByText('KSh 484,329').first()).toBeVisible();
  await page.getByRole('button', { name: 'Send by WhatsApp' }).click();
  await page.getByRole('button', { name: 'Show the message' }).click();
  const message = await page.getByText(/\/quotation\/page\?token=/).textContent();
  const link = /http\S+/.exec(message ?? '')?.[0];

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    javaScriptEnabled: false,
  });
  const buyer = await phone.newPage();
  const { pathname, search } = new URL(link ?? '');
  await buyer.goto(pathname + search);
  for (const words of ['Makao Interiors', 'KSh 484,329', 'Valid until ']) {
    await expect(buyer.getByRole('main').getByText(words).first()).toBeInViewport();
  }
  const accept = buyer.getByRole('button', { name: 'Accept this quotation' });
  await expect(accept).toBeInViewport({ ratio: 1 });
  await expect(buyer.getByRole('row', { name: /^Total/ })).toContainText('KSh 484,329');
  await buyer.getByLabel('Optional: include it: Delivery').check();
  await accept.click();
  await buyer.getByLabel('Your name').fill('Achieng N.');
  await buyer.getByRole('button', { name: 'Yes, accept for KSh 490,129' }).click();
  await expect(buyer.getByRole('heading', { name: 'Thank you, Achieng N.' })).toBeVisible();
  await expect(buyer.getByText('KSh 490,129').first()).toBeVisible();
  await phone.close();

  await page.goto(pathname + search);
  await expect(page).toHaveURL(/\/quotation\/page\?of=[\w-]+$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Thank you, Achieng N.' })).toBeVisible();

  await page.goto(`${paths.quotations}?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Accepted');
});

test('staff quote a request and mail the quotation by keyboard alone', async ({ page }) => {
  await openWalkIn(page);
  await tabTo(page, page.getByRole('button', { name: 'Write a quotation' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type('naliaka@kiosk.example');
  for (const line of [0, 1]) {
    await tabTo(page, page.getByLabel('Unit price in KSh').nth(line));
    await page.keyboard.type('24500');
  }
  await page.keyboard.press('Control+Enter');
  await tabTo(page, page.getByRole('button', { name: 'Send it' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^QT-\d{4}-\d{4}$/ })).toBeVisible();
});

test('the bar of a quotation stays one row on a laptop while a number is wrong', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWalkIn(page);
  await page.getByRole('button', { name: 'Write a quotation' }).click();
  await page.getByLabel('Unit price in KSh').first().fill('100,000');
  await page
    .getByLabel(/^Quantity/)
    .nth(1)
    .fill('5′ × 6′');
  const mail = page.getByRole('button', { name: 'Send by mail' });
  await mail.click();
  await expect(page.getByText('Total without line 2')).toBeVisible();
  const top = async (name: string) => (await page.getByRole('button', { name }).boundingBox())?.y;
  expect(await top('Send by WhatsApp')).toBe((await mail.boundingBox())?.y);
  expect(await top('Save draft')).toBe((await mail.boundingBox())?.y);
});

/** More than any screen has, however many pages its list has by then. */
const MAX_STOPS = 200;

/** Presses Tab until the focus is there; nothing may stop it on the way. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < MAX_STOPS; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The focus does not get there by the Tab key.');
}
