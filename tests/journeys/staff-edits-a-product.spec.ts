import type { Browser, Page } from 'playwright/test';
import { apiPaths, paths } from '../../src/paths.ts';
import { hired } from '../support/hired-staff.ts';
import { expect, test } from '../support/journey.ts';
import {
  damagedFile,
  photoCards,
  photoFile,
  pickUp,
  thumbnailsInput,
} from '../support/photo-files.ts';
import {
  breakCalls,
  endSession,
  field,
  ownTitle,
  productsTitled,
  signInAgain,
  toast,
} from '../support/product-journey.ts';
import { addProduct, colleague } from '../support/staff-catalogue.ts';
import { signInTo } from '../support/staff-session.ts';

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

test('a product is edited', async ({ page, expectFault }) => {
  expectFault(/ERR_FAILED/);
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
    await save(page).click();
    await expect(toast(page, FAILED)).toBeVisible();
    await expect(field(page, 'Title')).toHaveValue(`${title} wide`);
    calls.mend();
  });

  await test.step('the next try saves it, and the table shows it', async () => {
    await again(page).click();
    await expect(toast(page, UPDATED)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: `${title} wide` })).toContainText(
      'Live; search engines follow',
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
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  const title = await shelf();
  await signInTo(page, paths.dashboard, njeri);
  await openEdit(page, title);
  const sent: string[] = [];
  page.on('request', (request) =>
    sent.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );

  await thumbnailsInput(page).setInputFiles(damagedFile('large.jpg', 2_097_153));
  await save(page).click();
  await expect(page.getByText('All thumbnails must be 2MB or less.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove large.jpg' }).click();

  await thumbnailsInput(page).setInputFiles(await photoFile('side.jpg', '#4a6b58'));
  await page.getByRole('button', { name: 'Make side.jpg the main image' }).click();
  const calls = await breakCalls(page, 'POST', /\/images$/);
  await save(page).click();
  await expect(toast(page, FAILED)).toBeVisible();
  await expect(toast(page, UPDATED)).toHaveCount(0);
  await expect(photoCards(page).first()).toContainText('It could not be sent.');

  calls.mend();
  await again(page).click();
  await expect(toast(page, UPDATED)).toBeVisible();
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

test('a dialog with changes asks before it closes', async ({ page }) => {
  const title = await shelf();
  await signInTo(page, paths.dashboard, njeri);
  await openEdit(page, title);
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });

  await test.step('with none it just closes, and gives the focus back', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Actions for ${title}` })).toBeFocused();
  });

  await test.step('with some it asks, as often as it takes', async () => {
    await openEdit(page, title);
    await field(page, 'Colour').fill('Ash');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(field(page, 'Colour')).toHaveValue('Ash');
  });

  await test.step('and discards them when told to', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog(page)).toHaveCount(0);
    const [product] = await productsTitled(amina.caller, title);
    expect(product?.colour).toBe('Oak');
  });
});

test('Escape puts a photo back without closing the dialog', async ({ page }) => {
  const title = await shelf();
  await signInTo(page, paths.dashboard, njeri);
  await openEdit(page, title);
  await thumbnailsInput(page).setInputFiles([
    await photoFile('side.jpg', '#4a6b58'),
    await photoFile('back.jpg', '#c9b79c'),
  ]);
  await pickUp(page, 'back.jpg');
  await page.keyboard.press('Escape');
  await expect(page.getByText('back.jpg was put back', { exact: false })).toBeAttached();
  await expect(dialog(page)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Discard your changes?' })).toHaveCount(0);
});

test('a session that ends in the middle of an edit costs nothing', async ({
  page,
  expectFault,
}) => {
  expectFault(/401|419/);
  const title = await shelf();
  await signInTo(page, paths.dashboard, njeri);
  await openEdit(page, title);
  await field(page, 'Colour').fill('Ash');
  await endSession(page);
  await save(page).click();
  await signInAgain(page, njeri);
  await expect(toast(page, UPDATED)).toBeVisible();
  const [product] = await productsTitled(amina.caller, title);
  expect(product?.colour).toBe('Ash');
});

test('a product that a colleague has deleted meanwhile is restored with what was typed', async ({
  page,
  expectFault,
}) => {
  expectFault(/404/);
  const title = await shelf();
  const [product] = await productsTitled(amina.caller, title);
  await signInTo(page, paths.dashboard, njeri);
  await openEdit(page, title);
  await field(page, 'Colour').fill('Ash');
  await amina.caller.change('DELETE', apiPaths.product(product?.id ?? 0));
  await save(page).click();
  await expect(toast(page, FAILED)).toBeVisible();
  await expect(dialog(page).getByText(/moved this product to the trash/)).toBeVisible();
  await expect(field(page, 'Colour')).toHaveValue('Ash');
  await expect(dialog(page).getByRole('link', { name: 'Open the trash' })).toHaveAttribute(
    'href',
    paths.trash,
  );
  await dialog(page).getByRole('button', { name: 'Restore it and save' }).click();
  await expect(toast(page, UPDATED)).toBeVisible();
  const [restored] = await productsTitled(amina.caller, title);
  expect(restored?.colour).toBe('Ash');
});

test.describe('two people who edit one product at once', () => {
  /** A second browser, in which somebody else saves these fields of the product first. */
  async function saveFirst(browser: Browser, title: string, fields: Record<string, string>) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await signInTo(page, paths.dashboard, amina);
    await openEdit(page, title);
    for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value);
    await save(page).click();
    await expect(toast(page, UPDATED)).toBeVisible();
    await context.close();
  }

  const conflict = (page: Page) => page.getByRole('dialog', { name: 'Somebody else saved first' });
  const part = (page: Page, name: string) => conflict(page).getByRole('group', { name });

  test('choose of each field whose it is to be', async ({ page, browser, expectFault }) => {
    expectFault(/412/);
    const title = await shelf();
    await signInTo(page, paths.dashboard, njeri);
    await openEdit(page, title);
    await saveFirst(browser, title, { Description: 'Theirs.', Colour: 'Red', Material: 'Ash' });
    await field(page, 'Colour').fill('Blue');
    await field(page, 'Description').fill('Mine.');
    await field(page, 'SKU').fill('MINE-1');
    await save(page).click();

    await test.step('it says who has saved, and suggests what only one has changed', async () => {
      await expect(conflict(page)).toContainText(`${amina.fname} ${amina.lname}`);
      await expect(part(page, 'Colour')).toContainText('changed by both');
      await expect(part(page, 'Colour').getByLabel('Mine')).toBeChecked();
      await expect(part(page, 'Material').getByLabel('Theirs')).toBeChecked();
      await expect(part(page, 'SKU').getByLabel('Mine')).toBeChecked();
    });

    await test.step('nothing is saved until they have chosen', async () => {
      await conflict(page).getByRole('button', { name: 'Keep editing' }).click();
      await expect(field(page, 'Colour')).toHaveValue('Blue');
      await save(page).click();
    });

    await test.step('what is chosen of both is saved', async () => {
      await part(page, 'Description').getByLabel('Theirs').check();
      await conflict(page).getByRole('button', { name: 'Save these' }).click();
      await expect(toast(page, UPDATED)).toBeVisible();
      const [saved] = await productsTitled(amina.caller, title);
      expect(saved).toMatchObject({
        description: 'Theirs.',
        colour: 'Blue',
        material: 'Ash',
        sku: 'MINE-1',
      });
    });
  });

  test('take all of one side', async ({ page, browser, expectFault }) => {
    expectFault(/412/);
    const title = await shelf();
    await signInTo(page, paths.dashboard, njeri);
    await openEdit(page, title);
    await saveFirst(browser, title, { Colour: 'Red', Material: 'Ash' });
    await field(page, 'Colour').fill('Blue');
    await save(page).click();
    await conflict(page).getByRole('button', { name: 'All mine' }).click();
    await expect(part(page, 'Material').getByLabel('Mine')).toBeChecked();
    await conflict(page).getByRole('button', { name: 'All theirs' }).click();
    await conflict(page).getByRole('button', { name: 'Save these' }).click();
    await expect(toast(page, UPDATED)).toBeVisible();
    const [saved] = await productsTitled(amina.caller, title);
    expect(saved).toMatchObject({ colour: 'Red', material: 'Ash' });
  });
});
