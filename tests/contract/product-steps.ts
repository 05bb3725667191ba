import { expect, type Page } from 'playwright/test';
import { paths } from '../../src/paths.ts';
import { damagedFile, photoFile } from '../support/photo-files.ts';

/** The limit of section 9, for the main image and for each thumbnail. */
export const MAX_IMAGE_BYTES = 2_097_152;

/** A field of the product form, beside which a table may have one of the same name. */
export function field(page: Page, label: string) {
  return page.getByRole('form', { name: 'Product' }).getByLabel(new RegExp(`^${label}( \\*)?$`));
}

export const addButton = (page: Page) => page.getByRole('button', { name: 'Add product' });
export const mainImage = (page: Page) => page.getByLabel(/^Main image/);
export const thumbnails = (page: Page) => page.getByLabel('Thumbnails');
export const tooLarge = (name: string) => damagedFile(name, MAX_IMAGE_BYTES + 1);

export async function openAddForm(page: Page) {
  await page.goto(paths.addProducts);
  await expect(addButton(page)).toBeEnabled();
}

/** Fills in a product as far as it is required, with a main image and one thumbnail. */
export async function fillAddForm(page: Page) {
  await field(page, 'Title').fill('  Baraka shelf ');
  await field(page, 'Description').fill('Five shelves of oak.');
  await field(page, 'Category').selectOption('Home');
  await mainImage(page).setInputFiles(await photoFile('main.jpg', '#8a5a2b'));
  await expect(page.getByText('main.jpg', { exact: true })).toBeVisible();
  await thumbnails(page).setInputFiles(await photoFile('side.jpg', '#4a6b58'));
  await expect(page.getByText('side.jpg', { exact: true })).toBeVisible();
}

export async function addProduct(page: Page) {
  await openAddForm(page);
  await fillAddForm(page);
  await addButton(page).click();
}

const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit product' });

/** Opens a choice of the first row's Actions menu. */
export async function chooseAction(page: Page, title: string, action: 'Edit' | 'Delete') {
  await page.goto(paths.dashboard);
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
  await page.getByRole('button', { name: action, exact: true }).click();
}

export async function saveEdit(page: Page) {
  await editDialog(page).getByRole('button', { name: 'Save changes' }).click();
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Your menu:/ }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
}
