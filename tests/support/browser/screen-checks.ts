import axeCore from 'axe-core';
import { expect, type Page } from 'playwright/test';

declare const axe: typeof axeCore;

/** A phone, a tablet, a desk: what screens are made for. */
const WIDTHS = [390, 820, 1440];

/** Rules of axe on which two pages of one kind may differ: they go by words and pictures. */
export const OF_EACH_PAGE = ['document-title', 'heading-order', 'image-alt', 'link-name'];

/** Axe finds nothing on what the page shows now, and nothing is wider than the screen. */
export async function expectSound(page: Page, where: string): Promise<void> {
  expect(await axeFinds(page), where).toEqual([]);
  await expectWithinScreen(page, where);
}

export async function expectWithinScreen(page: Page, where: string): Promise<void> {
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
  // Once for all looks at a page: it is half a megabyte of script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axeCore.source};0`);
  return page.evaluate(async (only) => {
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      ...(only && { runOnly: only }),
    });
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  }, rules);
}
