import { paths } from '../../../src/paths.ts';
import { dragByMouse, pointIn } from '../../support/browser/drag.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import {
  ADDED,
  addButton,
  expectToast,
  fillProduct,
  productsTitled,
} from '../../support/browser/product-journey.ts';
import { colleague } from '../../support/browser/staff-catalogue.ts';
import { signInTo } from '../../support/browser/staff-session.ts';
import { ownWord } from '../../support/generated/own-word.ts';
import { photoCards, photoFile, photosInput, pickUp } from '../../support/photo-files.ts';

test('staff drag photos by mouse and by keys, and aim one by its dot', async ({ page }) => {
  const title = `Arranged desk ${ownWord()}`;
  await signInTo(page, paths.addProducts, hired.njeri);
  await fillProduct(page, title);
  await photosInput(page).setInputFiles(
    await Promise.all(
      [
        ['top.jpg', '#333333'],
        ['side.jpg', '#4a6b58'],
        ['back.jpg', '#c9b79c'],
      ].map(([name = '', colour = '']) => photoFile(name, colour, [500, 450])),
    ),
  );
  const order = async (...names: string[]) => {
    await expect(photoCards(page)).toHaveText(names.map((name) => new RegExp(name)));
  };
  await order('main', 'top', 'side', 'back');

  await test.step('drag a photo by the mouse to the place of another', async () => {
    // The cards grow as their photos are prepared, and the button waits for the last one.
    await expect(addButton(page)).toBeVisible();
    // Away from the bars at the edges of the screen.
    const handle = page.getByRole('button', { name: 'Drag top.jpg' });
    await handle.evaluate((own) => own.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const last = page.getByRole('button', { name: 'Photo 4: back.jpg' });
    await dragByMouse(page, await pointIn(handle), await pointIn(last));
    await order('main', 'side', 'back', 'top');
  });

  await test.step('move a photo by the arrow keys, hear its place, and put it back', async () => {
    await pickUp(page, 'top.jpg');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('top.jpg is over place 3 of 4.')).toBeAttached();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('top.jpg is over place 2 of 4.')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.getByText('top.jpg was put back in place 4 of 4.')).toBeAttached();
    await order('main', 'side', 'back', 'top');
  });

  await test.step('move another, and put it down', async () => {
    await pickUp(page, 'main.jpg');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('main.jpg is over place 2 of 4.')).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('main.jpg is over place 3 of 4.')).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(page.getByText('main.jpg was put in place 3 of 4.')).toBeAttached();
    await order('side', 'back', 'main', 'top');
    await expect(photoCards(page).first()).toContainText('Main image');
  });

  await test.step('aim a photo by dragging its dot, and get the focus back', async () => {
    await page.getByRole('button', { name: 'Photo 1: side.jpg' }).click();
    const opener = page.getByRole('button', { name: 'Open side.jpg large' });
    await opener.click();
    const large = page.getByRole('dialog', { name: 'side.jpg' });
    const dot = large.getByRole('slider', { name: 'Most important spot' });
    const picture = large.locator('img').first();
    // The picture has its size once it is decoded.
    await expect(picture).toHaveJSProperty('naturalWidth', 500);
    const end = await pointIn(picture, { x: 0.2, y: 0.5 });
    await dragByMouse(page, await pointIn(dot), end);
    await expect(dot).toHaveAttribute('aria-valuetext', '20 % from the left, 50 % from the top');
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  await test.step('save them as they were arranged', async () => {
    await expectToast(page, ADDED, addButton(page).click());
    const [product] = await productsTitled((await colleague()).caller, title);
    expect(product?.images.map(({ width }) => width)).toEqual([500, 500, 900, 500]);
    expect(product?.images[0]).toMatchObject({ focus: { x: 20, y: 50 } });
  });
});
