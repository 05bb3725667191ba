import { readFileSync } from 'node:fs';
import type axeCore from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { findDomFaults } from '../html-validity.ts';
import { untilDrawn } from './until-drawn.ts';

declare const axe: typeof axeCore;

/** Not the package's own `source`, which is as long again with its comments. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** A phone, a desk, a tablet: what screens are made for. The last mostly shows what one of them does. */
const WIDTHS = [390, 1440, 820];

/** Rules of axe on which two pages of one kind may differ: they go by words and pictures. */
export const OF_EACH_PAGE = ['document-title', 'heading-order', 'image-alt', 'link-name'];

/** Rules of axe that go by the size of things and by what is beside them. */
const BY_PLACE = ['scrollable-region-focusable', 'target-size'];

/**
 * The page as it stands is valid HTML, axe finds nothing on it, and nothing is wider than the screen.
 *
 * @param rules those of axe to go by; without, the markup is judged and all of axe's rules
 */
export async function expectSound(page: Page, where: string, rules?: string[]): Promise<void> {
  if (!rules) expect(await findDomFaults(await page.content()), where).toEqual([]);
  expect(await axeFinds(page, rules), where).toEqual([]);
  await expectWithinScreen(page, where);
}

export async function expectWithinScreen(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, where).toBe(0);
}

/** The fields whose text is below 16 px, on which an iPhone zooms in as they are entered. */
export function fieldsThatZoom(page: Page): Promise<string[]> {
  return page
    .locator('input:not([type="checkbox"], [type="radio"], [type="hidden"]), select, textarea')
    .evaluateAll((fields) =>
      fields
        .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML),
    );
}

/** The columns of a wider screen may stand until the next frame, which nobody sees and a measure would. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await untilDrawn(page);
}

/** A width that shows nothing new is judged by where things stand only. */
export async function expectSoundAtEveryWidth(page: Page, where: string): Promise<void> {
  const lookedAt = new Set<string>();
  for (const width of WIDTHS) {
    await resize(page, width);
    const looks = await looksOf(page);
    const isNew = looks.some((look) => !lookedAt.has(look));
    await expectSound(page, `${where} at ${width} px`, isNew ? undefined : BY_PLACE);
    for (const look of looks) lookedAt.add(look);
  }
}

/** What is shown: each element with what all rules but those `BY_PLACE` may judge differently. */
function looksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element, index) => {
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
      // Letters from 24 px on, or 18.66 px when they are bold, need less contrast.
      const isLarge = parseFloat(fontSize) >= (Number(fontWeight) < 700 ? 24 : 18.66);
      const about = [...element.attributes].map(({ name, value }) => `${name}=${value}`);
      const look = [index, element.localName, about, color, backgroundColor, isLarge].join(' ');
      return isShown ? [look] : [];
    }),
  );
}

/** @param rules those to go by; without, all of axe's */
export async function axeFinds(page: Page, rules?: string[]): Promise<[string, string[]][]> {
  // Once for all looks at a page: it is half a megabyte of script.
  if (!(await page.evaluate(() => 'axe' in window))) await loadAxe(page);
  return page.evaluate(async (only) => {
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      ...(only && { runOnly: only }),
    });
    const found: [string, string[]][] = [];
    for (const { id, nodes } of violations) {
      const faults: string[] = [];
      for (const { html, failureSummary, target } of nodes) {
        if (id === 'target-size' && (await isFreeElsewhere(target[0] as string))) continue;
        faults.push(`${html} ${failureSummary}`);
      }
      if (faults.length > 0) found.push([id, faults]);
    }
    return found;

    // A bar that stays in sight covers part of whatever is scrolled behind it.
    async function isFreeElsewhere(selector: string): Promise<boolean> {
      const place = { left: scrollX, top: scrollY, behavior: 'instant' } as const;
      const element = document.querySelector(selector);
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const again = await axe.run(selector, { runOnly: ['target-size'] });
      scrollTo(place);
      return element !== null && again.violations.length === 0;
    }
  }, rules);
}

/** By the browser's own protocol, which takes a third of the time that `evaluate` does. */
async function loadAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: `${AXE};0` });
  await session.detach();
}
