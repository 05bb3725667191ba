import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { apiPaths } from '../../../src/api-paths.ts';
import type { Product } from '../../../src/catalogue/contract/product.ts';
import type { Caller } from '../caller.ts';
import { photoCards, photoFile, photosInput } from '../photo-files.ts';
import { toast } from './toasts.ts';

export function ownTitle(product: string): string {
  return `${product} ${randomUUID().slice(0, 8)}`;
}

/** A field of the product form, since a table may have one of the same name. */
export function field(page: Page, label: string) {
  return page.getByRole('form', { name: 'Product' }).getByLabel(new RegExp(`^${label}( \\*)?$`));
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
export const NOT_ADDED = 'Failed to add product or upload images. Please try again.';

export const addButton = (page: Page) => page.getByRole('button', { name: 'Add product' });

/** Products with this title, as staff see them. */
export async function productsTitled(caller: Caller, title: string): Promise<Product[]> {
  const answer = await caller.get(`${apiPaths.products}?q=${encodeURIComponent(title)}`);
  const products = (await answer.json()) as Product[];
  return products.filter((product) => product.title === title);
}

/** Makes calls of one method fail; `mend` restores them. */
export async function breakCalls(page: Page, method: string, path: RegExp) {
  let isBroken = true;
  await page.route(path, (route) =>
    isBroken && route.request().method() === method ? route.abort() : route.fallback(),
  );
  return {
    mend() {
      isBroken = false;
    },
  };
}

/** Ends the session on the server: the next call gets a 401. */
export async function endSession(page: Page) {
  await page.context().clearCookies({ name: /session/ });
}

export async function signInAgain(
  page: Page,
  { email, password }: { email: string; password: string },
) {
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Submit' }).click();
}
