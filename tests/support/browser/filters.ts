import type { Page } from 'playwright/test';
import { LIVING_ROOM } from '../processes/long-pages.ts';
import { openReady } from './journey.ts';

/** So many products has the page of `LIVING_ROOM`. */
export const ALL = 29;

export const shown = (page: Page) => page.locator('[data-live-grid] > li:visible');
export const titles = (page: Page) => shown(page).getByRole('heading').allTextContents();
export const count = (page: Page) => page.locator('[data-shown-count]');
export const summary = (page: Page) => page.locator('[data-filters] summary');
export const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${name} `) });

/** Opens a page with its panel, which is folded away at first, once its script is there. */
export async function openFilters(page: Page, address = LIVING_ROOM) {
  await openReady(page, address);
  // A choice in the address has opened it.
  const isOpen = await page.locator('[data-filters] [open]').count();
  if (!isOpen) await summary(page).click();
  await page.locator('[data-filters] label').first().waitFor({ state: 'attached' });
}

/** The number of products that a choice says it shows. */
export async function promised(page: Page, name: string): Promise<number> {
  return Number((await box(page, name).locator('..').textContent())?.match(/\d+(?=\s*$)/)?.[0]);
}
