import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { apiPaths } from '../../../src/api-paths.ts';
import { readSeed } from '../../../src/catalogue/seed/seed.ts';
import type { Attachment } from '../../../src/enquiry/contract/attachment.ts';
import { enquiryPath, paths } from '../../../src/paths.ts';
import { productForm } from '../../catalogue/contract/a-product.ts';
import { aPdf, sendFile } from '../../enquiry/server/a-file.ts';
import { requestQuote } from '../../enquiry/server/a-quote-request.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { expectSound, expectSoundAtEveryWidth } from '../../support/browser/screen-checks.ts';
import { callerAtSite, signedInCaller, signInTo } from '../../support/browser/staff-session.ts';
import { photoFile } from '../../support/photo-files.ts';

const { wanjiku } = hired;

const stockKeys = readSeed().flatMap(({ origin, key }) => (origin === 'staff' ? [] : key));

// One request for all, because visitors of one address may send ten an hour.
test.describe.configure({ mode: 'default' });

const lname = `Wambui ${randomUUID().slice(0, 8)}`;
const found = `${paths.enquiries}?q=${encodeURIComponent(lname).replace('%20', '+')}`;
const products = [
  { key: 'off-hbc-001', quantity: 1200, note: 'In black\nif there is one' },
  { key: 'off-hbc-002', quantity: 1, note: '' },
];
let id: number;
let listed: { title: string; path: string }[];

test.beforeAll(async () => {
  const visitor = callerAtSite();
  const { buffer } = await photoFile('room.jpg', '#c9b79c');
  const sent = [await sendFile(visitor, aPdf), await sendFile(visitor, Uint8Array.from(buffer))];
  const files = sent.map(async (file) => ((await file.json()) as Attachment).id);
  const attachments = await Promise.all(files);
  const answer = await requestQuote(visitor, { lname, message: '', products, attachments });
  expect(answer.status).toBe(200);
  const staff = await signedInCaller(wanjiku);
  const list = await staff.get(`${apiPaths.enquiries}?q=${encodeURIComponent(lname)}`);
  const [enquiry] = (await list.json()) as { id: number; products: typeof listed }[];
  id = enquiry?.id ?? 0;
  listed = enquiry?.products ?? [];
});

const inbox = (page: Page) => page.getByRole('region', { name: 'Inbox' });
const pane = (page: Page) => page.getByRole('region', { name: 'Enquiry', exact: true });
const entry = (page: Page) => inbox(page).getByRole('link', { name: lname });
const row = (page: Page, sku: string) => pane(page).getByRole('row').filter({ hasText: sku });

test('a long list is folded, and says what has gone from the site', async ({ page }) => {
  const long = `Moraa ${randomUUID().slice(0, 8)}`;
  const staff = await signedInCaller(wanjiku);
  const added = await staff.postForm(
    apiPaths.products,
    productForm({ title: 'Short-lived Stool' }),
  );
  const gone = ((await added.json()) as { id: number }).id;
  const keys = [String(gone), ...stockKeys].slice(0, 12);
  await requestQuote(callerAtSite(), {
    lname: long,
    products: keys.map((key) => ({ key, quantity: 1 })),
  });
  await staff.change('DELETE', apiPaths.product(gone));
  await signInTo(page, `${paths.enquiries}?q=${long.replace(' ', '+')}`, wanjiku);
  await inbox(page).getByRole('link', { name: long }).click();

  await expect(row(page, 'Short-lived Stool')).toContainText('Not on the site now');
  await expect(pane(page).getByText('Not on the site now')).toHaveCount(1);
  await expect(row(page, 'Short-lived Stool').getByRole('link')).toHaveCount(0);
  await expect(pane(page).getByRole('row')).toHaveCount(1 + 10);
  await pane(page).getByRole('button', { name: 'Show all 12 products' }).press('Enter');
  await expect(pane(page).getByRole('row')).toHaveCount(1 + 12);
  const fold = pane(page).getByRole('button', { name: 'Show the first 10 only' });
  await expect(fold).toBeFocused();
  await fold.press('Enter');
  await expect(pane(page).getByRole('row')).toHaveCount(1 + 10);
  await page.emulateMedia({ media: 'print' });
  await expect(pane(page).getByRole('row')).toHaveCount(1 + 12);
});

test('the list is narrowed to quote requests, and to messages', async ({ page }) => {
  await signInTo(page, found, wanjiku);
  await inbox(page).getByLabel('Kind').selectOption('Messages');
  await expect(page.getByText('No enquiry matches these filters.')).toBeVisible();
  await inbox(page).getByLabel('Kind').selectOption('Quote requests');
  await expect(entry(page)).toBeVisible();
  await expect(page).toHaveURL(`${found}&kind=quote`);
  await page.reload();
  await expect(inbox(page).getByLabel('Kind')).toHaveValue('quote');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain(`1,200 × ${listed[0]?.title} (OFF-HBC-001): In black if there is one`);
});

test('files that came with it are saved and opened, and axe finds nothing at any width', async ({
  page,
}) => {
  await signInTo(page, enquiryPath(id), wanjiku);
  await expect(pane(page).getByLabel('Status')).toBeEnabled();
  await expect(entry(page)).toContainText('2 files');
  const opening = pane(page).getByRole('button', { name: 'Open plan.webp' });
  await expect(opening.locator('img')).toHaveJSProperty('naturalWidth', 400);
  await expectSoundAtEveryWidth(page, 'a quote request');
  const download = page.waitForEvent('download');
  await pane(page).getByRole('button', { name: 'Download plan.pdf' }).click();
  expect(await readFile(await (await download).path())).toEqual(Buffer.from(aPdf));
  await opening.click();
  const photo = page.getByRole('dialog').getByRole('img');
  await expect(photo).toHaveJSProperty('naturalWidth', 900);
  await expectSound(page, 'a photo of a quote request');
});
