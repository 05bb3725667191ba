import type { BrowserContext, Page } from 'playwright/test';
import { paths } from '../../../src/paths.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { hired, type Person } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { callerAtSite, freshSignInTo, signOut } from '../../support/browser/staff-session.ts';
import { testServer } from '../../support/browser/test-server.ts';
import { ownWord } from '../../support/generated/own-word.ts';
import { type PhotoFile, photoFile } from '../../support/photo-files.ts';

const RECEIVE = '/office/receive';

/** Posts a form with a text and files from the open page, as a phone posts what is shared. */
async function share(page: Page, text: string, files: PhotoFile[] = []) {
  await page.evaluate((action) => {
    document.querySelector('#shared')?.remove();
    const form = document.body.appendChild(document.createElement('form'));
    Object.assign(form, { id: 'shared', method: 'post', enctype: 'multipart/form-data', action });
    const text = Object.assign(document.createElement('input'), { name: 'text' });
    const files = Object.assign(document.createElement('input'), { name: 'files', type: 'file' });
    files.multiple = true;
    form.append(text, files);
  }, testServer.url + RECEIVE);
  await page.locator('#shared [name=text]').fill(text);
  await page.locator('#shared [name=files]').setInputFiles(files);
  await page.locator('#shared').evaluate((form: HTMLFormElement) => form.submit());
}

/** Signs in on a phone, whose worker is ready then. */
async function openOffice(page: Page, person: Person) {
  await freshSignInTo(page, paths.privateTasks, person);
  const isReady = async () => {
    const registration = await navigator.serviceWorker.getRegistration('/office/');
    return registration?.active?.state === 'activated';
  };
  await expect.poll(() => page.evaluate(isReady)).toBe(true);
  await expect.poll(() => page.evaluate(personOnShelf)).not.toBeNull();
}

/** Account that the shelf of this device belongs to. */
function personOnShelf(): Promise<number | null> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('office', 1);
    // The page makes it.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(null);
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction('facts').objectStore('facts').get('person');
      reading.onsuccess = () => resolve(reading.result ?? null);
      database.close();
    };
  });
}

const waiting = (page: Page) => page.getByRole('list', { name: 'What will be added' });

test.describe('a phone with the office', () => {
  let phone: BrowserContext;
  let page: Page;
  test.beforeEach(async ({ browser, contextOptions, viewport, baseURL }) => {
    phone = await browser.newContext({
      ...contextOptions,
      viewport,
      ...(baseURL && { baseURL }),
      serviceWorkers: 'allow',
    });
    page = await phone.newPage();
  });
  test.afterEach(() => phone.close());

  test('a photo and a text that are shared come into the thread of the enquiry with that number', async () => {
    const lname = `Wambui ${ownWord()}`;
    await callerAtSite().post('/api/contact', { ...aMessage, lname });
    await openOffice(page, hired.njeri);
    const wall = await photoFile('wall.jpg', '#884422');
    await share(page, 'Her wall', [wall]);
    await expect(page).toHaveURL(paths.shared);
    await page.getByRole('searchbox', { name: 'Search the enquiries' }).fill(lname);
    await page.getByRole('radio', { name: lname }).check();
    await page.getByRole('button', { name: `Add to Achieng ${lname}` }).click();
    await expect(page).toHaveURL(/\/enquiries\?id=\d+$/);
    const entry = page
      .getByRole('list', { name: 'Thread' })
      .getByRole('listitem')
      .filter({ hasText: 'Added by' });
    await expect(entry).toContainText('Her wall');
    await expect(entry.first()).toContainText('wall.webp');
    await page.goto(paths.shared);
    await expect(page.getByText('Nothing waits here.')).toBeVisible();
    // The next share goes there, too.
    await share(page, 'Her floor');
    await expect(page.getByRole('radio', { name: lname })).toBeChecked();
  });

  test('a phone keeps what is shared while it is offline, once, and forgets it when somebody signs out', async () => {
    await openOffice(page, hired.atieno);
    const wall = await photoFile('wall.jpg', '#884422');
    await phone.setOffline(true);
    await share(page, 'Her wall', [wall]);
    await expect(page.getByRole('heading')).toHaveText('Kept on this phone');
    await phone.setOffline(false);
    await page.getByRole('link', { name: 'Open the office' }).click();
    await expect(waiting(page)).toHaveCount(1);
    await share(page, 'Her wall', [wall]);
    await expect(waiting(page)).toHaveCount(1);
    await expect(waiting(page)).toContainText('wall.jpg');

    await signOut(page);
    await expect(page).toHaveURL(paths.login);
    await share(page, 'Her floor');
    await expect(page).toHaveURL(/\/login\?next=/);
    await openOffice(page, hired.atieno);
    await page.goto(paths.shared);
    await expect(page.getByText('Nothing waits here.')).toBeVisible();
  });

  test('another person who signs in on the phone finds nothing, and a full shelf refuses', async () => {
    await openOffice(page, hired.atieno);
    for (const text of ['1', '2', '3', '4', '5']) {
      await share(page, text);
      await expect(page).toHaveURL(paths.shared);
      await expect(waiting(page)).toHaveCount(Number(text));
    }
    await share(page, '6');
    await expect(page.getByRole('alert')).toContainText('There is no room for it');
    await expect(waiting(page)).toHaveCount(5);
    // As after a session that has expired.
    await page.evaluate(() => localStorage.clear());
    await openOffice(page, hired.baraka);
    await page.goto(paths.shared);
    await expect(page.getByText('Nothing waits here.')).toBeVisible();
  });

  test('a form of another website is refused, and one without an origin waits for a press', async () => {
    await openOffice(page, hired.njeri);
    await phone.route('http://elsewhere.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title><body>' }),
    );
    await page.goto('http://elsewhere.example/');
    await share(page, 'Pay here');
    await expect(page.getByRole('alert')).toContainText('Nothing was kept');
    await expect(waiting(page)).toHaveCount(0);
    await page.goto('data:text/html,<body>');
    await share(page, 'From a phone');
    await expect(waiting(page)).toContainText('From a phone');
  });
});
