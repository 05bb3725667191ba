import sharp from 'sharp';
import { storagePath } from '../../../src/media/contract/photo.ts';
import { paths } from '../../../src/paths.ts';
import { dragByTouch, pointIn } from '../../support/browser/drag.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import {
  ADDED,
  addButton,
  breakCalls,
  expectToast,
  field,
  fillProduct,
  NOT_ADDED,
  ownTitle,
  productsTitled,
} from '../../support/browser/product-journey.ts';
import { colleague } from '../../support/browser/staff-catalogue.ts';
import { signInTo } from '../../support/browser/staff-session.ts';
import {
  damagedFile,
  dropFile,
  pasteFile,
  phonePhotoFile,
  photoCards,
  photoFile,
  photosInput,
  refusedFile,
  withoutPhotoWriting,
} from '../../support/photo-files.ts';

const { njeri } = hired;

const TOO_LARGE = 2_097_153;

let amina: Awaited<ReturnType<typeof colleague>>;
test.beforeAll(async () => {
  amina = await colleague();
});

test('what is wrong with photos is said where they are chosen', async ({ page }) => {
  await signInTo(page, paths.addProducts, njeri);

  await test.step('a product needs a main image', async () => {
    await addButton(page).click();
    await expect(page.getByText('Main Product Image is required.')).toBeVisible();
  });

  await test.step('a file that stays above the limit is refused', async () => {
    await photosInput(page).setInputFiles([
      damagedFile('large.jpg', TOO_LARGE),
      damagedFile('larger.jpg', TOO_LARGE + 1),
    ]);
    await expect(photoCards(page).first()).toContainText('Main image');
    await addButton(page).click();
    await expect(page.getByText('Main image must be 2MB or less.')).toBeVisible();
    await expect(page.getByText('All thumbnails must be 2MB or less.')).toBeVisible();
  });

  await test.step('so is what is no photo', async () => {
    for (const name of ['larger.jpg', 'large.jpg']) {
      await page.getByRole('button', { name: `Remove ${name}` }).click();
    }
    await photosInput(page).setInputFiles(damagedFile('prices.pdf', 100, 'application/pdf'));
    await addButton(page).click();
    await expect(
      page.getByText("No images prepared for upload or they don't meet the requirements."),
    ).toBeVisible();
  });

  await test.step('and a file that only claims to be one, at once', async () => {
    await page.getByRole('button', { name: 'Remove prices.pdf' }).click();
    await photosInput(page).setInputFiles(await photoFile('main.jpg', '#8a5a2b'));
    const card = photoCards(page).filter({ hasText: 'notes.jpg' });
    await photosInput(page).setInputFiles(damagedFile('notes.jpg', 100));
    await expect(card.getByRole('alert')).toContainText(
      'notes.jpg: This is not a photo that can be shown.',
    );
    await expect(card.getByRole('img')).toHaveCount(0);
    await expect(photoCards(page).filter({ hasText: 'main.jpg' }).getByRole('alert')).toHaveCount(
      0,
    );
    await addButton(page).click();
    await expect(
      page.getByText("No images prepared for upload or they don't meet the requirements."),
    ).toBeVisible();
  });

  await test.step('a photo that this browser cannot open is named, with the way out', async () => {
    await photosInput(page).setInputFiles(damagedFile('IMG_1.HEIC', 100, 'image/heic'));
    await expect(page.getByText('IMG_1.HEIC is an HEIC photo', { exact: false })).toBeVisible();
    await expect(photoCards(page).getByText('IMG_1.HEIC')).toHaveCount(0);
  });

  await test.step('the twelfth is left out at once, by its name', async () => {
    const names = Array.from({ length: 10 }, (_, n) => `view-${n + 3}.jpg`);
    await photosInput(page).setInputFiles(names.map((name) => damagedFile(name, 10)));
    await expect(photoCards(page)).toHaveCount(11);
    await expect(
      page.getByText('view-12.jpg was left out. Choose at most 10 thumbnails', { exact: false }),
    ).toBeVisible();
  });
});

test('photos are dropped and pasted, cut where it matters least, turned and replaced', async ({
  page,
}) => {
  const title = ownTitle('Tall cupboard');
  const text = 'With its doors open';
  const dialog = page.getByRole('dialog');
  await signInTo(page, paths.addProducts, njeri);
  await field(page, 'Title').fill(title);
  await field(page, 'Description').fill('A cupboard as tall as a door.');
  await field(page, 'Category').selectOption('Office');
  await field(page, 'Subcategory').selectOption('Desks');
  await field(page, 'Type').selectOption('Conference Tables');

  await test.step('wherever a photo is dropped, it joins the form', async () => {
    await dropFile(field(page, 'Title'), await photoFile('lying.png', '#c9b79c', [500, 225]));
    await expect(photoCards(page)).toHaveCount(1);
    await pasteFile(page, await photoFile('image.png', '#333333', [500, 450]));
    await expect(photoCards(page)).toHaveCount(2);
  });

  await test.step('turned upright it is shown whole, and another in its place keeps its text', async () => {
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

  await test.step('the dot is moved by a finger and by the arrow keys, and the square follows', async () => {
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

  await test.step('visitors see it so, on the card and on its page', async () => {
    await expectToast(page, ADDED, addButton(page).click());
    const [added] = await productsTitled(amina.caller, title);
    expect(added?.images).toEqual([
      expect.objectContaining({ alt: text, width: 225, height: 500 }),
      expect.objectContaining({ focus: { x: 0, y: 50 } }),
    ]);
    await page.goto('/office-furniture/desks/conference-tables');
    const card = page.locator('.card').filter({ hasText: title });
    await expect(card.locator('img')).toHaveCSS('object-fit', 'contain');
    await expect(card.locator('img')).toHaveCSS('background-color', 'rgb(201, 183, 156)');
    await card.getByRole('link').click();
    await expect(page.locator('.photos img').first()).toHaveCSS('object-fit', 'contain');
    await expect(page.locator('.photos .ground')).toHaveCSS(
      'background-color',
      'rgb(201, 183, 156)',
    );
    await expect(page.locator('.photos img').last()).toHaveCSS('object-position', /^0(px|%) 0/);
  });
});

test('a photo straight from a phone is turned and made smaller before it goes out', async ({
  page,
}) => {
  const title = ownTitle('Phone desk');
  const original = await phonePhotoFile('IMG_2041.jpg');
  expect(original.buffer.length).toBeGreaterThan(TOO_LARGE);
  await signInTo(page, paths.addProducts, njeri);
  await fillProduct(page, title);
  await photosInput(page).setInputFiles(original);
  await expect(photoCards(page).nth(1)).toContainText(/IMG_2041\.jpg.*\d (kB|MB)/);
  // The server takes no file above the limit.
  await expectToast(page, ADDED, addButton(page).click());

  const [added] = await productsTitled(amina.caller, title);
  const [, image] = added?.images ?? [];
  expect(image?.height).toBeGreaterThan(image?.width ?? 0);
  const stored = await page.request.get(storagePath(image?.url ?? ''));
  const { data, info } = await sharp(await stored.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colourAt = (y: number) => [...data.subarray(pixel(y), pixel(y) + 3)];
  const pixel = (y: number) => (Math.floor(y * info.height) * info.width + 50) * info.channels;
  const [topRed = 0, , topBlue = 0] = colourAt(0.1);
  const [bottomRed = 0, , bottomBlue = 0] = colourAt(0.9);
  expect(topRed).toBeGreaterThan(topBlue);
  expect(bottomBlue).toBeGreaterThan(bottomRed);
});

test('photos that did not get there are sent again, and only those', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED|415/);
  const title = ownTitle('Patient desk');
  await signInTo(page, paths.addProducts, njeri);
  await fillProduct(page, title);
  await withoutPhotoWriting(page);
  await photosInput(page).setInputFiles([
    await photoFile('side.jpg', '#4a6b58'),
    await refusedFile('broken.jpg'),
  ]);

  await test.step('a connection that breaks is told, and the form stays as it is', async () => {
    const calls = await breakCalls(page, 'POST', /\/images$/);
    await expectToast(page, NOT_ADDED, addButton(page).click());
    await expect(photoCards(page).first()).toContainText('main.jpg: It could not be sent.');
    await expect(field(page, 'Title')).toHaveValue(title);
    calls.mend();
  });

  await test.step('a photo that the server refuses is named, and the others arrive', async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(photoCards(page).nth(2)).toContainText('Thumbnail 2 is not a photo', {
      ignoreCase: true,
    });
    await expect(photoCards(page).nth(0)).toContainText('Sent');
    await expect(photoCards(page).nth(1)).toContainText('Sent');
    await expect(
      page.getByText('The product is in the catalogue already, without one of its photos.', {
        exact: false,
      }),
    ).toBeVisible();
  });

  await test.step('without it there is one product with the others', async () => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
    await page.getByRole('button', { name: 'Remove broken.jpg' }).click();
    await expectToast(page, ADDED, page.getByRole('button', { name: 'Try again' }).click());
    expect(sent.filter((call) => /POST .*\/(products|images)$/.test(call))).toEqual([]);
    const products = await productsTitled(amina.caller, title);
    expect(products.map(({ images }) => images.length)).toEqual([2]);
  });
});

test('a photo in a format that only browsers read arrives in another one, in its place', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/415/);
  const title = ownTitle('Unusual desk');
  await signInTo(page, paths.addProducts, njeri);
  await fillProduct(page, title);
  await photosInput(page).setInputFiles([
    await refusedFile('saved-from-a-page.jpg'),
    await photoFile('side.jpg', '#4a6b58', [500, 300]),
  ]);
  await expectToast(page, ADDED, addButton(page).click());
  const [added] = await productsTitled(amina.caller, title);
  expect(added?.images.map(({ width }) => width)).toEqual([900, 90, 500]);
});
