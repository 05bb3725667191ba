import { readFile } from 'node:fs/promises';
import type { Page, Request } from 'playwright/test';
import type { Enquiry } from '../../../src/enquiry/contract/inbox.ts';
import { QUOTE_SENT } from '../../../src/enquiry/contract/quote-fields.ts';
import { paths } from '../../../src/paths.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { expect, openReady, test } from '../../support/browser/journey.ts';
import {
  chooseFiles,
  fileRow,
  fillDetails,
  firstChair,
  headerLink,
  openList,
  planFile,
  secondChair,
  sendButton,
} from '../../support/browser/quote-list-journey.ts';
import { colleague } from '../../support/browser/staff-catalogue.ts';
import { ownWord } from '../../support/generated/own-word.ts';
import { damagedFile, photoFile } from '../../support/photo-files.ts';

const QUOTES = `**/api/quotes`;

/** Every request for a quotation that the page sends, as it goes. */
function requestsOf(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/quotes') sent.push(request);
  });
  return sent;
}

function keysOf(sent: Request[]) {
  return sent.map((request) => request.headers()['idempotency-key']);
}

test('a request for a quotation whose answer was lost is sent again after a reload, and arrives once', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED/);
  const lname = `Njoroge ${ownWord()}`;
  const sent = requestsOf(page);
  await openList(page, [{ ...firstChair, note: 'In black' }, secondChair]);
  await fillDetails(page, { ...aMessage, lname });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add delivery details' }).click();
  await main.getByLabel('Needed by').fill('2099-03-14');
  await main.getByLabel('Town or estate').fill('Kilimani');
  await main.getByLabel('Lift').selectOption('There is none');
  const ready = (name: string) => expect(fileRow(page, name)).toContainText(/ready to send$/);
  await chooseFiles(
    page,
    await photoFile('room.png', '#c9b79c', [2600, 1300]),
    planFile('plan.pdf'),
    damagedFile('model.dwg', 9, 'application/acad'),
  );
  await expect(page.getByRole('alert')).toContainText('model.dwg was left out');
  await ready('room.png');
  await expect(fileRow(page, 'room.png').locator('img')).toHaveJSProperty('naturalWidth', 2000);
  await ready('plan.pdf');
  await page.route(
    QUOTES,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await sendButton(page).click();
  await expect(page.getByText('we cannot tell whether your request')).toBeVisible();
  await expect(page.getByText('It cannot arrive twice.')).toBeVisible();

  await openReady(page, paths.quoteList);
  await expect(page.getByRole('alert')).toContainText('we cannot tell whether your request');
  await expect(page.getByRole('main').getByLabel('Last name')).toHaveValue(lname);
  await expect(page.getByRole('main').getByLabel(/^I agree/)).toBeChecked();
  await ready('room.png');
  await ready('plan.pdf');
  await page.getByRole('button', { name: 'Send again' }).click();

  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  const thanks = page.getByRole('region', { name: 'Thank you' });
  await expect(thanks).toContainText(QUOTE_SENT);
  await expect(thanks).toContainText(/Your reference is Q-\d{6}/);
  await expect(thanks.getByRole('listitem').first()).toContainText(`4 × ${firstChair.title}`);
  await expect(thanks).toContainText('You also sent these files:room.pngplan.pdf');
  await expect(headerLink(page)).toHaveAccessibleName('Quote list');
  expect(keysOf(sent)).toHaveLength(2);
  expect(new Set(keysOf(sent)).size).toBe(1);

  const { caller } = await colleague();
  const answer = await caller.get(`/api/enquiries?q=${encodeURIComponent(lname)}`);
  const enquiries = (await answer.json()) as Enquiry[];
  expect(enquiries).toHaveLength(1);
  expect(enquiries[0]).toMatchObject({ date_needed: '2099-03-14', place: 'Kilimani', lift: 'no' });
  expect(enquiries[0]?.attachments).toMatchObject([
    { name: 'room.webp', kind: 'photo' },
    { name: 'plan.pdf', kind: 'pdf' },
  ]);
  expect(enquiries[0]?.products).toMatchObject([
    { key: firstChair.key, quantity: 4, note: 'In black' },
    { key: secondChair.key, quantity: 1 },
  ]);

  await thanks.getByRole('link', { name: firstChair.title }).click();
  await expect(page).toHaveURL(firstChair.path);
  await page.goBack();
  await expect(thanks).toContainText(/Your reference is Q-\d{6}/);
  await expect(thanks.getByRole('listitem').first()).toContainText(`4 × ${firstChair.title}`);

  await page.getByRole('button', { name: 'Begin a new list' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing on your list yet' })).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept).not.toContain('quote-list-details');
  expect(kept).not.toContain('quote-list-attachments');
});

test('a quote list is saved as a PDF, and shared by a link that opens as a copy on another device', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openList(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('quote-list.pdf');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('button', { name: 'Share this list' }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${baseURL}${paths.quoteList}#${firstChair.key}=4&${secondChair.key}=1`);

  const other = await browser.newPage();
  await other.goto(link);
  const shared = other.getByRole('region', { name: 'Somebody shared a list with you' });
  await expect(shared).toContainText('It has 5 pieces, 2 kinds:');
  await expect(shared.getByRole('listitem').first()).toContainText(`4 × ${firstChair.title}`);
  await shared.getByRole('button', { name: 'Make it my list' }).click();
  await expect(other.getByRole('heading', { name: '5 pieces, 2 kinds' })).toBeFocused();
  await expect(other).toHaveURL(paths.quoteList);
  await expect(headerLink(other)).toHaveAccessibleName('Quote list, 2 on it');
  await other.close();
});
