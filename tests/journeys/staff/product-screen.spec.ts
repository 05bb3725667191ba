import { apiPaths } from '../../../src/api-paths.ts';
import { paths, staffProduct } from '../../../src/paths.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import {
  ADDED,
  addButton,
  expectToast,
  field,
  productsTitled,
} from '../../support/browser/product-journey.ts';
import {
  expectSoundAtEveryWidth,
  expectWithinScreen,
} from '../../support/browser/screen-checks.ts';
import { addProduct, colleague, ownWord } from '../../support/browser/staff-catalogue.ts';
import { signInTo } from '../../support/browser/staff-session.ts';
import { phonePhotoFile, photoCards, photosInput } from '../../support/photo-files.ts';

const { wanjiku } = hired;
const DESK = { width: 1440, height: 600 };

let amina: Awaited<ReturnType<typeof colleague>>;
test.beforeAll(async () => {
  amina = await colleague();
});

test('a product is worked on at its own address, and no step back loses a word', async ({
  page,
}) => {
  const word = ownWord();
  for (let n = 1; n <= 12; n += 1) await addProduct(amina.caller, { title: `Shelf ${n} ${word}` });
  const title = `Shelf 9 ${word}`;
  await page.setViewportSize(DESK);
  const list = `${paths.dashboard}?q=${word}&sort=title&per_page=25`;
  await signInTo(page, list, wanjiku);
  const manage = page.getByRole('button', { name: `Manage ${title}` });
  await manage.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const [product] = await productsTitled(amina.caller, title);
  const { id = 0 } = product ?? {};
  const colour = async () => {
    const answer = await amina.caller.get(apiPaths.product(id));
    return ((await answer.json()) as { colour: string | null }).colour;
  };

  await test.step('Manage opens it, photos beside the text', async () => {
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
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByText('added this product')).toBeVisible();
    await expectSoundAtEveryWidth(page, 'the screen of a product');
    await page.setViewportSize(DESK);
  });

  await test.step('Back leaves without a question, to the list as it was', async () => {
    await field(page, 'Colour').fill('Ash');
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(page.getByText('Showing 1-12 of 12 results')).toBeVisible();
    await expect(manage).toBeInViewport();
  });

  await test.step('what was typed is there again, also after a reload, and Ctrl S saves it', async () => {
    await page.goForward();
    await expect(field(page, 'Colour')).toHaveValue('Ash');
    await page.reload();
    await expect(page.getByText(/^We kept what you typed/)).toBeVisible();
    await expect(field(page, 'Colour')).toHaveValue('Ash');
    const saving = field(page, 'Colour').press('Control+s');
    await expectToast(page, 'Product updated successfully!', saving);
    expect(await colour()).toBe('Ash');
  });

  await test.step('Back closes the Edit dialog, and opened again it goes on', async () => {
    await page.getByRole('link', { name: 'All products' }).click();
    await expect(page).toHaveURL(list);
    const openEdit = async () => {
      await page.getByRole('button', { name: `Actions for ${title}` }).click();
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
    };
    const dialog = page.getByRole('dialog', { name: 'Edit product' });
    await openEdit();
    await field(page, 'Colour').fill('Teak');
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(list);
    await openEdit();
    await expect(field(page, 'Colour')).toHaveValue('Teak');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await colour()).toBe('Teak');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a piece is added from a photograph, then another like it', async ({ page }) => {
    const title = `Sofa ${ownWord()}`;
    await signInTo(page, paths.addProducts, wanjiku);
    await field(page, 'Title').fill(title);
    await field(page, 'Description').fill('Three seats, in linen.');
    await field(page, 'Category').selectOption('Home');
    await expect(page.getByText('No page of the site shows all of Home')).toBeVisible();
    await field(page, 'Subcategory').selectOption('Living Room');
    await field(page, 'Type').selectOption('Sofas');
    await expect(page.getByText('Visitors see it on Sofas')).toBeVisible();
    await photosInput(page).setInputFiles(await phonePhotoFile('IMG_2041.jpg'));
    await expect(photoCards(page)).toContainText(/\d (kB|MB)/);
    await expectToast(page, ADDED, addButton(page).tap());

    const added = page.getByRole('region', { name: 'Added' });
    await added.getByRole('button', { name: 'Add another like this' }).tap();
    await expect(field(page, 'Title')).toBeFocused();
    await expect(field(page, 'Title')).toHaveValue('');
    await expect(field(page, 'Type').locator('option:checked')).toHaveText('Sofas');
    await expectWithinScreen(page, 'another like it');

    await added.getByRole('link', { name: 'Open it' }).tap();
    await expect(field(page, 'Title')).toHaveValue(title);
    await page.getByRole('button', { name: 'Delete' }).tap();
    await page.getByRole('button', { name: 'Confirm' }).tap();
    await expect(page.getByText('This product is in the trash.')).toBeVisible();
    await page.getByRole('button', { name: 'Restore it' }).tap();
    await expect(field(page, 'Title')).toHaveValue(title);
  });
});
