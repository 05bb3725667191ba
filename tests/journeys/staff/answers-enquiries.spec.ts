import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import type { StaffList } from '../../../src/account/contract/staff-list.ts';
import { apiPaths } from '../../../src/api-paths.ts';
import { enquiryPath, paths } from '../../../src/paths.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { expectSoundAtEveryWidth } from '../../support/browser/screen-checks.ts';
import {
  callerAtSite,
  loginFor,
  signedInCaller,
  signInTo,
} from '../../support/browser/staff-session.ts';
import { toast } from '../../support/browser/toasts.ts';

const { juma, wanjiku } = hired;

// One message for all, because visitors of one address may send ten an hour.
test.describe.configure({ mode: 'default' });

const lname = `Njoroge ${randomUUID().slice(0, 8)}`;
const found = `${paths.enquiries}?q=${encodeURIComponent(lname).replace('%20', '+')}`;
const anyList = `**${apiPaths.enquiries}?*`;
let id: number;

test.beforeAll(async () => {
  await callerAtSite().post(apiPaths.contact, { ...aMessage, lname });
  id = (await signedInCaller(juma).then(find)).id;
});

interface Found {
  id: number;
  version: number;
  status: string;
}

async function find(caller: Awaited<ReturnType<typeof signedInCaller>>): Promise<Found> {
  const answer = await caller.get(`${apiPaths.enquiries}?q=${encodeURIComponent(lname)}`);
  const [enquiry] = (await answer.json()) as Found[];
  if (!enquiry) throw new Error('The message did not arrive.');
  return enquiry;
}

/** Has Wanjiku's name on the enquiry, unread, whatever was done with it before. */
async function giveToWanjiku() {
  const caller = await signedInCaller(wanjiku);
  const { staff } = (await (await caller.get(apiPaths.staff)).json()) as StaffList;
  const handling = {
    status: 'open',
    assignee_id: staff.find(({ you }) => you)?.id,
    read: false,
  };
  const { version } = await find(caller);
  const answer = await caller.put(apiPaths.enquiry(id), handling, { 'If-Match': `"${version}"` });
  expect(answer.status).toBe(200);
}

const inbox = (page: Page) => page.getByRole('region', { name: 'Inbox' });
const pane = (page: Page) => page.getByRole('region', { name: 'Enquiry', exact: true });
const entry = (page: Page) => inbox(page).getByRole('link', { name: lname });
const status = (page: Page) => pane(page).getByLabel('Status');

test('what a visitor sent is read, given, noted and answered', async ({ page }) => {
  await signInTo(page, found, wanjiku);

  await test.step('it is there, unread, and counted in the menu', async () => {
    await expect(entry(page)).toContainText('Unread:');
    await expect(entry(page)).toContainText('New');
    await expect(entry(page).getByText(`Achieng ${lname}`)).toHaveCSS('font-weight', '600');
    const menu = page.getByRole('navigation', { name: 'Back office' });
    await expect(menu.getByRole('link', { name: /^Enquiries \d+\+? unread$/ })).toBeVisible();
  });

  await test.step('it opens with the keyboard, and has been read then', async () => {
    await entry(page).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${found}&id=${id}`);
    await expect(pane(page).getByRole('heading', { name: `Achieng ${lname}` })).toBeVisible();
    await expect(pane(page).getByText('We need twelve desks.\nBy June, please.')).toBeVisible();
    await expect(pane(page).getByText('Tumaini Books')).toBeVisible();
    await expect(pane(page).getByRole('heading', { name: lname })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(pane(page).getByRole('button', { name: 'All enquiries' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(entry(page)).toBeFocused();
    await expect(entry(page)).not.toContainText('Unread:');
    await page.keyboard.press('Enter');
    await expect(pane(page).getByRole('heading', { name: lname })).toBeFocused();
  });

  await test.step('it can be answered by mail or chat', async () => {
    await pane(page).getByRole('button', { name: 'Reply by mail' }).click();
    await expect(pane(page).getByLabel('Your reply')).toBeFocused();
    await expect(pane(page).getByLabel('Your reply')).toHaveValue('Dear Achieng,\n\n');
    await expect(pane(page).getByRole('link', { name: 'Reply on WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/254712345678\?text=Hello%20Achieng/,
    );
  });

  await test.step('whoever takes it has it open', async () => {
    const me = `${wanjiku.fname} ${wanjiku.lname} (you)`;
    await pane(page).getByLabel('Assigned to').selectOption(me);
    await expect(toast(page, 'Assigned to you.')).toBeVisible();
    await expect(status(page)).toHaveValue('open');
  });

  await test.step('a note waits while another screen of the list is open, and is saved', async () => {
    const note = pane(page).getByLabel('New note');
    await note.fill('Call on Monday');
    await page.goBack();
    await page.goForward();
    await expect(note).toHaveValue('Call on Monday');
    await pane(page).getByRole('button', { name: 'Add note' }).click();
    await expect(toast(page, 'Note added.')).toBeVisible();
  });

  await test.step('it is answered, and stays so', async () => {
    await pane(page).getByRole('button', { name: 'Mark answered' }).click();
    await expect(toast(page, 'Marked as answered.')).toBeVisible();
    await page.reload();
    await expect(status(page)).toHaveValue('answered');
    await expect(pane(page).getByText('Call on Monday', { exact: true })).toBeVisible();
    await pane(page)
      .getByText(/^Changed .* by Wanjiku Otieno/)
      .click();
    await expect(pane(page).getByText(/Wanjiku Otieno: Open → Answered$/)).toBeVisible();
  });

  await test.step('it can be made unread for somebody else', async () => {
    await pane(page).getByRole('button', { name: 'Mark unread' }).click();
    await expect(toast(page, 'Marked as unread.')).toBeVisible();
    await expect(page).toHaveURL(found);
    await expect(entry(page)).toBeFocused();
    await expect(entry(page)).toContainText('Unread:');
    await page.reload();
    await expect(entry(page)).toContainText('Unread:');
  });
});

test('the list is narrowed, and the choice is in the address', async ({ page }) => {
  await giveToWanjiku();
  await signInTo(page, found, wanjiku);
  await inbox(page).getByLabel('Status').selectOption('Closed');
  await expect(page.getByText('No enquiry matches these filters.')).toBeVisible();
  await expect(page).toHaveURL(`${found}&status=closed`);
  await page.goBack();
  await expect(entry(page)).toBeVisible();
  await inbox(page).getByLabel('Assigned to').selectOption('Mine');
  await inbox(page).getByLabel('Unread only').check();
  await expect(entry(page)).toBeVisible();
  await page.reload();
  await expect(inbox(page).getByLabel('Unread only')).toBeChecked();
  await inbox(page).getByLabel('Assigned to').selectOption('Nobody’s');
  await page.getByRole('button', { name: 'Show all enquiries' }).click();
  await expect(page).toHaveURL(paths.enquiries);
  await expect(inbox(page).getByRole('searchbox')).toHaveValue('');
  await expect(inbox(page).getByRole('listitem').first()).toBeVisible();
});

test('the list comes as a file for spreadsheets', async ({ page }) => {
  await signInTo(page, found, wanjiku);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/^\uFEFFReceived \(Nairobi\),/);
  expect(text).toContain(`Achieng,${lname},Tumaini Books`);
});

test('the link in the mail leads there by way of signing in', async ({ page }) => {
  const place = enquiryPath(id);
  await page.goto(place);
  await expect(page).toHaveURL(loginFor(place));
  await signInTo(page, place, juma);
  await expect(pane(page).getByRole('heading', { name: `Achieng ${lname}` })).toBeVisible();
});

test('axe finds nothing at any width', async ({ page }) => {
  await signInTo(page, paths.enquiries, wanjiku);
  await expect(inbox(page).getByRole('listitem').first()).toBeVisible();
  await expectSoundAtEveryWidth(page, 'the list');
  await page.goto(enquiryPath(id));
  await expect(status(page)).toBeEnabled();
  await expectSoundAtEveryWidth(page, 'an enquiry');
  await page.goto(`${paths.enquiries}?q=zzzz`);
  await expect(page.getByText('No enquiry matches these filters.')).toBeVisible();
  await expectSoundAtEveryWidth(page, 'nothing found');
});

test('who reads to the end of a full inbox still sees whose enquiry is open', async ({ page }) => {
  await page.route(anyList, async (route) => {
    const answer = await route.fetch();
    const [first] = (await answer.json()) as Found[];
    const full = Array.from({ length: 10 }, (_, index) => ({ ...first, id: id + index }));
    await route.fulfill({ response: answer, json: full });
  });
  await signInTo(page, `${found}&id=${id}`, wanjiku);
  await expect(status(page)).toBeEnabled();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const name = pane(page).getByRole('heading', { name: lname });
  const belowBar = async () => {
    const [bar, box] = await Promise.all([
      page.getByRole('banner').boundingBox(),
      name.boundingBox(),
    ]);
    return bar && box && box.y - bar.y - bar.height;
  };
  await expect.poll(belowBar).toBeGreaterThanOrEqual(0);
  // The list is asked for again once the enquiry is marked as read.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
