import type { Locator } from 'playwright/test';
import { readSeed } from '../../../src/catalogue/seed/seed.ts';
import { paths } from '../../../src/paths.ts';
import { untilDialogStepIsGone } from '../../support/browser/dialog-step.ts';
import { expect, onDesk, onPhone, openReady, test } from '../../support/browser/journey.ts';

const WORKSTATION = '/p/1-umoja-four-person-workstation';
const SHOWN = readSeed().find(({ key }) => key === 'workstations-01')?.photos.length ?? 0;

test.describe('the photographs of a piece', () => {
  test(
    'are fetched when somebody turns to them, and chosen by thumbnail',
    onPhone,
    async ({ page }) => {
      const further: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/products/1/thumbnails/')) further.push(request.url());
      });
      await openReady(page, WORKSTATION);
      await page.getByRole('region', { name: 'More like this' }).scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      expect(further).toEqual([]);
      await page.getByRole('link', { name: `Photograph 2 of ${SHOWN}` }).click();
      await expect.poll(() => further.length).toBeGreaterThan(0);
      await expect(page.locator('#photo-2 img')).toBeInViewport({ ratio: 0.5 });
      await expect(page.locator('#photo-1 img')).not.toBeInViewport();
      await expect(page.locator('[data-thumbnail][aria-current="true"]')).toHaveAccessibleName(
        `Photograph 2 of ${SHOWN}, from another side`,
      );
      expect(new URL(page.url()).hash).toBe('');
    },
  );

  test('have small pictures beside them on a wide screen', onDesk, async ({ page }) => {
    await openReady(page, WORKSTATION);
    const pictures = page.locator('[data-thumbnail] img');
    await expect(pictures).toHaveCount(SHOWN);
    for (const picture of await pictures.all()) {
      await expect(picture).toBeVisible();
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    }
  });

  test('open at full size, move on with the arrow keys, and give the focus back', async ({
    page,
  }) => {
    await openReady(page, WORKSTATION);
    const photo = page.locator('#photo-1 a');
    await photo.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Photographs at full size' });
    const large = dialog.getByRole('img');
    await expect(large).toHaveJSProperty(
      'src',
      await photo.evaluate((link) => (link as HTMLAnchorElement).href),
    );
    await expect(dialog.getByRole('status')).toHaveText(`1 of ${SHOWN}`);
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('status')).toHaveText(`2 of ${SHOWN}`);
    await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByRole('status')).toHaveText(`1 of ${SHOWN}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(photo).toBeFocused();
  });

  test('open once, however often they are pressed on a slow line', onDesk, async ({ page }) => {
    const script = Promise.withResolvers<void>();
    await page.route('**/_astro/zoom.*.js', async (route) => {
      await script.promise;
      await route.continue();
    });
    await openReady(page, WORKSTATION);
    await page.locator('#photo-1 a').dblclick();
    script.resolve();
    const dialog = page.getByRole('dialog', { name: 'Photographs at full size' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  test('close by Back, which leaves the page only then', async ({ page }) => {
    await page.goto(paths.aboutUs);
    await openReady(page, WORKSTATION);
    const photo = page.locator('#photo-1 a');
    const dialog = page.getByRole('dialog', { name: 'Photographs at full size' });
    await photo.click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(WORKSTATION);

    await photo.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await untilDialogStepIsGone(page);
    await page.goBack();
    await expect(page).toHaveURL(paths.aboutUs);
  });

  test(
    'open larger than the page has them, and closer by a click or two fingers',
    onPhone,
    async ({ page }) => {
      await openReady(page, WORKSTATION);
      const photo = page.locator('#photo-1 a');
      const onPage = await photo.evaluate((link) => link.getBoundingClientRect().width);
      await photo.click();
      const large = page.getByRole('dialog').getByRole('img');
      await expect(large).not.toHaveJSProperty('naturalWidth', 0);
      const width = () => large.evaluate((image) => image.getBoundingClientRect().width);
      const before = await width();
      expect(before).toBeGreaterThan(onPage * 1.5);
      await large.click();
      expect(await width()).toBeGreaterThan(before * 1.5);
      await large.click();
      expect(await width()).toBe(before);
      const frame = page.getByRole('dialog').locator('.zoom-frame');
      await pinch(frame, 100, 160);
      expect(await width()).toBeCloseTo(before * 1.6, 0);
      await frame.press('Enter');
      expect(await width()).toBe(before);
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  );

  test('move on under a finger at full size', onPhone, async ({ page }) => {
    await openReady(page, WORKSTATION);
    await page.locator('#photo-1 a').click();
    const dialog = page.getByRole('dialog');
    const frame = dialog.locator('.zoom-frame');
    await swipe(frame, -120);
    await expect(dialog.getByRole('status')).toHaveText(`1 of ${SHOWN}`);
    await frame.evaluate((row) => row.scrollTo({ left: row.scrollWidth, behavior: 'instant' }));
    await swipe(frame, -120);
    await expect(dialog.getByRole('status')).toHaveText(`2 of ${SHOWN}`);
    await frame.evaluate((row) => row.scrollTo({ left: 0, behavior: 'instant' }));
    await swipe(frame, 120);
    await expect(dialog.getByRole('status')).toHaveText(`1 of ${SHOWN}`);
  });
});

/** A finger's way over an element, in pixels to the right. */
async function swipe(element: Locator, across: number) {
  await element.evaluate((target, way) => {
    const touch = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 300 });
    const send = (type: string, changed: Touch, touches: Touch[]) =>
      target.dispatchEvent(new TouchEvent(type, { touches, changedTouches: [changed] }));
    send('touchstart', touch(200), [touch(200)]);
    send('touchend', touch(200 + way), []);
  }, across);
}

/** Two fingers on an element, so many pixels from each other at first and at last. */
async function pinch(element: Locator, from: number, to: number) {
  await element.evaluate(
    (target, [from, to]) => {
      const send = (type: string, apart: number) => {
        const touches = [-1, 1].map((side) => {
          const clientX = 195 + (side * apart) / 2;
          return new Touch({ identifier: side, target, clientX, clientY: 400 });
        });
        const changed = { touches, changedTouches: touches, cancelable: true };
        target.dispatchEvent(new TouchEvent(type, changed));
      };
      send('touchstart', from as number);
      send('touchmove', to as number);
    },
    [from, to],
  );
}
