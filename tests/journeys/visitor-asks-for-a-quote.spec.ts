import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page, Request } from 'playwright/test';
import type { Enquiry } from '../../src/enquiry/contract/inbox.ts';
import { QUOTE_SENT } from '../../src/enquiry/contract/quote-fields.ts';
import { apiPaths, paths } from '../../src/paths.ts';
import { aMessage } from '../enquiry/server/a-message.ts';
import { expect, openReady, test } from '../support/journey.ts';
import {
  agree,
  entry,
  fillDetails,
  firstChair,
  headerLink,
  openList,
  secondChair,
  sendButton,
} from '../support/quote-list-journey.ts';
import { colleague } from '../support/staff-catalogue.ts';

const QUOTES = `**${apiPaths.quotes}`;
const TAKEN = { message: 'Your request is with us.' };

/** Every request for a quotation that the page sends, as it goes. */
function requestsOf(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === apiPaths.quotes) sent.push(request);
  });
  return sent;
}

function keysOf(sent: Request[]) {
  return sent.map((request) => request.headers()['idempotency-key']);
}

test('a list whose answer was lost is sent again, also after a reload, and arrives once', async ({
  page,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  const lname = `Njoroge ${randomUUID().slice(0, 8)}`;
  const sent = requestsOf(page);
  await openList(page, [{ ...firstChair, note: 'In black' }, secondChair]);
  await fillDetails(page, { ...aMessage, lname });
  await page.route(
    QUOTES,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toContainText('we cannot tell whether your request');
  await expect(page.getByRole('alert')).toContainText('It cannot arrive twice.');

  await openReady(page, paths.quoteList);
  await expect(page.getByRole('alert')).toContainText('we cannot tell whether your request');
  await expect(page.getByRole('main').getByLabel('Last name')).toHaveValue(lname);
  await expect(page.getByRole('main').getByLabel(/^I agree/)).not.toBeChecked();
  await agree(page);
  await page.getByRole('button', { name: 'Send again' }).click();

  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  const thanks = page.getByRole('region', { name: 'Thank you' });
  await expect(thanks).toContainText(QUOTE_SENT);
  await expect(thanks.getByRole('listitem').first()).toContainText(`4 × ${firstChair.title}`);
  await expect(headerLink(page)).toHaveAccessibleName('Quote list');
  expect(keysOf(sent)).toHaveLength(2);
  expect(new Set(keysOf(sent)).size).toBe(1);

  const { caller } = await colleague();
  const answer = await caller.get(`${apiPaths.enquiries}?q=${encodeURIComponent(lname)}`);
  const enquiries = (await answer.json()) as Enquiry[];
  expect(enquiries).toHaveLength(1);
  expect(enquiries[0]?.products).toMatchObject([
    { key: firstChair.key, quantity: 4, note: 'In black' },
    { key: secondChair.key, quantity: 1 },
  ]);

  await page.getByRole('button', { name: 'Begin a new list' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing on your list yet' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('quote-list-details');
});

test('a form that is not complete marks what is missing and sends nothing', async ({ page }) => {
  const sent = requestsOf(page);
  await openList(page);
  await expect(page.getByRole('main').getByLabel(/^I agree/)).not.toBeChecked();
  await sendButton(page).click();
  await expect(page.locator('.page-toast')).toContainText('Please fill in all required fields');
  await expect(page.getByRole('main').getByLabel('First name')).toBeFocused();
  await expect(page.getByText('Please agree that we may use your details')).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Company')).toHaveAttribute(
    'aria-invalid',
    'false',
  );

  await page.getByRole('main').getByLabel('First name').fill('Achieng');
  await expect(page.getByRole('main').getByLabel('First name')).toHaveAttribute(
    'aria-invalid',
    'false',
  );
  await agree(page);
  await expect(page.getByRole('main').getByLabel(/^I agree/)).toHaveAttribute(
    'aria-invalid',
    'false',
  );
  expect(sent).toEqual([]);
});

test('what was typed is kept on the device, and can be cleared', async ({ page }) => {
  await openList(page);
  await fillDetails(page);
  await openReady(page, paths.quoteList);
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(aMessage.email);
  await page.getByRole('button', { name: 'Clear what I typed' }).click();
  await openReady(page, paths.quoteList);
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue('');
});

test('nothing is sent while the phone is offline, and its return is told', async ({
  page,
  context,
  expectFault,
}) => {
  expectFault(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const sent = requestsOf(page);
  await openList(page);
  await fillDetails(page);
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toContainText('You are offline, so nothing was sent.');
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toContainText('You are back online.');
  expect(sent).toEqual([]);

  await page.route(QUOTES, (route) => route.abort(), { times: 1 });
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toContainText('You are online: press Send again.');
  await context.setOffline(true);
  await expect(page.getByRole('alert')).toContainText('As soon as you are back, press Send again');
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toContainText('You are online: press Send again.');
  expect(sent).toHaveLength(1);
});

test('a list that was changed after a lost answer goes out as another one', async ({
  page,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  const sent = requestsOf(page);
  await openList(page);
  await fillDetails(page);
  await page.route(QUOTES, (route) => route.abort(), { times: 1 });
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toContainText('It cannot arrive twice.');
  await entry(page, firstChair).getByRole('button', { name: 'One more' }).click();
  await expect(page.getByRole('alert')).toContainText('You have changed something since.');

  await page.route(QUOTES, (route) => route.fulfill({ json: TAKEN }));
  await sendButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(new Set(keysOf(sent)).size).toBe(2);
});

test('a piece that is gone is marked, and the rest can be sent without it', async ({
  page,
  expectFault,
}) => {
  expectFault(/422/);
  const gone = 'This piece is not in our catalogue any more. Remove it and send again.';
  await openList(page);
  await fillDetails(page);
  await page.route(QUOTES, async (route) => {
    const { products } = route.request().postDataJSON();
    if (products.length === 1) return route.fulfill({ json: TAKEN });
    const errors = { 'products.1': gone };
    return route.fulfill({ status: 422, json: { message: gone, errors } });
  });
  await sendButton(page).click();
  await expect(entry(page, secondChair)).toContainText(gone);
  await expect(entry(page, firstChair)).not.toContainText(gone);
  const remove = page.getByRole('button', { name: `Remove ${secondChair.title}` });
  await expect(remove).toBeFocused();
  await expect(remove).toHaveAccessibleDescription(gone);
  await remove.click();
  await sendButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

for (const { status, body, said } of [
  { status: 422, body: '{"message":"No.","errors":{"phone":"Too long."}}', said: 'No.' },
  { status: 429, body: '{"message":"Too many."}', said: 'try again in an hour' },
  { status: 413, body: '<h1>Too large</h1>', said: 'Something is wrong on our side' },
  { status: 503, body: '<h1>Away</h1>', said: 'Something is wrong on our side' },
]) {
  test(`an answer of ${status} loses nothing and says what to do`, async ({
    page,
    expectFault,
  }) => {
    expectFault(new RegExp(String(status)));
    await openList(page);
    await fillDetails(page);
    await page.route(QUOTES, (route) => route.fulfill({ status, body }));
    await sendButton(page).click();
    await expect(page.getByRole('alert')).toContainText(said);
    await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(aMessage.email);
    await expect(entry(page, firstChair)).toBeVisible();
    await expect(page.getByRole('main').getByLabel('Phone')).toHaveAttribute(
      'aria-invalid',
      String(body.includes('phone')),
    );
  });
}

test('the list is saved as a PDF', async ({ page }) => {
  await openList(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('quote-list.pdf');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a PDF that does not come is told of', async ({ page, expectFault }) => {
  expectFault(/ERR_FAILED/);
  await openList(page);
  await page.route(`**${apiPaths.quoteSheet}`, (route) => route.abort());
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  await expect(page.getByRole('alert')).toContainText('The PDF did not arrive.');
});

test('the list goes out as one chat message', async ({ page }) => {
  await openList(page, [{ ...firstChair, note: 'In black' }, secondChair]);
  await page.getByRole('main').getByLabel('Company').fill('Tumaini Books');
  const link = page.getByRole('link', { name: /^Send on WhatsApp/ });
  const { origin } = new URL(page.url());
  const message = [
    'Hello, please quote for:',
    `4 × ${firstChair.title}`,
    'Note: In black',
    origin + firstChair.path,
    `1 × ${secondChair.title}`,
    origin + secondChair.path,
    'Company: Tumaini Books',
  ].join('\n');
  await expect(link).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\d+\\?text=${escaped(encodeURIComponent(message))}$`),
  );
  await expect(link).toHaveAttribute('target', '_blank');

  await entry(page, firstChair).getByLabel('Note').fill('n'.repeat(500));
  await entry(page, secondChair).getByLabel('Note').fill('é'.repeat(500));
  await expect(page.getByText('it goes without the notes')).toBeVisible();
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
