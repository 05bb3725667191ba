import { expect, type Page } from 'playwright/test';
import { paths } from '../../../src/paths.ts';
import { openReady } from './journey.ts';

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });
export const fieldOf = (page: Page) => dialogOf(page).getByRole('combobox');
export const optionsOf = (page: Page) => dialogOf(page).getByRole('option');
export const statusOf = (page: Page) => dialogOf(page).getByRole('status');

/** Opens the search dialog by its icon. */
export async function openSearch(page: Page, path: string = paths.beds) {
  await openReady(page, path);
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(fieldOf(page)).toBeFocused();
}
