import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright/test';
import { paths } from '../../../src/paths.ts';
import { aPdf } from '../../enquiry/server/a-file.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { callerAtSite, signInTo } from '../../support/browser/staff-session.ts';
import { ownWord } from '../../support/generated/own-word.ts';

const pane = (page: Page) => page.getByRole('region', { name: 'Enquiry', exact: true });
const thread = (page: Page) => pane(page).getByRole('list', { name: 'Thread' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add a WhatsApp chat' });

/** A chat of so many lines, as Android exports it. */
function exported(lines: number): string {
  return Array.from({ length: lines }, (_, index) => {
    const at = new Date(Date.UTC(2025, 0, 1) + index * 60 * 60_000).toISOString();
    const [year, month, day] = at.slice(0, 10).split('-');
    const who = index % 3 === 0 ? 'Mfano' : 'Achieng';
    return `${day}/${month}/${year}, ${at.slice(11, 16)} - ${who}: Message ${index + 1}`;
  }).join('\n');
}

async function choose(page: Page, name: string, buffer: Buffer) {
  const file = { name, mimeType: 'application/octet-stream', buffer };
  await pane(page).getByRole('button', { name: 'More about this customer' }).click();
  await pane(page).getByLabel('Add from a file').setInputFiles(file);
}

test('staff add a chat of 2,000 lines to an enquiry, and of the longer export only what is new', async ({
  page,
}) => {
  const lname = `Moraa ${ownWord()}`;
  await callerAtSite().post('/api/contact', { ...aMessage, lname });
  await signInTo(page, `${paths.enquiries}?q=${lname.replace(' ', '+')}`, hired.wanjiku);
  await page.getByRole('link', { name: `Achieng ${lname}` }).click();

  await test.step('see what the chat brings, and add it', async () => {
    await choose(page, 'WhatsApp Chat with Achieng', Buffer.from(exported(2_000)));
    await dialog(page).getByRole('button', { name: 'Add 2,000 messages' }).click();
    await expect(dialog(page).getByText('2,000 messages added to the thread.')).toBeVisible();
    await page.keyboard.press('Escape');
    const last = thread(page).getByRole('listitem').filter({ hasText: 'Message 2000' });
    await expect(last).toContainText('From a chat, added by');
    await expect(
      thread(page).getByRole('button', { name: 'Show earlier messages of the chat (1,800)' }),
    ).toBeVisible();
  });

  await test.step('add the longer export with its files, of which most is there already', async () => {
    const longer = `${exported(2_050)}\n26/03/2025, 09:00 - Mfano: Plan.pdf (file attached)`;
    const zip = zipSync({ '_chat.txt': strToU8(longer), 'Plan.pdf': aPdf });
    await choose(page, 'WhatsApp Chat - Achieng.zip', Buffer.from(zip));
    await expect(dialog(page).getByText('There already')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Add 51 messages' }).click();
    await expect(
      dialog(page).getByText('51 messages and 1 file added to the thread.'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(thread(page).getByText('Plan.pdf')).toBeVisible();
  });

  await test.step('choose the same again, and find nothing new', async () => {
    await choose(page, 'WhatsApp Chat with Achieng', Buffer.from(exported(2_050)));
    await expect(
      dialog(page).getByText('All of this chat is in the thread already.'),
    ).toBeVisible();
  });
});
