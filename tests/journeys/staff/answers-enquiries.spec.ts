import type { Page } from 'playwright/test';
import { readSeed } from '../../../src/catalogue/seed/seed.ts';
import { paths } from '../../../src/paths.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { requestQuote } from '../../enquiry/server/a-quote-request.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { mailTo } from '../../support/browser/outbox.ts';
import { callerAtSite, signInTo } from '../../support/browser/staff-session.ts';
import { DOOR_SECRET_AT_SITE, testServer } from '../../support/browser/test-server.ts';
import { fetchOnce } from '../../support/fetch-once.ts';
import { ownWord } from '../../support/generated/own-word.ts';

const { juma, wanjiku } = hired;

const inbox = (page: Page) => page.getByRole('region', { name: 'Inbox' });
const pane = (page: Page) => page.getByRole('region', { name: 'Enquiry', exact: true });
const thread = (page: Page) => pane(page).getByRole('list', { name: 'Thread' });
const ownName = () => `Moraa ${ownWord()}`;
const inboxFor = (lname: string) => `${paths.enquiries}?q=${lname.replace(' ', '+')}`;

test('two colleagues share an enquiry that arrives in the open inbox, and neither loses a word', async ({
  page,
  browser,
}) => {
  const lname = ownName();
  const entry = inbox(page).getByRole('link', { name: `Achieng ${lname}` });
  const note = pane(page).getByLabel('New note');
  const comeBack = () => page.evaluate(() => void dispatchEvent(new Event('focus')));
  await signInTo(page, inboxFor(lname), wanjiku);
  await expect(page.getByText(`No enquiry matches “${lname}”.`)).toBeVisible();

  await test.step('see it come in, in the list and in the title of the tab', async () => {
    const answer = await callerAtSite().post('/api/contact', { ...aMessage, lname });
    expect(answer.status).toBe(200);
    await comeBack();
    await expect(entry).toContainText('Unread:');
    await expect(page).toHaveTitle(/^\(\d+\+?\) Enquiries · /);
  });

  await test.step('open and leave it by keyboard', async () => {
    await entry.press('Enter');
    await expect(pane(page).getByRole('heading', { name: lname })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(entry).toBeFocused();
    await expect(entry).not.toContainText('Unread:');
    await page.keyboard.press('Enter');
  });

  await test.step('assign it to a colleague, who opens the link of the mail and adds a note', async () => {
    await pane(page).getByLabel('Assigned to').selectOption(`${juma.fname} ${juma.lname}`);
    const { text } = await mailTo(juma.email, lname);
    const jumas = await (await browser.newContext()).newPage();
    await signInTo(jumas, /http\S+id=\d+/.exec(text ?? '')?.[0] ?? '', juma);
    await pane(jumas).getByLabel('Note', { exact: true }).check();
    await pane(jumas).getByLabel('New note').fill('They like the oak');
    await pane(jumas).getByRole('button', { name: 'Add note' }).click();
    // The text field holds the same words until the note is saved.
    await expect(thread(jumas).getByText('They like the oak', { exact: true })).toBeVisible();
    await jumas.context().close();
  });

  await test.step('read the note while one’s own words and the focus stay', async () => {
    await pane(page).getByLabel('Note', { exact: true }).check();
    await note.fill('Half a thou');
    await comeBack();
    await expect(thread(page).getByText('They like the oak', { exact: true })).toBeVisible();
    await expect(note).toBeFocused();
    await expect(note).toHaveValue('Half a thou');
  });

  await test.step('find one’s own words again after Back and Forward', async () => {
    await page.goBack();
    await page.goForward();
    await pane(page).getByLabel('Note', { exact: true }).check();
    await expect(note).toHaveValue('Half a thou');
  });
});

test('whoever writes a reply sees its button on a laptop and above the keyboard of a phone, and then the reply', async ({
  page,
}) => {
  const lname = ownName();
  expect((await callerAtSite().post('/api/contact', { ...aMessage, lname })).status).toBe(200);
  const reply = pane(page).getByLabel('Your reply');
  const send = pane(page).getByRole('button', { name: 'Send reply' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await signInTo(page, inboxFor(lname), wanjiku);
  await inbox(page).getByRole('link', { name: lname }).click();
  await pane(page).getByLabel('Note', { exact: true }).check();
  await page.keyboard.press('Tab');
  await page.keyboard.type('They like the oak.');
  const note = pane(page).getByLabel('New note');
  await expect(note).toHaveValue('They like the oak.');
  const isOnTop = (field: Element) => {
    const { left, bottom } = field.getBoundingClientRect();
    return document.elementFromPoint(left + 9, bottom - 9) === field;
  };
  await expect.poll(() => note.evaluate(isOnTop)).toBe(true);
  await note.clear();

  await pane(page).getByRole('button', { name: 'Reply by mail' }).click();
  await page.keyboard.type('We have them.');
  await expect(send).toBeInViewport({ ratio: 1 });
  await expect(reply).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 460 });
  await page.keyboard.type(' In oak, too.');
  await expect(send).toBeInViewport({ ratio: 1 });
  await expect(reply).toBeInViewport({ ratio: 0.5 });
  await page.keyboard.press('Control+Enter');
  const sent = thread(page).getByText('We have them. In oak, too.');
  await expect(sent).toBeInViewport({ ratio: 1 });
  await expect(reply).toHaveValue('');
});

test('an answer that a customer mails appears in the thread that staff have open', async ({
  page,
}) => {
  const lname = ownName();
  const email = `${ownWord()}@kiosk.example`;
  await callerAtSite().post('/api/contact', { ...aMessage, lname, email });
  await signInTo(page, inboxFor(lname), wanjiku);
  await inbox(page).getByRole('link', { name: lname }).click();
  await pane(page).getByLabel('Your reply').fill('We have six of them in oak.');
  await page.keyboard.press('Control+Enter');
  const ours = await mailTo(email, 'We have six of them in oak.');

  const answer = await fetchOnce(`${testServer.url}/api/mails`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${DOOR_SECRET_AT_SITE}`, 'Content-Type': 'message/rfc822' },
    body: [
      `From: Achieng <${email}>`,
      `In-Reply-To: ${ours.messageId}`,
      `Message-ID: <${ownWord()}@kiosk.example>`,
      'Subject: Re: your message',
      '',
      'Then we take all six.',
    ].join('\r\n'),
  });
  expect(answer.status).toBe(202);
  const theirs = thread(page).getByRole('listitem').filter({ hasText: 'Then we take all six.' });
  await expect(async () => {
    // As somebody does who comes back to the tab; the mail is read after the answer.
    await page.evaluate(() => void dispatchEvent(new Event('focus')));
    await expect(theirs).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(theirs).toContainText(`by mail from ${email}`);
});

test('staff print all products of a long request, of which the screen shows ten', async ({
  page,
}) => {
  const lname = ownName();
  const keys = readSeed().flatMap(({ origin, key }) => (origin === 'staff' ? [] : key));
  const products = keys.slice(0, 12).map((key) => ({ key, quantity: 1 }));
  expect((await requestQuote(callerAtSite(), { lname, products })).status).toBe(200);
  await signInTo(page, inboxFor(lname), wanjiku);
  await inbox(page).getByRole('link', { name: lname }).click();
  const pieces = pane(page).getByRole('list', { name: 'Products' }).getByRole('listitem');
  await expect(pieces).toHaveCount(10);
  await page.emulateMedia({ media: 'print' });
  await expect(pieces).toHaveCount(12);
});
