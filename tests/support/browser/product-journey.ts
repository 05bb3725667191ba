import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { apiPaths } from '../../../src/api-paths.ts';
import type { Product } from '../../../src/catalogue/contract/product.ts';
import type { Caller } from '../caller.ts';
import { photoCards, photoFile, photosInput } from '../photo-files.ts';

export function ownTitle(product: string): string {
  return `${product} ${randomUUID().slice(0, 8)}`;
}

/** A field of the product form, beside which a table may have one of the same name. */
export function field(page: Page, label: string) {
  return page.getByRole('form', { name: 'Product' }).getByLabel(new RegExp(`^${label}( \\*)?$`));
}

/** Fills in what a product needs, a main image included. */
export async function fillProduct(page: Page, title: string) {
  await field(page, 'Title').fill(title);
  await field(page, 'Description').fill('A desk for four, in oiled mvule.');
  await field(page, 'Category').selectOption('Office');
  await photosInput(page).setInputFiles(await photoFile('main.jpg', '#8a5a2b'));
  await expect(photoCards(page).getByText('main.jpg')).toBeVisible();
}

export function toast(page: Page, text: string) {
  return page.getByRole('alert').filter({ hasText: text });
}

/** What the form for a new product says. */
export const ADDED = 'Product and images added successfully!';
export const NOT_ADDED = 'Failed to add product or upload images. Please try again.';

export const addButton = (page: Page) => page.getByRole('button', { name: 'Add product' });

/** The products of a title, as staff have them. */
export async function productsTitled(caller: Caller, title: string): Promise<Product[]> {
  const answer = await caller.get(`${apiPaths.products}?q=${encodeURIComponent(title)}`);
  const products = (await answer.json()) as Product[];
  return products.filter((product) => product.title === title);
}

/** Has calls of one method fail from now on; `mend` lets them through again. */
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

/** Ends the session as the server does it: the next call is answered 401. */
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
