import { readFileSync } from 'node:fs';
import type axeCore from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { findDomFaults } from '../html-validity.ts';
import { untilDrawn } from './until-drawn.ts';

declare const axe: typeof axeCore;

/** The minified file, which is half the size. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Rules of axe that depend on the width. */
const AT_ANY_WIDTH = ['color-contrast', 'target-size'];

export async function expectWithinScreen(page: Page, where: string): Promise<void> {
  // The header folds a moment after it was found to be too wide.
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow, where).toBe(0);
}

/** Fields with text below 16 px, on which an iPhone zooms in. */
export function fieldsThatZoom(page: Page): Promise<string[]> {
  return page
    .locator('input:not([type="checkbox"], [type="radio"], [type="hidden"]), select, textarea')
    .evaluateAll((fields) =>
      fields
        .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML),
    );
}

/** Waits a frame after resizing, so that a measurement sees the new columns. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await untilDrawn(page);
}

/** Checks that a page is valid HTML after its scripts have run. */
export async function expectValidMarkup(page: Page, where: string): Promise<void> {
  expect.soft(await findDomFaults(await page.content()), `${where}: markup`).toEqual([]);
}

/**
 * Checks a page at the width of a desktop, and what depends on the width at that of phones. Faults
 * are collected, so that one run names all of them.
 */
export async function expectSoundOnEveryScreen(page: Page, state: string): Promise<void> {
  await resize(page, 1440);
  expect.soft(await axeFinds(page), `${state}: axe`).toEqual([]);
  for (const width of [390, 320]) {
    await resize(page, width);
    await expectWithinScreen(page, `${state}: wider than ${width} px by`);
  }
  expect.soft(await axeFinds(page, AT_ANY_WIDTH), `${state}: axe at 320 px`).toEqual([]);
  expect.soft(await fieldsThatZoom(page), `${state}: fields that zoom`).toEqual([]);
}

/** @param rules to apply; all of axe's by default */
export async function axeFinds(page: Page, rules?: string[]): Promise<[string, string[]][]> {
  // Loaded once for each page, since it is half a megabyte of script.
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

    // A sticky bar covers a part of the content at any scroll position.
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

/** Uses the DevTools protocol, which takes a third of the time of `evaluate`. */
async function loadAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: `${AXE};0` });
  await session.detach();
}
