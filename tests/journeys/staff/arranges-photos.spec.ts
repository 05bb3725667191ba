import { paths } from '../../../src/paths.ts';
import { dragByMouse, pointIn, toMiddle } from '../../support/browser/drag.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import {
  ADDED,
  addButton,
  expectToast,
  fillProduct,
  ownTitle,
  productsTitled,
} from '../../support/browser/product-journey.ts';
import { colleague } from '../../support/browser/staff-catalogue.ts';
import { signInTo } from '../../support/browser/staff-session.ts';
import { photoCards, photoFile, photosInput, pickUp } from '../../support/photo-files.ts';

const { njeri } = hired;

test('photos are arranged by mouse, by keys and by buttons, aimed, described and removed', async ({
  page,
}) => {
  const title = ownTitle('Arranged desk');
  await signInTo(page, paths.addProducts, njeri);
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

  await test.step('a photo is dragged by the mouse to the place of another', async () => {
    // The cards grow as their photos are prepared, and the button waits for the last one.
    await expect(addButton(page)).toBeVisible();
    await toMiddle(photoCards(page).nth(2));
    const handle = page.getByRole('button', { name: 'Drag top.jpg' });
    await dragByMouse(page, await pointIn(handle), await pointIn(photoCards(page).last()));
    await order('main', 'side', 'back', 'top');
  });

  await test.step('a photo that is picked up moves by the arrow keys, and it is read out', async () => {
    await pickUp(page, 'top.jpg');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('top.jpg is over place 3 of 4.')).toBeAttached();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('top.jpg is over place 2 of 4.')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.getByText('top.jpg was put back in place 4 of 4.')).toBeAttached();
    await order('main', 'side', 'back', 'top');
  });

  await test.step('and stays where it is put down', async () => {
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

  await test.step('buttons do the same, and keep the focus', async () => {
    await page.getByRole('button', { name: 'Make back.jpg the main image' }).click();
    await expect(photoCards(page).first()).toContainText('back.jpg');
    const right = page.getByRole('button', { name: 'Move back.jpg right' });
    await right.click();
    await expect(page.getByText('back.jpg is photo 2 of 4.', { exact: true })).toBeAttached();
    await expect(right).toBeFocused();
    await page.getByRole('button', { name: 'Make main.jpg the main image' }).click();
    await page.getByRole('button', { name: 'Remove top.jpg' }).click();
    await order('main', 'side', 'back');
  });

  await test.step('each is described, looked at in large and aimed by its dot', async () => {
    await page.getByLabel('What photo 2 shows').fill('From the side');
    await page.getByRole('button', { name: 'Open side.jpg large' }).click();
    const large = page.getByRole('dialog', { name: 'side.jpg' });
    const dot = large.getByRole('slider', { name: 'Most important spot' });
    const picture = large.locator('img').first();
    // The picture has its size once it is decoded.
    await expect(picture).toHaveJSProperty('naturalWidth', 500);
    const end = await pointIn(picture, { x: 0.2, y: 0.5 });
    await dragByMouse(page, await pointIn(dot), end);
    await expect(dot).toHaveAttribute('aria-valuetext', '20 % from the left, 50 % from the top');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Open side.jpg large' })).toBeFocused();
  });

  await test.step('the product has them as they were arranged', async () => {
    await expectToast(page, ADDED, addButton(page).click());
    const [product] = await productsTitled((await colleague()).caller, title);
    expect(product?.images[1]).toMatchObject({ focus: { x: 20, y: 50 } });
    expect(product?.images.map(({ alt }) => alt)).toEqual([
      `Photograph of ${title}`,
      'From the side',
      `Photograph of ${title}`,
    ]);
  });
});
