import type { Page } from 'playwright/test';
import { paths, staffProduct } from '../../../src/paths.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { expectSound } from '../../support/browser/screen-checks.ts';
import { addProduct, colleague, ownWord } from '../../support/browser/staff-catalogue.ts';
import { signInTo } from '../../support/browser/staff-session.ts';
import { toastToUndo } from '../../support/browser/toasts.ts';

const { wanjiku } = hired;

let amina: Awaited<ReturnType<typeof colleague>>;
test.beforeAll(async () => {
  amina = await colleague();
});

test('by mouse: six rows at a glance, and all results of a search at once', async ({ page }) => {
  const word = ownWord();
  for (let n = 1; n <= 26; n += 1) await addProduct(amina.caller, { title: `Stool ${n} ${word}` });
  await page.setViewportSize({ width: 1280, height: 720 });
  await signInTo(page, paths.dashboard, wanjiku);
  await page.getByRole('searchbox', { name: 'Search the table' }).fill(word);
  await expect(page.getByText('Showing 1-10 of 26 results')).toBeVisible();
  await expectRowsInSight(page, 6);
  await expect(page.getByRole('link', { name: `Stool 26 ${word}`, exact: true })).toHaveAttribute(
    'href',
    /^\/products\/\d+$/,
  );
  await page.getByLabel('Products on a page').selectOption('50 on a page');
  await expect(page.getByText('Showing 1-26 of 26 results')).toBeVisible();
  await page.getByLabel('Products on a page').selectOption('25 on a page');
  await expect(page.getByText('Showing 1-25 of 26 results')).toBeVisible();

  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Select all 26 results' }).click();
  await page.getByRole('button', { name: 'Tags…' }).click();
  await page.getByLabel('Tags', { exact: true }).fill(`t${word}`);
  await expectSound(page, 'the tags of many');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(`t${word} added to 26 products`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('Undone: 26 products are as before.')).toBeVisible();
});

test('by keys: a view is kept, and what is done to all it shows is taken back at once', async ({
  page,
}) => {
  const word = ownWord();
  for (const n of [1, 2]) await addProduct(amina.caller, { title: `Stool ${n} ${word}` });
  await signInTo(page, `${paths.dashboard}?q=${word}`, wanjiku);
  const views = page.getByRole('button', { name: /^View:/ });

  await test.step('the search is kept under a name, and opened by it', async () => {
    await views.press('ArrowUp');
    await expect(page.getByRole('button', { name: 'Save this view…' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.insertText(word);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${word} is among your views`)).toBeVisible();
    await expect(views).toBeFocused();
    await page.goto(paths.dashboard);
    await views.press('Enter');
    await page.getByRole('button', { name: word, exact: true }).press('Enter');
    await expect(page.getByText('Showing 1-2 of 2 results')).toBeVisible();
  });

  await test.step('both are paused and deleted, and come back with one key each', async () => {
    const both = page.getByLabel('Select all on this page');
    await both.press('Space');
    await page.getByRole('button', { name: 'Set to pause' }).press('Enter');
    const unpause = await toastToUndo(page, '2 products set to pause');
    await expect(page.locator(':focus')).not.toHaveCount(0);
    await unpause.press('Enter');
    await expect(page.getByText('Undone: 2 products are as before.')).toBeVisible();
    await both.press('Space');
    await page
      .getByRole('region', { name: 'Selected products' })
      .getByRole('button', { name: 'Delete' })
      .press('Enter');
    await page.getByRole('button', { name: 'Confirm' }).press('Enter');
    const restore = await toastToUndo(page, 'deleted successfully');
    await expect(page.getByText('No results', { exact: true })).toBeAttached();
    await expect(page.locator(':focus')).not.toHaveCount(0);
    await restore.press('Enter');
    await expect(page.getByText('Showing 1-2 of 2 results')).toBeVisible();
  });
});

test('by keys: the search finds what is misspelled, and a row is written in', async ({ page }) => {
  const title = `Ottoman ${ownWord()}`;
  await addProduct(amina.caller, { title });
  await signInTo(page, `${paths.dashboard}?q=${encodeURIComponent(title)}`, wanjiku);
  const pencil = page.getByRole('button', { name: `Change the title of ${title}` });
  await pencil.press('Enter');
  await page.keyboard.type('Nonsense');
  await page.keyboard.press('Escape');
  await expect(pencil).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.type(' in linen');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${title} in linen: title saved`)).toBeVisible();
  const pencilAfter = page.getByRole('button', { name: `Change the title of ${title} in linen` });
  await expect(pencilAfter).toBeFocused();

  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Search products, enquiries and screens' });
  await expect(search).toBeFocused();
  await expectSound(page, 'the search');
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('enquries');
  // All screens are listed until the answer comes, another one first.
  const found = page.getByRole('listbox', { name: 'Found' }).getByRole('option');
  await expect(found.first()).toHaveText(/^Enquiries/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.enquiries);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('by touch: three products at a glance, and the search behind its sign', async ({ page }) => {
    const word = ownWord();
    const title = `Bench ${word}`;
    for (const name of ['Stool', 'Table']) {
      await addProduct(amina.caller, { title: `${name} ${word}` });
    }
    const { id } = await addProduct(amina.caller, { title });
    await signInTo(page, `${paths.dashboard}?q=${word}`, wanjiku);
    await expect(page.getByText('Showing 1-3 of 3 results')).toBeAttached();
    await expectRowsInSight(page, 3);
    await page.getByLabel(`Status of ${title}`).selectOption('pause');
    await expect(page.getByText(`The status of ${title} is saved`)).toBeVisible();

    await page.getByRole('button', { name: /^Search/ }).tap();
    await page.getByRole('combobox', { name: /^Search/ }).fill(title.replace('Bench', 'Bnech'));
    await expectSound(page, 'what was found, on a phone');
    await expect(page.getByRole('option', { name: title })).toHaveAttribute(
      'href',
      staffProduct(id),
    );
    await page.getByRole('option', { name: /^All products that match/ }).tap();
    await expect(page.getByText('Showing 1 of 1 result')).toBeVisible();
    await expect(page.getByLabel(`Status of ${title}`)).toHaveValue('2');

    await page.getByRole('button', { name: /^View:/ }).tap();
    const view = page.getByRole('button', { name: 'Without photo' });
    await expect.poll(async () => (await view.boundingBox())?.x).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await page.getByLabel(`Select ${title}`).tap();
    await expectSound(page, 'what can be done with the chosen, on a phone');
    await page.getByRole('button', { name: 'Set to In Stock' }).tap();
    await expect(page.getByText('1 product set to In Stock')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByLabel(`Status of ${title}`)).toHaveValue('2');
  });
});

/** Expects so many whole rows without scrolling. A long title of another test makes its row higher. */
async function expectRowsInSight(page: Page, atLeast: number): Promise<void> {
  await expect(page.getByText(/published yet|All changes are published/)).toBeVisible();
  const count = () =>
    page.getByRole('row').evaluateAll(
      (rows) =>
        rows.slice(1).filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }).length,
    );
  // The greeting moves the page down for its five seconds.
  await expect.poll(count).toBeGreaterThanOrEqual(atLeast);
}
