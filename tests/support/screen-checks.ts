import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** A phone, a tablet, a desk: what screens are made for. */
const WIDTHS = [390, 820, 1440];

/** Axe finds nothing on what the page shows now, and nothing is wider than the screen. */
export async function expectSound(page: Page, where: string): Promise<void> {
  expect(await axeFinds(page), where).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, where).toBe(0);
}

export async function expectSoundAtEveryWidth(page: Page, where: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectSound(page, `${where} at ${width} px`);
  }
}

/** @param rules those to go by; without, all of axe's */
export async function axeFinds(page: Page, rules?: string[]): Promise<[string, string[]][]> {
  // A mode for pages without frames of their own, which spares a second page for each look.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
