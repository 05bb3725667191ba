import type { Page } from 'playwright/test';
import { paths } from '../../../src/paths.ts';
import { untilDialogStepIsGone } from '../../support/browser/dialog-step.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import {
  breakCalls,
  expectToast,
  field,
  ownTitle,
  productsTitled,
} from '../../support/browser/product-journey.ts';
import { addProduct, colleague } from '../../support/browser/staff-catalogue.ts';
import { signInTo } from '../../support/browser/staff-session.ts';
import { toast } from '../../support/browser/toasts.ts';
import {
  damagedFile,
  photoCards,
  photoFile,
  photosInput,
  pickUp,
} from '../../support/photo-files.ts';

const { njeri } = hired;

const FAILED = 'Failed to update the product. Please try again.';
const UPDATED = 'Product updated successfully!';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit product' });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save changes' });
const again = (page: Page) => dialog(page).getByRole('button', { name: 'Try again' });

let amina: Awaited<ReturnType<typeof colleague>>;
test.beforeAll(async () => {
  amina = await colleague();
});

/** Opens the dialog of a product from the table. */
async function openEdit(page: Page, title: string) {
  await page.goto(`${paths.dashboard}?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(field(page, 'Title')).toHaveValue(title);
}

async function shelf(about: Record<string, string> = {}): Promise<string> {
  const title = ownTitle('Baraka shelf');
  await addProduct(amina.caller, { title, colour: 'Oak', ...about });
  return title;
}

test('a product is edited', async ({ page, allowConsoleError }) => {
  allowConsoleError(/ERR_FAILED/);
  const title = await shelf({ sku: 'SH-77' });
  await signInTo(page, paths.dashboard, njeri);
  await openEdit(page, title);

  await test.step('the form has what the product has', async () => {
    await expect(dialog(page).getByText(title, { exact: true })).toBeVisible();
    await expect(field(page, 'Description')).toHaveValue('Five shelves of oak.');
    await expect(field(page, 'Category')).toHaveValue('2');
    await expect(field(page, 'Subcategory')).toHaveValue('32');
    await expect(field(page, 'Type')).toHaveValue('34');
    await expect(field(page, 'SKU')).toHaveValue('SH-77');
  });

  await test.step('what is missing is said at each field', async () => {
    await field(page, 'Title').fill(' ');
    await field(page, 'Description').fill('');
    await field(page, 'Category').selectOption('');
    await save(page).click();
    await expect(page.getByText('Title is required.')).toBeVisible();
    await expect(page.getByText('Description is required.')).toBeVisible();
    await expect(page.getByText('Category is required.')).toBeVisible();
    await expect(field(page, 'Title')).toBeFocused();
    await expect(field(page, 'Subcategory')).toBeDisabled();
  });

  await test.step('a call that fails is told, and everything stays', async () => {
    await field(page, 'Title').fill(`${title} wide`);
    await field(page, 'Description').fill('Six shelves of oak.');
    await field(page, 'Category').selectOption('Home');
    const calls = await breakCalls(page, 'PUT', /\/api\/products\/\d+$/);
    await expectToast(page, FAILED, save(page).click());
    await expect(field(page, 'Title')).toHaveValue(`${title} wide`);
    calls.mend();
  });

  await test.step('the next try saves it, and the table shows it', async () => {
    await expectToast(page, UPDATED, again(page).click());
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: `${title} wide` })).toContainText(
      'Published; search engines not yet',
    );
    const [saved] = await productsTitled(amina.caller, `${title} wide`);
    expect(saved).toMatchObject({
      description: 'Six shelves of oak.',
      category_id: 2,
      subcategory_id: null,
      type_id: null,
      sku: 'SH-77',
      colour: 'Oak',
    });
  });
});

test('new photos go out after the fields, and only both together are a success', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED/);
  const title = await shelf();
  await signInTo(page, paths.dashboard, njeri);
  await openEdit(page, title);
  const sent: string[] = [];
  page.on('request', (request) =>
    sent.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );

  await photosInput(page).setInputFiles(damagedFile('large.jpg', 2_097_153));
  await save(page).click();
  await expect(page.getByText('Main image must be 2MB or less.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove large.jpg' }).click();

  await photosInput(page).setInputFiles(await photoFile('side.jpg', '#4a6b58'));
  const calls = await breakCalls(page, 'POST', /\/images$/);
  await expectToast(page, FAILED, save(page).click());
  await expect(toast(page, UPDATED)).toHaveCount(0);
  await expect(photoCards(page).first()).toContainText('It could not be sent.');

  calls.mend();
  await expectToast(page, UPDATED, again(page).click());
  const changes = sent.filter((call) => /^(PUT|POST) \/api\/products/.test(call));
  expect(changes.map((call) => call.replace(/\d+/, 'n'))).toEqual([
    'PUT /api/products/n',
    'POST /api/products/n/images',
    'PUT /api/products/n',
    'POST /api/products/n/images',
  ]);
  const [saved] = await productsTitled(amina.caller, title);
  expect(saved?.images).toHaveLength(1);
});

test('Escape closes the dialog, and puts a photo back without closing it', async ({ page }) => {
  const title = await shelf();
  await signInTo(page, paths.dashboard, njeri);
  await openEdit(page, title);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Actions for ${title}` })).toBeFocused();
  await untilDialogStepIsGone(page);

  await openEdit(page, title);
  await photosInput(page).setInputFiles([
    await photoFile('side.jpg', '#4a6b58'),
    await photoFile('back.jpg', '#c9b79c'),
  ]);
  await pickUp(page, 'back.jpg');
  await page.keyboard.press('Escape');
  await expect(page.getByText('back.jpg was put back', { exact: false })).toBeAttached();
  await expect(dialog(page)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Discard your changes?' })).toHaveCount(0);
});
