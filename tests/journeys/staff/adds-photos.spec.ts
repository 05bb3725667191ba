import sharp from 'sharp';
import { paths } from '../../../src/paths.ts';
import { dragByTouch, pointIn } from '../../support/browser/drag.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import {
  ADDED,
  addButton,
  expectToast,
  field,
  productsTitled,
} from '../../support/browser/product-journey.ts';
import { colleague } from '../../support/browser/staff-catalogue.ts';
import { signInTo } from '../../support/browser/staff-session.ts';
import { ownWord } from '../../support/generated/own-word.ts';
import {
  dataOf,
  dropFile,
  type PhotoFile,
  photoCards,
  photoFile,
} from '../../support/photo-files.ts';

test('staff drop and paste photos, turn, replace and aim them by a finger, and visitors see them so', async ({
  page,
  allowConsoleError,
}) => {
  // The server refuses a format that only browsers read, and gets the photo in another one.
  allowConsoleError(/415/);
  const title = `Tall cupboard ${ownWord()}`;
  const text = 'With its doors open';
  const dialog = page.getByRole('dialog');
  await signInTo(page, paths.addProducts, hired.njeri);
  await field(page, 'Title').fill(title);
  await field(page, 'Description').fill('A cupboard as tall as a door.');
  await field(page, 'Category').selectOption('Office');
  await field(page, 'Subcategory').selectOption('Desks');
  await field(page, 'Type').selectOption('Conference Tables');

  await test.step('drop one anywhere in the form, and paste another', async () => {
    await dropFile(field(page, 'Title'), await photoFile('lying.png', '#c9b79c', [500, 225]));
    await expect(photoCards(page)).toHaveCount(1);
    const pasted = await dataOf(page, await photoFile('image.png', '#333333', [500, 450]));
    await page.evaluate((clipboardData) => {
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
    }, pasted);
    await expect(photoCards(page)).toHaveCount(2);
  });

  await test.step('turn one upright, which shows it whole, and replace it, which keeps its text', async () => {
    await page.getByLabel('What photo 1 shows').fill(text);
    await page.getByRole('button', { name: 'Open lying.png large' }).click();
    await dialog.getByRole('button', { name: 'Turn right' }).click();
    const isUpright = (image: HTMLElement | SVGElement) => image.clientHeight > image.clientWidth;
    await expect.poll(() => dialog.locator('img').first().evaluate(isUpright)).toBe(true);
    await expect(dialog.getByLabel('Show whole')).toBeChecked();
    await dialog
      .getByLabel(/^Replace lying/)
      .setInputFiles(await photoFile('tall.png', '#c9b79c', [225, 500]));
    await expect(page.getByRole('dialog', { name: 'tall.png' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('What photo 1 shows')).toHaveValue(text);
  });

  await test.step('move the dot by a finger and by the arrow keys, and the square follows', async () => {
    await page.getByRole('button', { name: 'Photo 2: image.png' }).tap();
    await page.getByRole('button', { name: 'Open image.png large' }).tap();
    const dot = dialog.getByRole('slider', { name: 'Most important spot' });
    const picture = dialog.locator('img').first();
    // The picture has its size once it is decoded.
    await expect(picture).toHaveJSProperty('naturalWidth', 500);
    const [middle, corner] = await Promise.all([
      pointIn(dot),
      pointIn(picture, { x: 0.75, y: 0.9 }),
    ]);
    await dragByTouch(page, middle, corner);
    await expect(dot).toHaveAttribute('aria-valuetext', /^7[456] % from the left, (89|90|91) % /);
    await dragByTouch(page, corner, middle);
    await expect(dot).toHaveAttribute('aria-valuetext', '50 % from the left, 50 % from the top');
    await dot.focus();
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowLeft');
    await expect(dot).toHaveAttribute('aria-valuetext', '0 % from the left, 50 % from the top');
    await expect(dialog.locator('figure img')).toHaveCSS('object-position', '0% 0%');
    await page.keyboard.press('Escape');
  });

  await test.step('see all as visitors do, also one that only browsers read', async () => {
    await page.getByLabel('Thumbnails').setInputFiles(await refusedFile('saved-from-a-page.jpg'));
    await expect(photoCards(page)).toHaveCount(3);
    await expectToast(page, ADDED, addButton(page).click());
    const [added] = await productsTitled((await colleague()).caller, title);
    expect(added?.images).toEqual([
      expect.objectContaining({ alt: text, width: 225, height: 500 }),
      expect.objectContaining({ focus: { x: 0, y: 50 } }),
      expect.objectContaining({ width: 90, height: 60 }),
    ]);
    await page.goto('/office-furniture/desks/conference-tables');
    const card = page.locator('.card').filter({ hasText: title });
    await expect(card.locator('img')).toHaveCSS('object-fit', 'contain');
    await expect(card.locator('.ground')).toHaveCSS('background-color', 'rgb(201, 183, 156)');
    await card.getByRole('link').click();
    await expect(page.locator('.photos img').first()).toHaveCSS('object-fit', 'contain');
    await expect(page.locator('.photos .ground').first()).toHaveCSS(
      'background-color',
      'rgb(201, 183, 156)',
    );
    await expect(page.locator('.photos img').nth(1)).toHaveCSS('object-position', /^0(px|%) 0/);
  });
});

/** A picture that browsers show but the server refuses. A browser sends it in another format then. */
async function refusedFile(name: string): Promise<PhotoFile> {
  const picture = { create: { width: 90, height: 60, channels: 3 as const, background: '#333' } };
  return { name, mimeType: 'image/jpeg', buffer: await sharp(picture).gif().toBuffer() };
}
