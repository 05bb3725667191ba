import type { Page } from 'playwright/test';
import { paths } from '../../../src/paths.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { colleague } from '../../support/browser/staff-catalogue.ts';
import { signInTo } from '../../support/browser/staff-session.ts';
import { toastToUndo } from '../../support/browser/toasts.ts';
import { ownWord } from '../../support/generated/own-word.ts';

const { wanjiku } = hired;

test('staff search and page the products at a glance, Back and a reload keep the place, and a press on a row opens it', async ({
  page,
}) => {
  const { caller } = await colleague();
  const word = ownWord();
  for (let n = 1; n <= 12; n += 1) await addProduct(caller, { title: `Shelf ${n} ${word}` });
  await page.setViewportSize({ width: 1280, height: 720 });
  await signInTo(page, paths.dashboard, wanjiku);
  await page.getByRole('searchbox', { name: 'Search the table' }).pressSequentially(word);
  await expect(page.getByText('Showing 1-10 of 12 results')).toBeVisible();
  await expect(page).toHaveURL(`${paths.dashboard}?q=${word}`);
  await expectRowsInSight(page, 6);

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Showing 11-12 of 12 results')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Showing 11-12 of 12 results')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Showing 1-10 of 12 results')).toBeVisible();
  await expect(row(page, `Shelf 12 ${word}`)).toBeVisible();

  // The link of its title covers the row.
  const words = row(page, `Shelf 12 ${word}`).locator('[data-column="Category"]');
  await words.click({ force: true });
  await expect(page.getByRole('heading', { name: `Shelf 12 ${word}` })).toBeVisible();
});

test('staff delete a product by keyboard alone, undo it, and restore it from the trash', async ({
  page,
}) => {
  const title = `Shelf ${ownWord()}`;
  await addProduct((await colleague()).caller, { title });
  await signInTo(page, `${paths.dashboard}?q=${encodeURIComponent(title)}`, wanjiku);
  const actions = page.getByRole('button', { name: `Actions for ${title}` });
  const question = page.getByRole('dialog', { name: 'Delete product' });
  const last = page.getByRole('button', { name: 'Delete', exact: true });
  const askToDelete = async (keys: string[]) => {
    await actions.press('Enter');
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    for (const key of keys) await page.keyboard.press(key);
    await expect(last).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeVisible();
  };
  const confirm = async () => {
    await question.getByRole('button', { name: 'Cancel' }).press('Tab');
    await page.keyboard.press('Enter');
    return toastToUndo(page, 'Product deleted successfully');
  };

  await test.step('leave the menu by Tab, and the question by Escape', async () => {
    await actions.press('ArrowUp');
    await last.press('Tab');
    await expect(last).toBeHidden();
    await expect(actions).not.toBeFocused();
    await askToDelete(Array(6).fill('Tab'));
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(actions).toBeFocused();
  });

  await test.step('delete it without losing the focus, and undo that', async () => {
    await askToDelete(['ArrowDown', 'ArrowDown', 'End', 'Home', 'ArrowUp']);
    const undo = await confirm();
    await expect(page.getByRole('heading', { name: 'Latest Products' })).toBeFocused();
    await undo.press('Enter');
    await expect(page.getByText(/^Undone/)).toBeVisible();
    await expect(row(page, title)).toBeVisible();
  });

  await test.step('delete it again, and find it in the trash', async () => {
    await askToDelete(['ArrowUp']);
    await confirm();
    await page.goto(`${paths.trash}?q=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: `Restore ${title}` }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Trash' })).toBeFocused();
    await page.goto(`${paths.dashboard}?q=${encodeURIComponent(title)}`);
    await expect(row(page, title)).toBeVisible();
  });
});

function row(page: Page, title: string) {
  return page.getByRole('row').filter({ hasText: title });
}

/** Expects so many whole rows without scrolling. A long title of another test makes its row higher. */
async function expectRowsInSight(page: Page, atLeast: number): Promise<void> {
  await expect(
    page.getByText(/since the last publication|All changes are published/),
  ).toBeVisible();
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
