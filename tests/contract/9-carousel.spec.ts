import { paths } from '../../src/paths.ts';
import { expect, test } from '../support/browser/journey.ts';

// Its times and breakpoint are tested in `carousel.test.tsx`; what is in sight needs a layout.
test('the carousel is an infinite loop, of which three are in sight', async ({
  freshPage: page,
}) => {
  // The clock moves only when it is told to.
  await page.clock.install({ time: '2026-03-02T08:00:00' });
  await page.clock.pauseAt('2026-03-02T09:00:00');
  await page.goto(paths.home);
  const carousel = page.getByRole('region', { name: 'A few of our pieces' });
  const previous = carousel.getByRole('button', { name: 'Previous pieces' });
  await carousel.scrollIntoViewIfNeeded();
  // Its script comes with the page's idle time, which goes by the clock too.
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return previous.isEnabled();
    })
    .toBe(true);
  await previous.click();
  await page.clock.runFor(1_000);
  const inSight = () =>
    carousel.locator('.track').evaluate((track) => {
      const { left, right } = track.getBoundingClientRect();
      return [...track.querySelectorAll('.slide')].flatMap((slide, index) => {
        const box = slide.getBoundingClientRect();
        return box.left >= left - 1 && box.right <= right + 1 ? [index] : [];
      });
    });
  await expect.poll(inSight).toEqual([6, 7, 8]);
});
