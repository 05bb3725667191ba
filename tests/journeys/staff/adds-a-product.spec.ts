import sharp, { type Sharp } from 'sharp';
import { storagePath } from '../../../src/media/contract/photo.ts';
import { paths } from '../../../src/paths.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { openSettled } from '../../support/browser/open-settled.ts';
import {
  ADDED,
  addButton,
  expectToast,
  field,
  fillProduct,
  productsTitled,
} from '../../support/browser/product-journey.ts';
import { colleague } from '../../support/browser/staff-catalogue.ts';
import { loginFor, signInTo, signInVia, signOut } from '../../support/browser/staff-session.ts';
import { testServer } from '../../support/browser/test-server.ts';
import { expectToastsClear } from '../../support/browser/toasts.ts';
import { ownWord } from '../../support/generated/own-word.ts';
import { seededBytes } from '../../support/generated/test-seed.ts';
import { type PhotoFile, photoCards, photoFile, photosInput } from '../../support/photo-files.ts';

test('staff sign in on a phone, add a product with its photos, and see it on the site', async ({
  page,
}) => {
  const title = `Mvule workstation ${ownWord()}`;

  await test.step('sign in on the way to the form', async () => {
    await signInVia(page, paths.addProducts, testServer.staff);
    await expect(page.getByText('User logged in successfully!', { exact: true })).toBeVisible();
  });

  await test.step('keep the message at a field above the bar with the button', async () => {
    await field(page, 'Title').fill(title);
    await field(page, 'Description').fill('A desk for four, in oiled mvule.');
    await addButton(page).click();
    await expect(field(page, 'Main image')).toBeFocused();
    const gap = async () => {
      const [message, bar] = await Promise.all([
        page.getByText('Main Product Image is required.').boundingBox(),
        addButton(page).boundingBox(),
      ]);
      return (bar?.y ?? 0) - (message?.y ?? 0) - (message?.height ?? 0);
    };
    await expect.poll(gap).toBeGreaterThan(0);
  });

  await test.step('add a photo straight from the phone, and one more', async () => {
    await field(page, 'Category').selectOption('Office');
    await field(page, 'Subcategory').selectOption('Desks');
    await field(page, 'Type').selectOption('Workstations');
    await photosInput(page).setInputFiles([
      await phonePhotoFile('IMG_2041.jpg'),
      await photoFile('back.jpg', '#c9b79c', [500, 300]),
    ]);
    await expect(photoCards(page).first()).toContainText(/IMG_2041\.jpg.*\d (kB|MB)/);
    await expectToast(page, ADDED, addButton(page).click());
    await expectToastsClear(page);
    await expect(field(page, 'Title')).toHaveValue('');
  });

  await test.step('find the photos turned upright, small enough and in their order', async () => {
    const [added] = await productsTitled((await colleague()).caller, title);
    const [main, ...others] = added?.images ?? [];
    expect(others.map(({ width }) => width)).toEqual([500]);
    expect(main?.height).toBeGreaterThan(main?.width ?? 0);
    const stored = await page.request.get(storagePath(main?.url ?? ''));
    const upright = sharp(await stored.body());
    const [top, bottom] = await Promise.all([colourAt(upright, 0.1), colourAt(upright, 0.9)]);
    expect(top.red).toBeGreaterThan(top.blue);
    expect(bottom.blue).toBeGreaterThan(bottom.red);
  });

  await test.step('see it on its own page and in the catalogue at once', async () => {
    const link = page.getByRole('link', { name: 'See it on the site' });
    await expect(link).toHaveAttribute('href', /^\/p\/\d+-/);
    await page.goto((await link.getAttribute('href')) ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('link', { name: 'Photograph 2 of 2' })).toBeVisible();
    await page.goto('/office-furniture/desks/workstations');
    const card = page.getByRole('listitem').filter({ hasText: title });
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0);
  });

  await test.step('sign out, which closes the back office', async () => {
    // Or a figure still on its way would be refused, which the console says.
    await openSettled(page, paths.dashboard);
    await signOut(page);
    await expect(page).toHaveURL(paths.login);
    await page.goto(paths.dashboard);
    await expect(page).toHaveURL(loginFor(paths.dashboard));
  });
});

test('staff add a piece in another colour by the keyboard, and its page links to the first', async ({
  page,
}) => {
  const name = `Lamu bench ${ownWord()}`;
  await signInTo(page, paths.addProducts, testServer.staff);
  await fillProduct(page, `${name} in indigo`);
  await page.getByText('Measures and material').press('Enter');
  await page.getByText('Codes and tags').press('Enter');
  for (const [label, value] of [
    ['SKU', `B-${ownWord()}`],
    ['Colour', 'Indigo'],
    ['Material', 'Mango wood'],
    ['Width in cm', '140'],
    ['Internal price in KES', '24,500/='],
  ] as const) {
    await field(page, label).fill(value);
  }
  await expectToast(page, ADDED, addButton(page).press('Enter'));

  await test.step('begin another colour with what both share', async () => {
    await expect(page.getByRole('region', { name: 'Added' })).toBeFocused();
    await page.getByRole('button', { name: 'Add it in another colour' }).press('Enter');
    await expect(field(page, 'Colour')).toBeFocused();
    for (const [label, value] of [
      ['Title', name],
      ['Category', '1'],
      ['Design', name],
      ['Material', 'Mango wood'],
      ['Width in cm', '140'],
      ['Internal price in KES', '24,500'],
      ['SKU', ''],
      ['Colour', ''],
    ] as const) {
      await expect(field(page, label), label).toHaveValue(value);
    }
    await expect(photoCards(page)).toHaveCount(0);
  });

  await test.step('add it, and find each on the page of the other', async () => {
    await page.keyboard.type('Ochre');
    await photosInput(page).setInputFiles(await photoFile('ochre.jpg', '#cc7722'));
    await expect(photoCards(page).getByText('ochre.jpg')).toBeVisible();
    await addButton(page).press('Enter');
    const link = page.getByRole('link', { name: 'See it on the site' });
    await expect(page.getByRole('region', { name: 'Added' })).toContainText(`${name} is in`);
    await page.goto((await link.getAttribute('href')) ?? '');
    const colours = page.getByRole('navigation', { name: 'Colours' });
    await expect(colours.getByRole('listitem')).toHaveText(['Indigo', 'Ochre']);
  });
});

/** Average colour of a thin line across a picture. */
async function colourAt(picture: Sharp, height: number) {
  const { width, height: whole } = await picture.metadata();
  const line = { left: 0, top: Math.floor(height * whole), width, height: 1 };
  const { channels } = await sharp(await picture.clone().extract(line).png().toBuffer()).stats();
  return { red: channels[0]?.mean ?? 0, blue: channels[2]?.mean ?? 0 };
}

/**
 * A phone’s portrait photo of seven million pixels and more than 2 MB: stored lying on its side, with
 * an orientation tag. Upright, its upper half is red and its lower half blue.
 */
async function phonePhotoFile(name: string): Promise<PhotoFile> {
  const [width, height] = [3000, 2250];
  // Noise, since plain colours would compress too well.
  const pixels = seededBytes(width * height * 3).map((byte) => byte & 0x3f);
  for (let at = 0; at < pixels.length; at += 3) {
    const channel = (at / 3) % width < width / 2 ? 0 : 2;
    pixels[at + channel] = 0xff;
  }
  const buffer = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
