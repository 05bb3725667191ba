import type { Page } from 'playwright/test';
import { expect, onDesk, test } from '../../support/browser/journey.ts';
import {
  MAX_LAYOUT_SHIFT,
  sumLayoutShifts,
  watchLayoutShifts,
} from '../../support/browser/layout-shifts.ts';
import { untilDrawn } from '../../support/browser/until-drawn.ts';
import { LIVING_ROOM } from '../../support/processes/long-pages.ts';
import { serveInPieces } from './serve-in-pieces.ts';

for (const { part, mark } of [
  { part: 'the second menu', mark: '> Home Furniture </button>' },
  { part: 'what the company links to', mark: '<nav class="nav company' },
  { part: 'the row of signs', mark: '<div class="tools' },
]) {
  test(`no menu moves while ${part} is still on its way`, onDesk, async ({ page }) => {
    const moved = await shiftsOnSlowLine(page, '/terms-and-conditions', mark);
    expect(moved.filter((line) => /<nav|class="dropdown/.test(line))).toEqual([]);
  });
}

test('no product moves while the one that is sorted first is still on its way', async ({
  page,
}) => {
  const sorted = `${LIVING_ROOM}?material=leather&colour=brown&sort=title#pieces`;
  const moved = await shiftsOnSlowLine(page, sorted, 'data-id="60"');
  await expect(page.locator('[data-live-grid] > li:visible').first()).toContainText('Amboseli');
  expect(sumLayoutShifts(moved), moved.join('\n')).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
});

test('no way to reach us moves while others are still on their way', onDesk, async ({ page }) => {
  const moved = await shiftsOnSlowLine(page, '/contact-us', 'WhatsApp</h2>');
  expect(sumLayoutShifts(moved), moved.join('\n')).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
});

/** Layout shifts of a page whose rest, from `mark` on, comes after its beginning is painted. */
async function shiftsOnSlowLine(page: Page, path: string, mark: string): Promise<string[]> {
  const shifts = await watchLayoutShifts(page);
  const site = await serveInPieces(mark);
  await page.goto(site.url + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  await untilDrawn(page);
  site.sendRest();
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await untilDrawn(page);
  const moved = await shifts();
  site.close();
  return moved;
}
