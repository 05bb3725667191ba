import type { Locator, Page } from 'playwright/test';
import { paths } from '../../src/paths.ts';
import { expect, test } from '../support/browser/journey.ts';

/** Steps of the page's clock, in which moves are noticed. */
const STEP_MS = 100;

test('the carousel slides three at a time every 2500 ms, with a transition of 800 ms', async ({
  freshPage: page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const carousel = await openCarousel(page);
  await runUntil(carousel, 'moves');
  const moved = await runUntil(carousel, 'rests');
  expect(moved).toBeGreaterThanOrEqual(800 - 2 * STEP_MS);
  expect(moved).toBeLessThanOrEqual(800 + STEP_MS);
  expect(await inSight(carousel)).toEqual([3, 4, 5]);
  const rested = await runUntil(carousel, 'moves');
  expect(Math.abs(moved + rested - 2500)).toBeLessThanOrEqual(STEP_MS);
});

test('the carousel slides one at a time at widths up to 728 px', async ({ freshPage: page }) => {
  await page.setViewportSize({ width: 728, height: 844 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const carousel = await openCarousel(page);
  await runUntil(carousel, 'moves');
  await runUntil(carousel, 'rests');
  expect(await inSight(carousel)).toEqual([1]);
});

test('the carousel is an infinite loop', async ({ freshPage: page }) => {
  const carousel = await openCarousel(page);
  await carousel.getByRole('button', { name: 'Previous pieces' }).click();
  await runUntil(carousel, 'rests');
  expect(await inSight(carousel)).toEqual([6, 7, 8]);
});

test('the carousel picks 8 other products after 24 hours', async ({ freshPage: page }) => {
  const carousel = await openCarousel(page);
  await expect(carousel.locator('.slide')).toHaveCount(9);
  await page.clock.fastForward(86_400_000);
  await expect(carousel.locator('.slide')).toHaveCount(8);
});

/** Opens the home page with a clock that moves only when it is told to, and waits for its carousel. */
async function openCarousel(page: Page): Promise<Locator> {
  await page.clock.install({ time: '2026-03-02T08:00:00' });
  await page.clock.pauseAt('2026-03-02T09:00:00');
  await page.goto(paths.home);
  const carousel = page.getByRole('region', { name: 'A few of our pieces' });
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
  let before = await placeOf(carousel);
  for (let ms = STEP_MS; ms < 10_000; ms += STEP_MS) {
    await carousel.page().clock.runFor(STEP_MS);
    const now = await placeOf(carousel);
    if ((now !== before) === (state === 'moves')) return ms;
    before = now;
  }
  throw new Error(`No slide ${state} within ten seconds.`);
}

function placeOf(carousel: Locator): Promise<number | undefined> {
  return carousel
    .locator('.slide')
    .first()
    .evaluate((slide) => slide.getBoundingClientRect().left);
}
