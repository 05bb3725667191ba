import { randomUUID } from 'node:crypto';
import { apiPaths } from '../../../src/api-paths.ts';
import { readSeed } from '../../../src/catalogue/seed/seed.ts';
import { enquiryPath, paths } from '../../../src/paths.ts';
import { requestQuote } from '../../enquiry/server/a-quote-request.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { expectSoundAtEveryWidth } from '../../support/browser/screen-checks.ts';
import { callerAtSite, signedInCaller, signInTo } from '../../support/browser/staff-session.ts';

const { wanjiku } = hired;
const lname = `Njeri ${randomUUID().slice(0, 8)}`;
const [chair, other] = readSeed().flatMap(({ origin, key }) => (origin === 'staff' ? [] : key));

test('asks for 21 chairs in two kinds, is quoted with a discount and delivery, and accepts', async ({
  page,
  browser,
}) => {
  const products = [
    { key: chair, quantity: 15, note: 'In black' },
    { key: other, quantity: 6, note: '' },
  ];
  const asked = await requestQuote(callerAtSite(), { lname, message: '', products });
  expect(asked.status).toBe(200);
  const staff = await signedInCaller(wanjiku);
  const list = await staff.get(`${apiPaths.enquiries}?q=${encodeURIComponent(lname)}`);
  const [enquiry] = (await list.json()) as { id: number }[];

  await signInTo(page, enquiryPath(enquiry?.id ?? 0), wanjiku);
  await page.getByRole('button', { name: 'Write a quotation' }).click();
  await page.getByLabel('Unit price in KSh').first().fill('24,500/=');
  await page.getByLabel('Unit price in KSh').nth(1).fill('KSh 12,000');
  await page.getByLabel('Discount on all in %').fill('5');
  await page.getByRole('button', { name: 'Delivery' }).click();
  await page.getByLabel('Unit price in KSh').nth(2).fill('5000');
  await page.getByLabel('Payment terms').fill('60 % with the order, the rest on delivery.');
  await expect(page.getByText('KSh 490,129')).toBeVisible();
  await expectSoundAtEveryWidth(page, 'a quotation');
  await page.getByRole('button', { name: 'Send by WhatsApp' }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByText(/\/quotation\/page\?token=/).textContent();

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    javaScriptEnabled: false,
  });
  const buyer = await phone.newPage();
  const { pathname, search } = new URL(link ?? '');
  await buyer.goto(pathname + search);
  await expect(buyer.getByRole('row', { name: /^Total/ })).toContainText('KSh 490,129');
  const width = await buyer.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  await buyer.getByLabel('I want this').uncheck();
  await buyer.getByRole('button', { name: 'Accept this quotation' }).click();
  await expect(buyer.getByText('It comes to KSh 484,329 with VAT.')).toBeVisible();
  await buyer.getByLabel('Your name').fill('Achieng N.');
  await buyer.getByRole('button', { name: 'Yes, accept for KSh 484,329' }).click();
  await expect(buyer.getByText(/Achieng N\. accepted it on/)).toBeVisible();
  await phone.close();

  await page.goto(`${paths.quotations}?q=${encodeURIComponent(lname)}`);
  await expect(page.getByRole('row', { name: new RegExp(lname) })).toContainText('Accepted');
});
