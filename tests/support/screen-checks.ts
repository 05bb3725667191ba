import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** Axe finds nothing on what the page shows now, and nothing is wider than the screen. */
export async function expectSound(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect(found, where).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, where).toBe(0);
}
