import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page, Route } from 'playwright/test';
import { theCompany } from '../../src/company/contract/company.ts';
import { apiPaths, enquiryPath, paths } from '../../src/paths.ts';
import { aMessage } from '../enquiry/server/a-message.ts';
import { hired } from '../support/hired-staff.ts';
import { expect, test } from '../support/journey.ts';
import { expectSoundAtEveryWidth } from '../support/screen-checks.ts';
import { callerAtSite, callerOf, loginFor, signInTo } from '../support/staff-session.ts';

const { juma, wanjiku } = hired;

// One message for all, because visitors of one address may send ten an hour.
test.describe.configure({ mode: 'serial' });

const lname = `Njoroge ${randomUUID().slice(0, 8)}`;
const found = `${paths.enquiries}?q=${encodeURIComponent(lname).replace('%20', '+')}`;
const anyList = `**${apiPaths.enquiries}?*`;
const anyEnquiry = `**${apiPaths.enquiries}/*`;
let id: number;

test.beforeAll(async () => {
  await callerAtSite().post(apiPaths.contact, { ...aMessage, lname });
  id = (await callerOf(juma).then(find)).id;
});

interface Found {
  id: number;
  version: number;
  status: string;
  note: string;
}

async function find(caller: Awaited<ReturnType<typeof callerOf>>): Promise<Found> {
  const answer = await caller.get(`${apiPaths.enquiries}?q=${encodeURIComponent(lname)}`);
  const [enquiry] = (await answer.json()) as Found[];
  if (!enquiry) throw new Error('The message did not arrive.');
  return enquiry;
}

/** Juma, at another computer. */
async function meanwhile(handling: object) {
  const caller = await callerOf(juma);
  const { version } = await find(caller);
  const body = JSON.stringify({ status: 'new', assignee_id: null, read: true, ...handling });
  const answer = await caller.change('PUT', apiPaths.enquiry(id), body, {
    'If-Match': `"${version}"`,
  });
  expect(answer.status).toBe(200);
}

const inbox = (page: Page) => page.getByRole('region', { name: 'Inbox' });
const pane = (page: Page) => page.getByRole('region', { name: 'Enquiry', exact: true });
const entry = (page: Page) => inbox(page).getByRole('link', { name: lname });
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const status = (page: Page) => pane(page).getByLabel('Status');

function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 992;
}

/** A call of the API that never gets there. */
const fails = (route: Route) => route.abort();

async function changesFail(page: Page) {
  await page.route(anyEnquiry, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
}

test('what a visitor sent is read, given, noted and answered', async ({ page }) => {
  await signInTo(page, found, wanjiku);

  await test.step('it is there, unread, and counted in the menu', async () => {
    await expect(entry(page)).toContainText('Unread:');
    await expect(entry(page)).toContainText('New');
    await expect(entry(page).getByText(`Achieng ${lname}`)).toHaveCSS('font-weight', '700');
    if (isPhone(page)) await page.getByRole('button', { name: 'Open the menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Back office' });
    await expect(menu.getByRole('link', { name: /^Enquiries \d+\+? unread$/ })).toBeVisible();
    if (isPhone(page)) await page.getByRole('button', { name: 'Close the menu' }).click();
  });

  await test.step('it opens with the keyboard, and has been read then', async () => {
    await entry(page).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${found}&id=${id}`);
    await expect(pane(page).getByRole('heading', { name: `Achieng ${lname}` })).toBeVisible();
    await expect(pane(page).getByText('We need twelve desks.\nBy June, please.')).toBeVisible();
    await expect(pane(page).getByText('Tumaini Books')).toBeVisible();
    if (isPhone(page)) {
      await expect(inbox(page)).toBeHidden();
      await expect(pane(page)).toBeFocused();
      await page.getByRole('button', { name: 'All enquiries' }).click();
    } else {
      await expect(pane(page).getByRole('heading', { name: lname })).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(pane(page).getByRole('button', { name: 'All enquiries' })).toBeFocused();
      await page.keyboard.press('Escape');
    }
    await expect(entry(page)).toBeFocused();
    await expect(entry(page)).not.toContainText('Unread:');
    await page.keyboard.press('Enter');
    if (!isPhone(page)) {
      await expect(pane(page).getByRole('heading', { name: lname })).toBeFocused();
    }
  });

  await test.step('it can be answered by mail or chat', async () => {
    const mail = await pane(page).getByRole('link', { name: 'Reply by mail' }).getAttribute('href');
    const { pathname, searchParams } = new URL(mail ?? '');
    expect(pathname).toBe(aMessage.email);
    expect(searchParams.get('subject')).toBe(`Re: your message to ${theCompany.name}`);
    expect(searchParams.get('body')).toContain('> We need twelve desks.');
    await expect(pane(page).getByRole('link', { name: 'Reply on WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/254712345678\?text=Hello%20Achieng/,
    );
  });

  await test.step('whoever takes it has it open', async () => {
    const me = `${wanjiku.fname} ${wanjiku.lname} (you)`;
    await pane(page).getByLabel('Assigned to').selectOption(me);
    await expect(toast(page, 'It is yours now.')).toBeVisible();
    await expect(status(page)).toHaveValue('open');
  });

  await test.step('a note waits while another screen of the list is open, and is saved', async () => {
    const note = pane(page).getByLabel('Note');
    await note.fill('Call on Monday');
    await page.goBack();
    await page.goForward();
    await expect(note).toHaveValue('Call on Monday');
    await pane(page).getByRole('button', { name: 'Save note' }).click();
    await expect(toast(page, 'Note saved.')).toBeVisible();
  });

  await test.step('it is answered, and stays so', async () => {
    await pane(page).getByRole('button', { name: 'Mark answered' }).click();
    await expect(toast(page, 'Marked as answered.')).toBeVisible();
    await page.reload();
    await expect(status(page)).toHaveValue('answered');
    await expect(pane(page).getByLabel('Note')).toHaveValue('Call on Monday');
    await expect(pane(page).getByText(/^Changed .* by Wanjiku Otieno/)).toBeVisible();
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
  await signInTo(page, found, wanjiku);
  await inbox(page).getByLabel('Status').selectOption('Closed');
  await expect(page.getByText('No enquiry is like that.')).toBeVisible();
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

test('nobody undoes unawares what a colleague did', async ({ page, expectFault }) => {
  expectFault(/412/);
  await signInTo(page, enquiryPath(id), wanjiku);
  await expect(status(page)).toHaveValue('answered');
  await pane(page).getByLabel('Note').fill('Sent an offer');
  await meanwhile({ status: 'closed', note: 'Gone elsewhere' });

  await status(page).selectOption('Open');
  await expect(
    toast(page, `Juma ${juma.lname} changed this enquiry before you. Look at it as it is now`),
  ).toBeVisible();
  await expect(status(page)).toHaveValue('closed');
  await expect(pane(page).getByLabel('Note')).toHaveValue('Sent an offer');
  await expect(pane(page).getByText('Meanwhile a colleague saved “Gone elsewhere”.')).toBeVisible();

  await status(page).selectOption('Open');
  await expect(toast(page, 'Status: Open.')).toBeVisible();
  await pane(page).getByRole('button', { name: 'Save note' }).click();
  await expect(toast(page, 'Note saved.')).toBeVisible();
});

test.describe('when something does not work', () => {
  test.beforeEach(({ expectFault }) => {
    expectFault(/ERR_FAILED/);
    expectFault(/could not load|could not be counted|did not arrive/);
  });

  test('the list can be asked for again', async ({ page }) => {
    await page.route(anyList, fails);
    await signInTo(page, found, wanjiku);
    await expect(page.getByText('The list of enquiries did not arrive.')).toBeVisible();
    await page.unroute(anyList);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(entry(page)).toBeVisible();
  });

  test('an enquiry that the list has not can be asked for again', async ({ page }) => {
    await page.route(anyEnquiry, fails);
    await signInTo(page, `${paths.enquiries}?q=zzzz&id=${id}`, wanjiku);
    await expect(page.getByText('The enquiry did not arrive.')).toBeVisible();
    await page.unroute(anyEnquiry);
    await pane(page).getByRole('button', { name: 'Try again' }).click();
    await expect(pane(page).getByRole('heading', { name: lname })).toBeVisible();
  });

  test('an enquiry of the list can be read, and its status asked for again', async ({ page }) => {
    await signInTo(page, found, wanjiku);
    await page.route(anyEnquiry, fails);
    await entry(page).click();
    await expect(pane(page).getByText('We need twelve desks.')).toBeVisible();
    await expect(page.getByText('The status of the enquiry did not arrive.')).toBeVisible();
    await page.unroute(anyEnquiry);
    await pane(page).getByRole('button', { name: 'Try again' }).click();
    await expect(status(page)).toBeEnabled();
  });

  test('a change that is not saved is taken back, a note is kept', async ({ page }) => {
    await signInTo(page, enquiryPath(id), wanjiku);
    await expect(status(page)).toHaveValue('open');
    await changesFail(page);
    const message = 'Your change could not be saved. Check the connection, then try again.';
    await status(page).selectOption('Closed');
    await expect(toast(page, message)).toHaveCount(1);
    await expect(status(page)).toHaveValue('open');
    await pane(page)
      .getByLabel('Assigned to')
      .selectOption({ label: `${juma.fname} ${juma.lname}` });
    await expect(toast(page, message)).toHaveCount(2);
    await expect(pane(page).getByLabel('Assigned to')).toHaveValue('');
    await pane(page).getByLabel('Note').fill('Ask about the colour');
    await pane(page).getByRole('button', { name: 'Save note' }).click();
    await expect(toast(page, message)).toHaveCount(3);
    await expect(pane(page).getByLabel('Note')).toHaveValue('Ask about the colour');
  });

  test('a file that does not come is said so', async ({ page }) => {
    await signInTo(page, found, wanjiku);
    await page.route(`**${apiPaths.enquiriesFile}*`, fails);
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect(
      toast(page, 'The file did not arrive. Check the connection, then try again.'),
    ).toBeVisible();
  });

  test('an enquiry that is gone is said so', async ({ page, expectFault }) => {
    expectFault(/404/);
    await signInTo(page, enquiryPath(2_000_000), wanjiku);
    await expect(page.getByText('This enquiry is not there any more.')).toBeVisible();
  });

  test('a session that has ended is renewed without losing the note', async ({
    page,
    expectFault,
  }) => {
    expectFault(/401|419/);
    await signInTo(page, enquiryPath(id), wanjiku);
    await pane(page).getByLabel('Note').fill('They like the oak one');
    await page.context().clearCookies({ name: 'session' });
    await pane(page).getByRole('button', { name: 'Save note' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await dialog.getByLabel('Email').fill(wanjiku.email);
    await dialog.getByLabel('Password').fill(wanjiku.password);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(toast(page, 'Note saved.')).toBeVisible();
    await expect(pane(page).getByLabel('Note')).toHaveValue('They like the oak one');
  });
});

test('an empty inbox says what is to come', async ({ page }) => {
  await page.route(anyList, (route) =>
    route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
  );
  await signInTo(page, paths.enquiries, wanjiku);
  await expect(page.getByText('Nobody has written yet.')).toBeVisible();
  await expect(page.getByText('unread', { exact: false })).toHaveCount(1);
});

test('axe finds nothing at any width', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInTo(page, paths.enquiries, wanjiku);
  await expect(inbox(page).getByRole('listitem').first()).toBeVisible();
  await expectSoundAtEveryWidth(page, 'the list');
  await page.goto(enquiryPath(id));
  await expect(status(page)).toBeEnabled();
  await expectSoundAtEveryWidth(page, 'an enquiry');
  await page.goto(`${paths.enquiries}?q=zzzz`);
  await expect(page.getByText('No enquiry is like that.')).toBeVisible();
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
  const bar = await page.getByRole('banner').boundingBox();
  const name = await pane(page).getByRole('heading', { name: lname }).boundingBox();
  expect(bar).not.toBeNull();
  expect(name?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

test('what arrives meanwhile comes into the list that is open', async ({ page, expectFault }) => {
  expectFault(/ERR_FAILED|could not be counted|could not be looked for/);
  await signInTo(page, `${found}&id=${id}`, wanjiku);
  const name = pane(page).getByRole('heading', { name: lname });
  const note = pane(page).getByLabel('Note');
  await expect(status(page)).toBeEnabled();
  const listed = inbox(page).getByRole('link').getByText(lname);
  await expect(listed).toHaveText([`Achieng ${lname}`]);
  await note.fill('Half a thou');

  await test.step('when somebody comes back to the tab', async () => {
    await callerAtSite().post(apiPaths.contact, { ...aMessage, lname, fname: 'Brian' });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(listed).toHaveText([`Unread: Brian ${lname}`, `Achieng ${lname}`]);
    await expect(name).toHaveText(`Achieng ${lname}`);
    await expect(note).toBeFocused();
    await page.keyboard.type('ght');
    await expect(note).toHaveValue('Half a thought');
  });

  await test.step('when more is unread than before', async () => {
    await callerAtSite().post(apiPaths.contact, { ...aMessage, lname, fname: 'Chebet' });
    await pane(page).getByRole('button', { name: 'Mark unread' }).click();
    await expect(listed).toHaveText(
      ['Chebet', 'Brian', 'Achieng'].map((fname) => `Unread: ${fname} ${lname}`),
    );
  });

  await test.step('and when it cannot be looked for, the list stays as it is', async () => {
    await page.route(anyList, fails);
    const asked = page.waitForEvent('requestfailed');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await asked;
    await expect(listed).toHaveCount(3);
    await expect(page.getByText('The list of enquiries did not arrive.')).toBeHidden();
  });
});
