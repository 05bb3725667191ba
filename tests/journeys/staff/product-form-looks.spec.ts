import { paths } from '../../../src/paths.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import {
  endSession,
  field,
  fillProduct,
  ownTitle,
  signInAgain,
} from '../../support/browser/product-journey.ts';
import { expectSoundAtEveryWidth } from '../../support/browser/screen-checks.ts';
import { addProduct, colleague } from '../../support/browser/staff-catalogue.ts';
import { signInTo } from '../../support/browser/staff-session.ts';
import {
  damagedFile,
  photoFile,
  photosInput,
  refusedFile,
  withoutPhotoWriting,
} from '../../support/photo-files.ts';

const { njeri } = hired;

let amina: Awaited<ReturnType<typeof colleague>>;
test.beforeAll(async () => {
  amina = await colleague();
});

test('the add form is sound in every state', async ({ page, allowConsoleError }) => {
  allowConsoleError(/401|415|419/);
  await signInTo(page, paths.addProducts, njeri);
  await expect(field(page, 'Title')).toBeVisible();
  await expectSoundAtEveryWidth(page, 'empty');

  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('Please correct 4 fields.')).toBeVisible();
  await expectSoundAtEveryWidth(page, 'with what is missing');

  await fillProduct(page, ownTitle('Sound desk'));
  await photosInput(page).setInputFiles([
    await photoFile('side.jpg', '#4a6b58'),
    damagedFile('broken.jpg', 5000),
  ]);
  await expect(page.getByText(/^broken\.jpg: This is not a photo that can be shown/)).toBeVisible();
  await expectSoundAtEveryWidth(page, 'with photos');

  await page.reload();
  await expect(page.getByText(/^We kept what you typed/)).toBeVisible();
  await expectSoundAtEveryWidth(page, 'with a draft to go on with');

  await page.getByRole('button', { name: 'Continue' }).click();
  await fillProduct(page, ownTitle('Sound desk'));
  await withoutPhotoWriting(page);
  await photosInput(page).setInputFiles(await refusedFile('broken.jpg'));
  await endSession(page);
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  await expectSoundAtEveryWidth(page, 'signed out');

  await signInAgain(page, njeri);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectSoundAtEveryWidth(page, 'with a photo that was refused');

  await page.getByRole('button', { name: 'Remove broken.jpg' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Added' })).toBeFocused();
  await expectSoundAtEveryWidth(page, 'once the product is added');
});

test('the edit dialog is sound in every state', async ({ page, allowConsoleError }) => {
  allowConsoleError(/412/);
  const title = ownTitle('Sound shelf');
  const product = await addProduct(amina.caller, { title, colour: 'Oak' });
  await signInTo(page, paths.dashboard, njeri);
  await page.goto(`${paths.dashboard}?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(field(page, 'Title')).toHaveValue(title);
  await expectSoundAtEveryWidth(page, 'filled in');

  await photosInput(page).setInputFiles(await photoFile('side.jpg', '#4a6b58'));
  await page.getByRole('button', { name: 'Open side.jpg large' }).click();
  await expect(page.getByRole('dialog', { name: 'side.jpg' })).toBeVisible();
  await expectSoundAtEveryWidth(page, 'a photo in large');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
  await expectSoundAtEveryWidth(page, 'asking before it closes');

  await page.getByRole('button', { name: 'Keep editing' }).click();
  await amina.caller.change(
    'PUT',
    `/api/products/${product.id}`,
    JSON.stringify({
      ...product,
      colour: 'Red',
      tags: ['theirs'],
    }),
    { 'Content-Type': 'application/json' },
  );
  await field(page, 'Colour').fill('Blue');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Somebody else saved first' })).toBeVisible();
  await expectSoundAtEveryWidth(page, 'with somebody else’s version');
});
