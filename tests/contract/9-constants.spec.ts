import type { Locator, Page } from 'playwright/test';
import { theCompany } from '../../src/company/contract/company.ts';
import { paths } from '../../src/paths.ts';
import { expect, test } from './bare-server.ts';

// Playwright's clock leaves a script behind in a window that is used again.
test.use({ reuseContext: false });

const PHONE = { width: 390, height: 844 };
const DAY_MS = 86_400_000;
/** Steps of the page's clock, in which moves are noticed. */
const STEP_MS = 100;

for (const [path, label, first] of [
  [paths.home, 'A few of our pieces', 9],
  [paths.aboutUs, 'Pieces from the workshop', 10],
] as const) {
  test.describe(`the carousel of ${path}`, () => {
    test(`picks ${first} products first, and 8 after 24 hours`, async ({ page, bare: _ }) => {
      const carousel = await openCarousel(page, path, label);
      await expect(carousel.locator('.slide')).toHaveCount(first);
      await page.clock.fastForward(DAY_MS);
      await expect(carousel.locator('.slide')).toHaveCount(8);
    });

    test('moves on by three slides every 2.5 seconds, in 800 ms', async ({ page, bare: _ }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const carousel = await openCarousel(page, path, label);
      await runUntil(carousel, 'moves');
      const moved = await runUntil(carousel, 'rests');
      expect(moved).toBeGreaterThanOrEqual(800 - 2 * STEP_MS);
      expect(moved).toBeLessThanOrEqual(800 + STEP_MS);
      expect(await inSight(carousel)).toEqual([3, 4, 5]);
      const rested = await runUntil(carousel, 'moves');
      expect(Math.abs(moved + rested - 2500)).toBeLessThanOrEqual(STEP_MS);
    });

    test('moves one slide at a time on a phone', async ({ page, bare: _ }) => {
      await page.setViewportSize(PHONE);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const carousel = await openCarousel(page, path, label);
      await runUntil(carousel, 'moves');
      await runUntil(carousel, 'rests');
      expect(await inSight(carousel)).toEqual([1]);
    });

    test('begins again after its last slide', async ({ page, bare: _ }) => {
      const carousel = await openCarousel(page, path, label);
      await carousel.getByRole('button', { name: 'Previous pieces' }).click();
      await runUntil(carousel, 'rests');
      expect(await inSight(carousel)).toEqual([first - 3, first - 2, first - 1]);
    });

    test('has no dots', async ({ page, bare: _ }) => {
      const carousel = await openCarousel(page, path, label);
      await expect(carousel.getByRole('button')).toHaveCount(3);
    });
  });
}

for (const [path, grid] of [
  [paths.beds, '[data-live-grid]'],
  [paths.home, '[data-random-grid]'],
] as const) {
  test(`the grid of ${path} has four columns, and one on a phone`, async ({ page, bare: _ }) => {
    await page.goto(path);
    await expect.poll(() => columnsOf(page, grid)).toBe(4);
    await page.setViewportSize(PHONE);
    await expect.poll(() => columnsOf(page, grid)).toBe(1);
  });
}

for (const path of [paths.home, paths.aboutUs, paths.beds, paths.login, '/no-such-page']) {
  test(`the title of ${path} ends with the company’s name`, async ({ page, allowConsoleError }) => {
    allowConsoleError(/404/);
    await page.goto(path);
    expect((await page.title()).endsWith(theCompany.name)).toBe(true);
  });
}

/** Opens a page with a clock that moves only when it is told to, and waits for its carousel. */
async function openCarousel(page: Page, path: string, label: string): Promise<Locator> {
  await page.clock.install({ time: '2026-03-02T08:00:00' });
  await page.clock.pauseAt('2026-03-02T09:00:00');
  await page.goto(path);
  const carousel = page.getByRole('region', { name: label });
  await carousel.scrollIntoViewIfNeeded();
  // Its script comes with the page's idle time, which goes by the clock too.
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return carousel.getByRole('button', { name: 'Next pieces' }).isEnabled();
    })
    .toBe(true);
  return carousel;
}

/** The slides that are wholly within the carousel, by their place in its list. */
function inSight(carousel: Locator): Promise<number[]> {
  return carousel.locator('.track').evaluate((track) => {
    const { left, right } = track.getBoundingClientRect();
    return [...track.querySelectorAll('.slide')].flatMap((slide, index) => {
      const box = slide.getBoundingClientRect();
      return box.left >= left - 1 && box.right <= right + 1 ? [index] : [];
    });
  });
}

/** Lets the page's time go on until the slides move, or rest. @returns how long that was, in ms */
async function runUntil(carousel: Locator, state: 'moves' | 'rests'): Promise<number> {
  for (let ms = STEP_MS; ms < 10_000; ms += STEP_MS) {
    const before = await placeOf(carousel);
    await carousel.page().clock.runFor(STEP_MS);
    const isMoving = (await placeOf(carousel)) !== before;
    if (isMoving === (state === 'moves')) return ms;
  }
  throw new Error(`No slide ${state} within ten seconds.`);
}

function placeOf(carousel: Locator): Promise<number | undefined> {
  return carousel
    .locator('.slide')
    .first()
    .evaluate((slide) => slide.getBoundingClientRect().left);
}

function columnsOf(page: Page, grid: string): Promise<number> {
  return page
    .locator(grid)
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
}
