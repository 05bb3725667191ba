import type { Locator, Page } from 'playwright/test';
import { STATUS } from '../../../src/catalogue/contract/taxonomy.ts';
import { paths } from '../../../src/paths.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { expectSoundAtEveryWidth } from '../../support/browser/screen-checks.ts';
import { addProduct, colleague, ownWord } from '../../support/browser/staff-catalogue.ts';
import { signInTo } from '../../support/browser/staff-session.ts';
import { toastToUndo } from '../../support/browser/toasts.ts';
import { PRODUCT_COLUMNS } from '../../support/product-columns.ts';

const { wanjiku } = hired;

let amina: Awaited<ReturnType<typeof colleague>>;
test.beforeAll(async () => {
  amina = await colleague();
});

test('the table is searched, filtered, sorted and paged, and its address keeps that', async ({
  page,
}) => {
  const word = ownWord();
  for (let n = 1; n <= 12; n += 1) {
    const status_id = String(n <= 2 ? STATUS.paused : STATUS.inStock);
    await addProduct(amina.caller, { title: `Shelf ${n} ${word}`, status_id });
  }
  await signInTo(page, paths.dashboard, wanjiku);

  await test.step('the strip has the company’s figures, and what the catalogue holds', async () => {
    const cards = page.getByRole('list', { name: 'Summary' }).getByRole('listitem');
    await expect(cards).toHaveText([
      /^Kitchen & Wardrobes 100\d+ in the catalogue$/,
      /^Commercial Interior 25\d+ in the catalogue$/,
      /^School & University 150\d+ in the catalogue$/,
      /^Hospitality 1500 in the catalogue$/,
      /^Office 64\d+ in the catalogue$/,
      /^Home 75\d+ in the catalogue$/,
    ]);
  });

  await test.step('every column of a row is there', async () => {
    await expect(page.getByRole('columnheader')).toHaveText(PRODUCT_COLUMNS);
  });

  await test.step('the search finds while it is typed', async () => {
    await search(page).pressSequentially(word);
    await expect(page.getByText('Showing 1-10 of 12 results')).toBeVisible();
    await expect(page).toHaveURL(`${paths.dashboard}?q=${word}`);
  });

  await test.step('the next page ends the list, and reloading shows it again', async () => {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Showing 11-12 of 12 results')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.reload();
    await expect(page.getByText('Showing 11-12 of 12 results')).toBeVisible();
    await expect(search(page)).toHaveValue(word);
  });

  await test.step('Back is the page before', async () => {
    await page.goBack();
    await expect(page.getByText('Showing 1-10 of 12 results')).toBeVisible();
    await expect(row(page, `Shelf 12 ${word}`)).toBeVisible();
  });

  await test.step('Date turns the order round', async () => {
    await page.getByRole('button', { name: 'Date, newest first' }).click();
    await expect(page.getByRole('button', { name: 'Date, oldest first' })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText(`Shelf 1 ${word}`);
  });

  await test.step('filters narrow, each below the one before', async () => {
    await openFilters(page);
    await expect(page.getByLabel('Sub category')).toBeDisabled();
    await page.getByLabel('Category', { exact: true }).selectOption('Home');
    await page.getByLabel('Sub category').selectOption('Study Room');
    await page.getByLabel('Type').selectOption('Book Shelves');
    await expect(page.getByText('Showing 1-10 of 12 results')).toBeVisible();
    await page.getByLabel('Status', { exact: true }).selectOption('pause');
    await expect(page.getByText('Showing 1-2 of 2 results')).toBeVisible();
    await expect(page).toHaveURL(/category_id=2&subcategory_id=32&type_id=34&status_id=2/);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByText('Showing 1-10 of 12 results')).toBeVisible();
  });

  await test.step('a search that finds nothing says so, and leads back to everything', async () => {
    await search(page).fill(`${word} nowhere`);
    await expect(page.getByText(`No product matches “${word} nowhere”.`)).toBeVisible();
    await expect(page.getByText('No results', { exact: true })).toBeAttached();
    await page.getByRole('button', { name: 'Show all products' }).click();
    await expect(page).toHaveURL(paths.dashboard);
    await expect(search(page)).toHaveValue('');
  });

  await test.step('a page that does not exist becomes the last one', async () => {
    await page.goto(`${paths.dashboard}?q=${word}&page=99`);
    await expect(page.getByText('Showing 11-12 of 12 results')).toBeVisible();
    await expect(page).toHaveURL(`${paths.dashboard}?q=${word}&page=2`);
  });
});

test('a product is edited and duplicated', async ({ page }) => {
  const title = `Shelf ${ownWord()}`;
  const { id } = await addProduct(amina.caller, { title });
  const greeting = page.getByText('User Logged in Successfully', { exact: true });
  // It may close while a busy machine still loads pictures.
  await Promise.all([expect(greeting).toBeVisible(), signInTo(page, paths.dashboard, wanjiku)]);
  await search(page).fill(title);
  await expect(greeting).toBeHidden();

  await test.step('editing is told once, and greets nobody again', async () => {
    await choose(page, title, 'Edit');
    const form = page.getByRole('dialog', { name: 'Edit product' });
    await form.getByLabel('Description').fill('Six shelves of mvule.');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Product updated successfully!', { exact: true })).toBeVisible();
    await expect(row(page, title)).toContainText('Six shelves of mvule.');
    await expect(greeting).toHaveCount(0);
  });

  await test.step('Duplicate leads to the add form, filled in', async () => {
    await choose(page, title, 'Duplicate');
    await expect(page).toHaveURL(`${paths.addProducts}?copy=${id}`);
    await expect(page.getByLabel('Description')).toHaveValue('Six shelves of mvule.');
  });
});

test('a product is deleted, by keyboard alone, and taken back', async ({ page }) => {
  const title = `Shelf ${ownWord()}`;
  await addProduct(amina.caller, { title });
  await signInTo(page, `${paths.dashboard}?q=${encodeURIComponent(title)}`, wanjiku);
  const actions = page.getByRole('button', { name: `Actions for ${title}` });
  const dialog = page.getByRole('dialog', { name: 'Delete product' });
  let undo: Locator;
  const askToDelete = async (keys: string[]) => {
    await actions.press('Enter');
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    for (const key of keys) await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(
      dialog.getByText('Are you sure you want to delete this product?', { exact: true }),
    ).toBeVisible();
  };

  await test.step('Escape leaves it, and the focus comes back', async () => {
    await askToDelete(Array(6).fill('Tab'));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(actions).toBeFocused();
  });

  await test.step('Tab beyond its end closes the menu, and goes on', async () => {
    await actions.press('ArrowUp');
    const last = page.getByRole('button', { name: 'Delete', exact: true });
    await last.press('Tab');
    await expect(last).toBeHidden();
    await expect(actions).not.toBeFocused();
  });

  await test.step('Confirm deletes it, and the focus is not lost', async () => {
    await askToDelete(['ArrowDown', 'ArrowDown', 'End', 'Home', 'ArrowUp']);
    await dialog.getByRole('button', { name: 'Cancel' }).press('Tab');
    await page.keyboard.press('Enter');
    undo = await toastToUndo(page, 'Product deleted successfully');
    await expect(page.getByText('No results', { exact: true })).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Latest Products' })).toBeFocused();
  });

  await test.step('Undo brings it back', async () => {
    await undo.press('Enter');
    await expect(page.getByText(`${title} is back in the table`)).toBeVisible();
    await expect(row(page, title)).toBeVisible();
  });
});

test('axe finds nothing on the table and its dialogs at any width', async ({ page }) => {
  const title = `Shelf ${ownWord()}`;
  await addProduct(amina.caller, { title });
  await signInTo(page, `${paths.dashboard}?q=${encodeURIComponent(title)}`, wanjiku);
  await page.getByLabel(`Select ${title}`).check();
  await expectSoundAtEveryWidth(page, 'the table');
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await expectSoundAtEveryWidth(page, 'the menu of a row');
  await row(page, title).getByText('Delete', { exact: true }).click();
  await expectSoundAtEveryWidth(page, 'the question before deleting');
});

function search(page: Page) {
  return page.getByRole('searchbox', { name: 'Search the table' });
}

function row(page: Page, title: string) {
  return page.getByRole('row').filter({ hasText: title });
}

async function choose(page: Page, title: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  const choice = row(page, title).getByText(action, { exact: true });
  await choice.click();
}

async function openFilters(page: Page) {
  const opener = page.getByRole('button', { name: 'Filters' });
  if (await opener.isVisible()) await opener.click();
}
