import type { Page, Route } from 'playwright/test';
import { type ScreenName, screens } from '../../../src/back-office/screens.ts';
import type { Publication } from '../../../src/publication/contract/publication.ts';
import { showPublication } from '../../../src/routes.ts';
import { expect } from '../../support/browser/journey.ts';

/** States that are reached one after the other, by what they show. */
export type States = Record<string, (page: Page) => Promise<void>>;

const SHEET = 'Title,Description,Category\nNew shelf,Of oak,Home\n,Without a title,Home\n';
const STATEMENT =
  'Receipt No,Completion Time,Details,Transaction Status,Paid In,Withdrawn\n' +
  'UC2TEST001,01/03/2026 09:07,Merchant Payment from 2547***456 - OTIENO,Completed,800,\n' +
  'UC2TEST002,01/03/2026 09:07,Pay Bill Charge,Completed,,-5\n';
const PAID =
  'UKC4M7Q2XB Confirmed. Ksh45,000.00 received from WAMBUI MFANO 0711***222 on 12/11/26 at 6:07 PM';

const rows: Partial<Record<ScreenName, States>> = {
  products: {
    // The narrowest phone has its boxes on demand.
    'a selected row': async (page) => {
      await press(page, 'Select');
      await page
        .getByLabel(/^Select /)
        .nth(1)
        .check();
    },
    'the menu of a row': (page) => press(page, /^Actions for /),
    'the edit dialog': async (page) => {
      await press(page, 'Edit');
      await expect(page.getByRole('dialog').getByLabel('Title')).not.toHaveValue('');
    },
    'the question before deleting': async (page) => {
      await page.keyboard.press('Escape');
      await press(page, /^Actions for /);
      await press(page, 'Delete');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    'changes that wait to be published': async (page) => {
      const isOfPublication = `**${showPublication.path}`;
      await page.route(isOfPublication, waitToPublish);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible();
      await page.unroute(isOfPublication);
    },
  },
  addProducts: { 'a form with mistakes': (page) => pressWrongly(page, 'Add product') },
  createTags: { 'the dialog for another name': (page) => press(page, /^Rename /) },
  importProducts: {
    'a dry run': async (page) => {
      const buffer = Buffer.from(SHEET);
      const file = { name: 'shelves.csv', mimeType: 'text/csv', buffer };
      await page.locator('input[type="file"]').first().setInputFiles(file);
      await expect(page.getByText('Title is required.')).toBeVisible();
    },
  },
  importStatement: {
    'a dry run': async (page) => {
      const buffer = Buffer.from(STATEMENT);
      const file = { name: 'statement.csv', mimeType: 'text/csv', buffer };
      await page.locator('input[type="file"]').first().setInputFiles(file);
      await expect(page.getByText('A charge.')).toBeVisible();
    },
  },
  newEnquiry: { 'a form with mistakes': (page) => pressWrongly(page, 'Save enquiry') },
  staff: { 'an invitation with a mistake': (page) => pressWrongly(page, 'Send invitation') },
  shared: {
    'a payment message and a sound': async (page) => {
      await page.getByLabel('Add from a file').setInputFiles([
        { name: 'paid.txt', mimeType: 'text/plain', buffer: Buffer.from(PAID) },
        { name: 'PTT-0001.opus', mimeType: 'audio/ogg', buffer: Buffer.from('OggS') },
      ]);
      await expect(page.getByRole('button', { name: 'Read it as a payment' })).toBeVisible();
    },
  },
  help: {
    'the search over everything': async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('desk');
      await expect(page.getByRole('option').nth(1)).toBeVisible();
    },
  },
};

/** The states of each screen, by its path. */
export const screenStates = new Map(
  Object.entries(rows).map(([name, states]) => [screens[name as ScreenName].path, states]),
);

/** As after an edit, of which the tour would have to wait for the end. */
async function waitToPublish(route: Route): Promise<void> {
  const response = await route.fetch();
  const standing = (await response.json()) as Publication;
  const now = new Date();
  const json: Publication = {
    ...standing,
    connected: true,
    wanted_at: now.toISOString(),
    started_at: null,
    next: { at: new Date(now.getTime() + 15 * 60_000).toISOString(), because: 'quiet' },
    products: { ...standing.products, 1: 1_000_000 },
    alike: {},
  };
  await route.fulfill({ response, json });
}

function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name, exact: typeof name === 'string' });
  return button.first().click();
}

async function pressWrongly(page: Page, name: string): Promise<void> {
  await press(page, name);
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
}
