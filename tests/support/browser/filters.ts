import type { Page } from 'playwright/test';
import { LIVING_ROOM } from '../processes/long-pages.ts';
import { openReady } from './journey.ts';

/** Number of products on the page of `LIVING_ROOM`. */
export const ALL = 29;

export const shown = (page: Page) => page.locator('[data-live-grid] > li:visible');
export const titles = (page: Page) => shown(page).getByRole('heading').allTextContents();
export const count = (page: Page) => page.locator('[data-shown-count]');
export const summary = (page: Page) => page.locator('[data-filters] summary');
export const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${name} `) });

/** Opens a page and its filter panel, and waits for the panel's script. */
export async function openFilters(page: Page, address = LIVING_ROOM) {
  await openReady(page, address);
  // An option in the URL has opened it.
  const isOpen = await page.locator('[data-filters] [open]').count();
  if (!isOpen) await summary(page).click();
  await page.locator('[data-filters] label').first().waitFor({ state: 'attached' });
}

/** Number of products that an option announces. */
export async function promised(page: Page, name: string): Promise<number> {
  return Number((await box(page, name).locator('..').textContent())?.match(/\d+(?=\s*$)/)?.[0]);
}
