import { paths, staffProduct } from '../../../src/paths.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import {
  expectToast,
  field,
  openPart,
  productsTitled,
} from '../../support/browser/product-journey.ts';
import { colleague } from '../../support/browser/staff-catalogue.ts';
import { signInTo } from '../../support/browser/staff-session.ts';
import { ownWord } from '../../support/generated/own-word.ts';
import { photoFile, photosInput, pickUp } from '../../support/photo-files.ts';

test('staff work on a product at its own address and in its dialog, and no step back loses a word', async ({
  page,
}) => {
  const { caller } = await colleague();
  const word = ownWord();
  for (let n = 1; n <= 12; n += 1) await addProduct(caller, { title: `Shelf ${n} ${word}` });
  const title = `Shelf 9 ${word}`;
  await page.setViewportSize({ width: 1440, height: 600 });
  const list = `${paths.dashboard}?q=${word}&sort=title&per_page=25`;
  await signInTo(page, list, hired.wanjiku);
  const manage = page.getByRole('button', { name: `Manage ${title}` });
  await manage.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const stored = async () => (await productsTitled(caller, title))[0];
  const { id = 0 } = (await stored()) ?? {};

  await test.step('open its screen with the photos beside the text', async () => {
    await manage.press('Enter');
    await expect(page).toHaveURL(staffProduct(id));
    await expect(field(page, 'Title')).toHaveValue(title);
    const areBeside = async () => {
      const [text, photos] = await Promise.all(
        ['The product', 'Photos'].map((name) => page.getByRole('group', { name }).boundingBox()),
      );
      return text && photos && photos.y === text.y && photos.x > text.x + text.width;
    };
    await expect.poll(areBeside).toBe(true);
  });

  await test.step('go back without a question to the list as it was', async () => {
    await openPart(page, 'Measures and material');
    await field(page, 'Colour').fill('Ash');
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(page.getByText('Showing 1-12 of 12 results')).toBeVisible();
    await expect(manage).toBeInViewport();
  });

  await test.step('find the text again, also after a reload, and save it by Ctrl S', async () => {
    await page.goForward();
    await expect(field(page, 'Colour')).toHaveValue('Ash');
    await page.reload();
    await expect(page.getByText(/^We kept what you typed/)).toBeVisible();
    await expect(field(page, 'Colour')).toHaveValue('Ash');
    await openPart(page, 'Measures and material');
    const saving = field(page, 'Colour').press('Control+s');
    await expectToast(page, 'Product updated successfully!', saving);
    expect(await stored()).toMatchObject({ colour: 'Ash' });
  });

  await test.step('close the Edit dialog by Back, open it again and go on', async () => {
    await page.getByRole('link', { name: 'All products' }).click();
    await expect(page).toHaveURL(list);
    const openEdit = async () => {
      await page.getByRole('button', { name: `Actions for ${title}` }).click();
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
    };
    const dialog = page.getByRole('dialog', { name: 'Edit product' });
    await openEdit();
    await openPart(page, 'Measures and material');
    await field(page, 'Colour').fill('Teak');
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(list);
    await openEdit();
    await expect(field(page, 'Colour')).toHaveValue('Teak');
  });

  await test.step('put a photo back by Escape, which leaves the dialog open', async () => {
    await photosInput(page).setInputFiles([
      await photoFile('side.jpg', '#4a6b58'),
      await photoFile('back.jpg', '#c9b79c'),
    ]);
    await pickUp(page, 'back.jpg');
    await page.keyboard.press('Escape');
    await expect(page.getByText('back.jpg was put back', { exact: false })).toBeAttached();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Actions for ${title}` })).toBeFocused();
    const saved = await stored();
    expect(saved).toMatchObject({ colour: 'Teak', images: [{}, {}] });
  });
});
