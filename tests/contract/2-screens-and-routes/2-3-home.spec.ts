import type { Page } from 'playwright/test';
import { paths } from '../../../src/paths.ts';
import { expect, test } from '../../support/browser/journey.ts';

test('the home page has a full-screen background video that plays, and a scroll hint that bounces, toggling every 1 s', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(paths.home);
  const video = page.locator('main video');
  await expect(video).toHaveJSProperty('paused', false);
  const box = await video.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(1440);
  expect(box?.height).toBeGreaterThanOrEqual(900);
  const hint = page.locator('main .hint');
  await expect(hint).toHaveCSS('animation-duration', '1s');
  await expect(hint).toHaveCSS('animation-direction', 'alternate');
  await expect(hint).toHaveCSS('animation-iteration-count', 'infinite');
});

test('the promotional banner slides in from the right, and stands below the header, however many rows that has', async ({
  freshPage: page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openWithClock(page);
  const start = firstKeyframe(page);
  await page.clock.runFor(1600);
  // By its own width and more, from the right.
  expect(await start).toMatch(/^translate\(calc\(100% \+ \d+px\)\)$/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const close = page.getByRole('button', { name: 'Close the promotion' });
  for (const width of [390, 740, 820, 1024, 1280, 1440]) {
    // From where it opens no menu.
    await page.mouse.move(0, 799);
    await page.setViewportSize({ width, height: 800 });
    // A click would land on the header where that lies over the button.
    await close.click({ trial: true });
  }
});

/** Resolves with the transform that the banner's transition begins with; clocks do not stop it. */
function firstKeyframe(page: Page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('transitionrun', ({ target }) => {
          if (!(target instanceof Element) || !target.matches('[data-promotion]')) return;
          const effect = target.getAnimations()[0]?.effect as KeyframeEffect | undefined;
          resolve(effect?.getKeyframes()[0]?.['transform']);
        });
      }),
  );
}

/** On a day of the promotion, with a clock that moves only when it is told to. */
async function openWithClock(page: Page) {
  await page.clock.install({ time: '2026-03-02T08:00:00+03:00' });
  await page.clock.pauseAt('2026-03-02T09:00:00+03:00');
  await page.goto(paths.home);
  // The scripts come two frames after the page is painted, which go by the clock.
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return page.locator('html[data-ready]').count();
    })
    .toBe(1);
}
