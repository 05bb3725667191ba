import type { Locator } from 'playwright/test';
import { daily, onAllScreens } from '../../support/browser/all-screens.ts';
import { untilDialogStepIsGone } from '../../support/browser/dialog-step.ts';
import { expect, onDesk, openReady, test } from '../../support/browser/journey.ts';
import { keepFonts } from '../../support/looks/settle.ts';

/** Pixels: less than a line of text. */
const MAX_SHIFT = 8;

test('the carousel leaves the focus where it was when its script arrives', async ({
  freshPage: page,
}) => {
  const script = Promise.withResolvers<void>();
  await page.route('**/_astro/Carousel.*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'A few of our pieces' });
  const link = carousel.locator('.slide').nth(4).getByRole('link');
  const title = (await link.textContent()) ?? '';
  await link.focus();
  script.resolve();
  await expect(carousel.getByRole('button', { name: 'Next pieces' })).toBeEnabled();
  await expect(page.locator(':focus')).toHaveText(title);
  await expect(carousel.locator('.slide:has(:focus)')).toBeInViewport({ ratio: 0.9 });
  const titles = await carousel.locator('.slide a').allTextContents();
  expect(titles).toHaveLength(9);
  expect(new Set(titles).size).toBe(9);
});

test('the home page is at most eleven screens of a phone long, with its twelve pieces in two columns', async ({
  page,
}) => {
  await openReady(page, '/');
  const cards = page.locator('[data-random-grid] > li');
  await expect(cards).toHaveCount(12);
  // Those out of sight have an estimated height.
  await cards.evaluateAll((all: HTMLElement[]) => {
    for (const card of all) card.style.contentVisibility = 'visible';
  });
  const rows = new Set(
    await cards.evaluateAll((all: HTMLElement[]) => all.map(({ offsetTop }) => offsetTop)),
  );
  expect(rows.size).toBe(6);
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  expect(screens).toBeLessThanOrEqual(11);
});

const PLACES = daily(['Fresh from the workshop'], ['Affordable', 'Join our community']);

test('Back returns to the same place of the home page', onAllScreens, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Those of the site may come in time for one view and not for the next, where lines break elsewhere.
  await keepFonts(page, 'installed');
  await openReady(page, '/');
  const cards = page.locator('[data-random-grid] > li');
  await expect(cards).toHaveCount(12);
  for (const name of PLACES) {
    const place = page.getByRole('heading', { name });
    await place.evaluate((element) =>
      element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    const before = await restingTop(place);
    await page.evaluate(() => Object.assign(window, { isFirstView: true }));
    await page.goto('/about-us');
    await page.goBack();
    // From the back-forward cache it would be the same window.
    expect(await page.evaluate(() => 'isFirstView' in window)).toBe(false);
    await expect(cards).toHaveCount(12);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    const shift = async () => Math.abs((await restingTop(place)) - before);
    await expect.poll(shift, `moved by: ${name}`).toBeLessThan(MAX_SHIFT);
  }
});

test('the hero film plays while it is seen, until somebody pauses it', onDesk, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openReady(page, '/');
  const film = page.locator('[data-hero] video');
  const plays = () => expect(film).toHaveJSProperty('paused', false);
  const standsStill = () => expect(film).toHaveJSProperty('paused', true);
  const search = page.getByRole('dialog', { name: 'Search' });
  await plays();
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);

  await page.keyboard.press('Control+k');
  await expect(search).toBeVisible();
  await standsStill();
  await page.keyboard.press('Escape');
  await plays();
  // The step back in the history would return to the top.
  await untilDialogStepIsGone(page);

  await page.evaluate(() => scrollTo({ top: 2 * innerHeight, behavior: 'instant' }));
  await standsStill();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await plays();
  await page.getByRole('button', { name: 'Pause motion' }).click();
  await standsStill();
});

test('the hero keeps its poster and fetches no film over a slow connection', async ({ page }) => {
  const films: string[] = [];
  page.on('request', (request) => {
    if (/\.(mp4|webm)$/.test(request.url())) films.push(request.url());
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const line = { effectiveType: '3g', downlink: 5, saveData: false };
    Object.defineProperty(navigator, 'connection', { value: line });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  // The film is decided on as the hero begins to move.
  await expect(page.locator('[data-hero]')).toHaveAttribute('data-moves');
  expect(films).toEqual([]);
  await expect(page.locator('[data-hero] img')).not.toHaveJSProperty('naturalWidth', 0);
});

/** Position of the element in the window once nothing moves. */
function restingTop(element: Locator): Promise<number> {
  return element.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        let last = Number.NaN;
        let still = 0;
        const look = () => {
          const { top } = element.getBoundingClientRect();
          still = top === last ? still + 1 : 0;
          last = top;
          if (still > 10) resolve(top);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}
