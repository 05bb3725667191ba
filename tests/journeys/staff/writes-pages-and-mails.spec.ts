import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { paths, sitePagePath } from '../../../src/paths.ts';
import { requestQuote } from '../../enquiry/server/a-quote-request.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { expectSoundAtEveryWidth } from '../../support/browser/screen-checks.ts';
import { callerAtSite, signInTo } from '../../support/browser/staff-session.ts';
import { testServer } from '../../support/browser/test-server.ts';
import { readMails } from '../../support/sent-mails.ts';

const { juma } = hired;
const PREVIEW = 'iframe[title="Preview of the page"]';

test('by keys: staff change a sentence of About us and see it in the page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInTo(page, paths.sitePages, juma);
  await page.getByRole('link', { name: /^About our Nairobi workshop/ }).press('Enter');
  await expect(page).toHaveURL(sitePagePath('about'));
  const words = page.getByRole('textbox', { name: 'Words', exact: true }).first();
  const sentence = `Our own words ${randomUUID()}.`;
  await words.fill(`${sentence}\n\nWe answer {replyTime}.`);
  const preview = page.frameLocator(PREVIEW);
  await expect(preview.getByText(sentence)).toBeVisible();
  await expect(
    preview.getByText('We answer within one working day.', { exact: true }),
  ).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Saved. Not published yet.', { exact: true })).toBeVisible();
  await expectSoundAtEveryWidth(page, 'About us');
});

test('a placeholder that stands for nothing is refused at its section, and nothing is lost', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/422/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInTo(page, sitePagePath('privacy'), juma);
  const preview = page.frameLocator(PREVIEW);
  await expect(preview.getByRole('heading', { name: 'See what we keep about you' })).toBeVisible();
  await page.getByLabel('Section 1', { exact: true }).fill('Who keeps it');
  await expect(preview.getByRole('heading', { name: 'Who keeps it' })).toBeVisible();
  const words = page
    .getByRole('group', { name: 'section 1', exact: true })
    .getByRole('textbox', { name: 'Words' });
  await words.fill('It is {nobody}.\n- {company}');
  await expect(preview.getByRole('listitem').filter({ hasText: 'Makao Interiors' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(/^\{nobody\} stands for nothing here\. You can use/)).toBeVisible();
  await expect(words).toHaveValue('It is {nobody}.\n- {company}');
  await expectSoundAtEveryWidth(page, 'a section that is refused');
});

test('a mail says what staff wrote, at once and as its preview shows it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInTo(page, paths.siteMails, juma);
  const arrived = page.getByRole('group', { name: 'A quote request has arrived' });
  const own = randomUUID();
  await arrived.getByLabel('Closing words').fill(`Asante ${own}. We answer {replyTime}.`);
  const preview = page.getByRole('region', { name: 'As they get it' });
  await expect(preview.getByText(`Asante ${own}. We answer within one working day.`)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Saved. Mails have these words from now on.')).toBeVisible();
  await expectSoundAtEveryWidth(page, 'the mails');

  const email = `${own}@customer.example`;
  expect((await requestQuote(callerAtSite(), { email })).status).toBe(200);
  const mailed = async () => {
    const mails = await readMails(join(testServer.stateDirectory, 'outbox'));
    return mails.find(({ to }) => to?.[0]?.address === email)?.text ?? '';
  };
  await expect
    .poll(mailed)
    .toContain(`Asante ${own}. We answer within one working day.\n\nYou did not ask for this?`);
});
