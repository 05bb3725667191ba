import type { Page } from 'playwright/test';
import { untilDialogStepIsGone } from '../../support/browser/dialog-step.ts';
import { expect, onDesk, onPhone, openReady, test } from '../../support/browser/journey.ts';

test.describe('the hero of the home page', () => {
  test('stands a full-screen, muted, looping background film in its HTML', async ({ page }) => {
    await page.goto('/');
    const film = page.locator('[data-hero] video');
    for (const attribute of ['muted', 'loop', 'playsinline', 'autoplay']) {
      await expect(film).toHaveAttribute(attribute, '');
    }
    await expect(film).toBeVisible();
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    const box = await film.boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width });
    expect(box?.height).toBeGreaterThanOrEqual(height);
  });

  test('plays the film in a browser that has not measured its line yet', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openReady(page, '/');
    const film = page.locator('[data-hero] video');
    await expect(film).toHaveJSProperty('paused', false);
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0);
  });

  test('never fetches the film where motion is unwelcome', onPhone, async ({ page }) => {
    const films = watchFilms(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(films).toEqual([]);
    await expect(page.getByRole('button', { name: 'Pause motion' })).toBeHidden();
  });

  for (const { line, isFetched } of [
    { line: { effectiveType: '4g', downlink: 1.35, saveData: false }, isFetched: true },
    { line: { effectiveType: '4g', downlink: 5, saveData: true }, isFetched: false },
    { line: { effectiveType: '3g', downlink: 5, saveData: false }, isFetched: false },
    { line: { effectiveType: '2g', downlink: 5, saveData: false }, isFetched: false },
    { line: { effectiveType: 'slow-2g', downlink: 5, saveData: false }, isFetched: false },
  ]) {
    test(
      `${isFetched ? 'fetches' : 'does not fetch'} the film over ${JSON.stringify(line)}`,
      onPhone,
      async ({ page }) => {
        const films = watchFilms(page);
        await openOverLine(page, line);
        // The film is decided on as the hero begins to move.
        await expect(page.locator('[data-hero]')).toHaveAttribute('data-moves');
        await expect(page.locator('[data-hero] source[type^="video"]')).toHaveCount(
          isFetched ? 2 : 0,
        );
        if (isFetched) await expect.poll(() => films.length).toBeGreaterThan(0);
        else expect(films).toEqual([]);
      },
    );
  }

  test('plays the film while it is seen, until it is asked not to', onDesk, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openReady(page, '/');
    const film = page.locator('[data-hero] video');
    const plays = () => expect(film).toHaveJSProperty('paused', false);
    const standsStill = () => expect(film).toHaveJSProperty('paused', true);
    const search = page.getByRole('dialog', { name: 'Search' });
    await plays();

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
    await page.keyboard.press('Control+k');
    await expect(search).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
    await standsStill();
    await page.getByRole('button', { name: 'Play motion' }).click();
    await plays();
  });

  test('bounces the scroll hint once a second, until it is asked not to', async ({ page }) => {
    const bounces = () =>
      page.getByRole('link', { name: 'Scroll to our pieces' }).evaluate((hint) =>
        hint.getAnimations().map(({ playState, effect }) => ({
          playState,
          duration: effect?.getTiming().duration,
        })),
      );
    await openOverLine(page, { effectiveType: '2g', downlink: 0.1, saveData: true });
    await expect.poll(bounces).toEqual([{ playState: 'running', duration: 1000 }]);
    await page.getByRole('button', { name: 'Pause motion' }).click();
    await expect.poll(bounces).toEqual([]);
    await page.getByRole('button', { name: 'Play motion' }).click();
    await expect.poll(bounces).toEqual([{ playState: 'running', duration: 1000 }]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(bounces).toEqual([]);
  });
});

/** The addresses of the films that a page asks for from now on. */
function watchFilms(page: Page): string[] {
  const films: string[] = [];
  page.on('request', (request) => {
    if (/\.(mp4|webm)$/.test(request.url())) films.push(request.url());
  });
  return films;
}

/** Opens the home page with this reported connection, for a visitor who accepts motion. */
async function openOverLine(
  page: Page,
  line: { effectiveType: string; downlink: number; saveData: boolean },
) {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript((connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection });
  }, line);
  await openReady(page, '/');
}
