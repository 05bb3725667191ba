import { readFileSync } from 'node:fs';
import type axeCore from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { findDomFaults } from '../html-validity.ts';
import { daily } from './all-screens.ts';
import { untilDrawn } from './until-drawn.ts';

declare const axe: typeof axeCore;

/** The minified file, which is half the size. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

export const DESK_WIDTH = 1440;
const PHONE_WIDTH = 390;
const COMMON_WIDTH = 360;
export const NARROWEST_WIDTH = 320;

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

/** Days and times that go on in another line, as beside a long name. */
async function expectWholeTimes(page: Page, where: string): Promise<void> {
  const broken = await page
    .locator('time')
    .evaluateAll((times) =>
      times
        .filter((time) => new Set([...time.getClientRects()].map(({ top }) => top)).size > 1)
        .map((time) => time.outerHTML),
    );
  expect.soft(broken, `${where}: times in two lines`).toEqual([]);
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
 * Checks that a page fits on phones, breaks no day, and that axe finds no fault. Faults are collected, so
 * that one run names all of them.
 *
 * @param axeAt where axe looks each day, since most people see the page so, or others see another kind
 *   of page; each night it looks at the page of a desktop and of the narrowest phone
 */
export async function expectSoundOnEveryScreen(page: Page, state: string, axeAt: number[]) {
  const looked = daily(axeAt, [DESK_WIDTH, NARROWEST_WIDTH]);
  for (const width of [DESK_WIDTH, PHONE_WIDTH, COMMON_WIDTH, NARROWEST_WIDTH]) {
    const isLookedAt = looked.includes(width);
    if (width === DESK_WIDTH && !isLookedAt) continue;
    await resize(page, width);
    if (width !== DESK_WIDTH) await expectWithinScreen(page, `${state}: wider than ${width} px by`);
    await expectWholeTimes(page, `${state} at ${width} px`);
    if (isLookedAt) expect.soft(await axeFinds(page), `${state}: axe at ${width} px`).toEqual([]);
  }
  expect.soft(await fieldsThatZoom(page), `${state}: fields that zoom`).toEqual([]);
}

async function axeFinds(page: Page): Promise<[string, string[]][]> {
  // Loaded once for each page, since it is half a megabyte of script.
  if (!(await page.evaluate(() => 'axe' in window))) await loadAxe(page);
  return page.evaluate(async () => {
    const { violations } = await axe.run({ resultTypes: ['violations'] });
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
  });
}

/** Uses the DevTools protocol, which takes a third of the time of `evaluate`. */
async function loadAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: `${AXE};0` });
  await session.detach();
}
