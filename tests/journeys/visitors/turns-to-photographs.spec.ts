import type { Locator } from 'playwright/test';
import { readSeed } from '../../../src/catalogue/seed/seed.ts';
import { paths } from '../../../src/paths.ts';
import { untilDialogStepIsGone } from '../../support/browser/dialog-step.ts';
import { expect, onDesk, openReady, test } from '../../support/browser/journey.ts';

const WORKSTATION = '/p/1-umoja-four-person-workstation';
const SHOWN = readSeed().find(({ key }) => key === 'workstations-01')?.photos.length ?? 0;

test('further photographs are fetched when somebody turns to one by its thumbnail', async ({
  freshPage: page,
}) => {
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
});

test(
  'a photograph opens at full size by keyboard, and closes by Escape and by Back',
  onDesk,
  async ({ page }) => {
    await page.goto(paths.aboutUs);
    await openReady(page, WORKSTATION);
    for (const picture of await page.locator('[data-thumbnail] img').all()) {
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    }
    const photo = page.locator('#photo-1 a');
    const dialog = page.getByRole('dialog', { name: 'Photographs at full size' });
    await photo.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toHaveText(`1 of ${SHOWN}`);
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('status')).toHaveText(`2 of ${SHOWN}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(photo).toBeFocused();
    await untilDialogStepIsGone(page);

    await photo.click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(WORKSTATION);
    await page.goBack();
    await expect(page).toHaveURL(paths.aboutUs);
  },
);

test(
  'a keyboard stops at the photograph that is shown, and passes the others on its way to the choices',
  onDesk,
  async ({ page }) => {
    await openReady(page, '/p/59-sebule-three-seater-sofa?fabric=sage');
    const row = page.getByRole('list', { name: 'Photographs of Sebule Three-Seater Sofa' });
    const sage = row.getByRole('link', { name: /sage$/i });
    await expect(sage).toBeInViewport({ ratio: 0.9 });
    await row.focus();
    await page.keyboard.press('Tab');
    await expect(sage).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('[data-thumbnail]').first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(sage).toBeFocused();
  },
);

test('a photograph opens larger than the page has it, and comes closer by a tap or two fingers', async ({
  page,
}) => {
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
  await pinch(page.getByRole('dialog').locator('.zoom-frame'), 100, 160);
  expect(await width()).toBeCloseTo(before * 1.6, 0);
});

test('a phone that is turned and turned back keeps the photograph of the chosen fabric', async ({
  freshPage: page,
}) => {
  await openReady(page, '/p/59-sebule-three-seater-sofa?fabric=sage');
  const row = page.getByRole('list', { name: 'Photographs of Sebule Three-Seater Sofa' });
  const shown = row.getByRole('img', { name: /sage$/i });
  await expect(shown).toBeInViewport({ ratio: 0.9 });
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => besideStart(row, shown)).toBeLessThan(2);
  }
});

test('a phone shows what is chosen beside the name of the choice, wherever its values are pressed, and moves nothing for it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openReady(page, '/p/59-sebule-three-seater-sofa');
  const fabrics = page.getByRole('group', { name: /^Fabric/ });
  const last = fabrics.locator('label').last();
  const place = () => last.evaluate((label) => label.getBoundingClientRect().top + scrollY);
  const before = await place();
  await last.evaluate((label) =>
    scrollTo({ top: label.getBoundingClientRect().top + scrollY - 200, behavior: 'instant' }),
  );
  await last.click();
  const picture = fabrics.locator('legend img');
  await expect(picture).toBeInViewport({ ratio: 1 });
  expect(await place()).toBe(before);
  const header = await page.getByRole('banner').boundingBox();
  const { y = 0 } = (await picture.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(header?.height ?? Infinity);
});

/** Pixels between the start of a row of photographs and one of them. */
async function besideStart(row: Locator, photo: Locator): Promise<number> {
  const [start, place] = await Promise.all([row.boundingBox(), photo.boundingBox()]);
  return Math.abs((place?.x ?? Infinity) - (start?.x ?? 0));
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
