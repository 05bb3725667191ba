import { expect, type Page } from 'playwright/test';
import type { Product } from '../../../src/catalogue/contract/product.ts';
import type { Caller } from '../caller.ts';
import { photoCards, photoFile, photosInput } from '../photo-files.ts';
import { toast } from './toasts.ts';

/** A field of the product form, since a table may have one of the same name. */
export function field(page: Page, label: string) {
  return page.getByRole('form', { name: 'Product' }).getByLabel(new RegExp(`^${label}( \\*)?$`));
}

/** Opens a folded part of the product form. */
export async function openPart(page: Page, title: string) {
  const part = page.locator('details').filter({ hasText: title });
  await part.locator('summary').click();
  await expect(part).toHaveAttribute('open');
}

/** Fills in the required fields of a product, including a main image. */
export async function fillProduct(page: Page, title: string) {
  await field(page, 'Title').fill(title);
  await field(page, 'Description').fill('A desk for four, in oiled mvule.');
  await field(page, 'Category').selectOption('Office');
  await photosInput(page).setInputFiles(await photoFile('main.jpg', '#8a5a2b'));
  await expect(photoCards(page).getByText('main.jpg')).toBeVisible();
}

/**
 * Expects a toast of an action that has just begun. It closes after five seconds, which a busy
 * machine may take until it says that it has clicked.
 */
export async function expectToast(page: Page, text: string, action: Promise<unknown>) {
  await Promise.all([expect(toast(page, text)).toBeVisible(), action]);
}

/** Message of the form for a new product. */
export const ADDED = 'Product and images added successfully!';

export const addButton = (page: Page) => page.getByRole('button', { name: 'Add product' });

/** Products with this title, as staff see them. */
export async function productsTitled(caller: Caller, title: string): Promise<Product[]> {
  const answer = await caller.get(`/api/products?q=${encodeURIComponent(title)}`);
  const products = (await answer.json()) as Product[];
  return products.filter((product) => product.title === title);
}
