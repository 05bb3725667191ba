import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { apiPaths } from '../../../src/api-paths.ts';
import { readSeed } from '../../../src/catalogue/seed/seed.ts';
import { enquiryPath, paths } from '../../../src/paths.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { expectSound } from '../../support/browser/screen-checks.ts';
import { signedInCaller, signInTo } from '../../support/browser/staff-session.ts';

const { wanjiku } = hired;
const [chair] = readSeed().flatMap(({ origin, key }) => (origin === 'staff' ? [] : key));

/** Opens the enquiry of somebody who walked in and asked for a chair; gives the name. */
async function openWalkIn(page: Page): Promise<string> {
  const fname = `Naliaka ${randomUUID().slice(0, 8)}`;
  const staff = await signedInCaller(wanjiku);
  const answer = await staff.post(apiPaths.enquiries, {
    ...{ channel: 'walk-in', fname, phone: '0712 345 678', message: '' },
    products: [{ key: chair, quantity: 2, note: '' }],
  });
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  await signInTo(page, enquiryPath(id), wanjiku);
  return fname;
}

/** Opens the customer's page as it is for somebody without scripts. */
async function openAsCustomer(page: Page): Promise<Page> {
  const link = await page.getByText(/\/quotation\/page\?token=/).textContent();
  const browser = page.context().browser();
  const customer = await browser?.newContext({ javaScriptEnabled: false });
  if (!customer) throw new Error('The journey has no browser.');
  const opened = await customer.newPage();
  const { pathname, search } = new URL(link ?? '');
  await opened.goto(new URL(pathname + search, page.url()).href);
  return opened;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('by touch: a walk-in is quoted, gets a revision, and declines it', async ({ page }) => {
    const name = await openWalkIn(page);
    const button = (called: string) => page.getByRole('button', { name: called });
    await page.getByLabel('New note').scrollIntoViewIfNeeded();
    await expect(button('Write a quotation')).toBeInViewport({ ratio: 1 });
    await button('Write a quotation').tap();
    await page.getByLabel('Unit price in KSh').fill('24,500/=');
    await expect(page.getByText('KSh 56,840')).toBeVisible();
    await expectSound(page, 'a quotation');
    await button('Send by WhatsApp').tap();
    await expectSound(page, 'Make a link');
    await button('Make the link').tap();
    const first = await openAsCustomer(page);
    await expect(first.getByRole('row', { name: /^Total/ })).toContainText('KSh 56,840');

    await page.getByLabel('Discount on all in %').fill('10');
    await button('Send by WhatsApp').tap();
    await button('Make the link').tap();
    await expect(page.getByRole('heading', { name: /^QT-\d{4}-\d{4}\/2$/ })).toBeVisible();
    await expectSound(page, 'a link to pass on');
    await first.reload();
    await expect(first.getByRole('button', { name: 'Accept this quotation' })).toHaveCount(0);

    const second = await openAsCustomer(page);
    await expect(second.getByRole('row', { name: /^Total/ })).toContainText('KSh 51,156');
    await second.getByText('Decline it').click();
    await second.getByLabel('Why?').fill('Too dear for us.');
    await second.getByRole('button', { name: 'Decline the quotation' }).click();
    await expect(second.getByText(/^It was declined on/)).toBeVisible();

    await page.goto(`${paths.quotations}?q=${encodeURIComponent(name)}`);
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Declined');
  });
});

test('by keyboard alone: a request is quoted and sent', async ({ page }) => {
  await openWalkIn(page);
  await tabTo(page, page.getByRole('button', { name: 'Write a quotation' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type('naliaka@kiosk.example');
  await tabTo(page, page.getByLabel('Unit price in KSh'));
  await page.keyboard.type('24500');
  await tabTo(page, page.getByRole('button', { name: 'Send by mail' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Send it' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('The quotation is on its way.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^QT-\d{4}-\d{4}$/ })).toBeVisible();
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
