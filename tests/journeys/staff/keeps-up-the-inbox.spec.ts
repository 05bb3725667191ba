import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { apiPaths } from '../../../src/api-paths.ts';
import { paths } from '../../../src/paths.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { expectSound } from '../../support/browser/screen-checks.ts';
import { callerAtSite, signInTo } from '../../support/browser/staff-session.ts';
import { testServer } from '../../support/browser/test-server.ts';
import { expectToastsClear, toast, toastToUndo } from '../../support/browser/toasts.ts';
import { readMails } from '../../support/sent-mails.ts';

const { juma, wanjiku } = hired;

const lname = `Moraa ${randomUUID().slice(0, 8)}`;
const inbox = (page: Page) => page.getByRole('region', { name: 'Inbox' });
const pane = (page: Page) => page.getByRole('region', { name: 'Enquiry', exact: true });
const entry = (page: Page, fname: string) =>
  inbox(page).getByRole('link', { name: `${fname} ${lname}` });
const comeBack = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('focus')));

async function write(fname: string) {
  const answer = await callerAtSite().post(apiPaths.contact, { ...aMessage, fname, lname });
  expect(answer.status).toBe(200);
}

/** The address in the mail that Juma got about the sender. */
async function linkToJuma(): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mails = await readMails(join(testServer.stateDirectory, 'outbox'));
    const mail = mails.find(
      ({ to, text }) => to?.[0]?.address === juma.email && text?.includes(lname),
    );
    link = /http\S+id=\d+/.exec(mail?.text ?? '')?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

test('two people keep up with what visitors write', async ({ page, browser }) => {
  const found = `${paths.enquiries}?q=${lname.replace(' ', '+')}`;
  // Coming back begins no look while one is under way.
  const looked = page.waitForResponse(`**${apiPaths.inbox}`);
  await signInTo(page, found, wanjiku);
  await expect(page.getByText('No enquiry matches these filters.')).toBeVisible();
  await (await looked).finished();

  await test.step('what is sent comes into the open inbox, and the tab says so', async () => {
    await write('Achieng');
    await comeBack(page);
    await expect(entry(page, 'Achieng')).toContainText('Unread:');
    await expect(page).toHaveTitle(/^\(\d+\+?\) Enquiries · /);
    await expect(page.getByText(`A new enquiry from Achieng ${lname} has arrived.`)).toBeAttached();
  });

  await test.step('whom it is given to is mailed, and says something about it', async () => {
    await entry(page, 'Achieng').click();
    await pane(page).getByLabel('Assigned to').selectOption(`${juma.fname} ${juma.lname}`);
    await expect(toast(page, 'Assigned to Juma.')).toBeVisible();
    await expectToastsClear(page);
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
    const jumas = await (await browser.newContext(phone)).newPage();
    await signInTo(jumas, await linkToJuma(), juma);
    await pane(jumas).getByLabel('New note').fill('They like the oak');
    await pane(jumas).getByRole('button', { name: 'Add note' }).tap();
    await expect(toast(jumas, 'Note added.')).toBeVisible();
    await expectSound(jumas, 'an enquiry on a phone');
    await pane(jumas).getByRole('button', { name: 'All enquiries' }).tap();
    await expect(pane(jumas)).toBeHidden();
    await inbox(jumas).getByRole('checkbox', { name: lname }).tap();
    await jumas.getByRole('button', { name: 'Spam' }).tap();
    const undo = await toastToUndo(jumas, 'marked as spam');
    await expect(entry(jumas, 'Achieng')).toHaveCount(0);
    await undo.press('Enter');
    await expect(entry(jumas, 'Achieng')).toBeVisible();
    await jumas.context().close();
  });

  await test.step('which a colleague reads, while their own words stay', async () => {
    await write('Brian');
    const note = pane(page).getByLabel('New note');
    await note.fill('Half a thou');
    await comeBack(page);
    await expect(pane(page).getByText('They like the oak', { exact: true })).toBeVisible();
    await expect(entry(page, 'Brian')).toBeVisible();
    await expect(note).toBeFocused();
    await expect(note).toHaveValue('Half a thou');
    await note.fill('');
  });

  await test.step('both are closed at once, by keys alone, and taken back as one', async () => {
    await inbox(page).getByLabel('Select all on this page').press('Space');
    const bar = page.getByRole('region', { name: 'Selected enquiries' });
    await bar.getByRole('button', { name: 'Close' }).press('Enter');
    const undo = await toastToUndo(page, '2 enquiries closed.');
    await expect(entry(page, 'Brian')).toContainText('Closed');
    await expectToastsClear(page);
    await undo.press('Enter');
    await expect(toast(page, 'Undone: 2 enquiries are as before.')).toBeVisible();
    await expect(entry(page, 'Brian')).toContainText('New');
    await expect(entry(page, 'Achieng')).toContainText('Open');
  });
});
