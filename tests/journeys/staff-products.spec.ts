import type { Page } from 'playwright/test';
import type { PublishedCatalogue } from '../../src/catalogue/contract/publication.ts';
import { STATUS } from '../../src/catalogue/contract/taxonomy.ts';
import { apiPaths, paths } from '../../src/paths.ts';
import { hired } from '../support/hired-staff.ts';
import { expect, test } from '../support/journey.ts';
import { expectSound } from '../support/screen-checks.ts';
import { addProduct, colleague, ownWord } from '../support/staff-catalogue.ts';
import { signInTo } from '../support/staff-session.ts';

const { wanjiku } = hired;

let amina: Awaited<ReturnType<typeof colleague>>;
test.beforeAll(async () => {
  amina = await colleague();
});

test('the table is searched, filtered, sorted and paged, and its address keeps that', async ({
  page,
}) => {
  const word = ownWord();
  for (let n = 1; n <= 12; n += 1) {
    const status_id = String(n <= 2 ? STATUS.paused : STATUS.inStock);
    await addProduct(amina.caller, { title: `Shelf ${n} ${word}`, status_id });
  }
  await signInTo(page, paths.dashboard, wanjiku);

  await test.step('the cards have the company’s figures, and what the catalogue holds', async () => {
    const cards = page.getByRole('list', { name: 'Summary' }).getByRole('listitem');
    await expect(cards).toHaveText([
      /^Kitchen & Wardrobes100\d+ in the catalogue$/,
      /^Commercial Interior25\d+ in the catalogue$/,
      /^School & University150\d+ in the catalogue$/,
      /^Hospitality150Not in the catalogue yet$/,
      /^Office64\d+ in the catalogue$/,
      /^Home75\d+ in the catalogue$/,
    ]);
  });

  await test.step('every column of a row is there', async () => {
    await expect(page.getByRole('columnheader')).toHaveText([
      'Select all on this page',
      'Title',
      'Description',
      'Category',
      'Sub Category',
      'Type',
      'Status',
      'Actions',
    ]);
  });

  await test.step('the search finds while it is typed', async () => {
    await search(page).pressSequentially(word);
    await expect(page.getByText('Showing 1-10 of 12 results')).toBeVisible();
    await expect(page).toHaveURL(`${paths.dashboard}?q=${word}`);
  });

  await test.step('the next page ends the list, and reloading shows it again', async () => {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Showing 11-12 of 12 results')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.reload();
    await expect(page.getByText('Showing 11-12 of 12 results')).toBeVisible();
    await expect(search(page)).toHaveValue(word);
  });

  await test.step('Back is the page before', async () => {
    await page.goBack();
    await expect(page.getByText('Showing 1-10 of 12 results')).toBeVisible();
    await expect(row(page, `Shelf 12 ${word}`)).toBeVisible();
  });

  await test.step('Date turns the order round', async () => {
    await page.getByRole('button', { name: 'Date, newest first' }).click();
    await expect(page.getByRole('button', { name: 'Date, oldest first' })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText(`Shelf 1 ${word}`);
  });

  await test.step('filters narrow, each below the one before', async () => {
    await openFilters(page);
    await expect(page.getByLabel('Sub category')).toBeDisabled();
    await page.getByLabel('Category', { exact: true }).selectOption('Home');
    await page.getByLabel('Sub category').selectOption('Study Room');
    await page.getByLabel('Type').selectOption('Book Shelves');
    await expect(page.getByText('Showing 1-10 of 12 results')).toBeVisible();
    await page.getByLabel('Status').selectOption('pause');
    await expect(page.getByText('Showing 1-2 of 2 results')).toBeVisible();
    await expect(page).toHaveURL(/category_id=2&subcategory_id=32&type_id=34&status_id=2/);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByText('Showing 1-10 of 12 results')).toBeVisible();
  });

  await test.step('a search that finds nothing says so, and leads back to everything', async () => {
    await search(page).fill(`${word} nowhere`);
    await expect(page.getByText(`No product matches “${word} nowhere”.`)).toBeVisible();
    await expect(page.getByText('No results', { exact: true })).toBeAttached();
    await page.getByRole('button', { name: 'Show all products' }).click();
    await expect(page).toHaveURL(paths.dashboard);
    await expect(search(page)).toHaveValue('');
  });

  await test.step('a page that does not exist becomes the last one', async () => {
    await page.goto(`${paths.dashboard}?q=${word}&page=99`);
    await expect(page.getByText('Showing 11-12 of 12 results')).toBeVisible();
    await expect(page).toHaveURL(`${paths.dashboard}?q=${word}&page=2`);
  });
});

test('a product is edited, duplicated and managed', async ({ page }) => {
  const title = `Shelf ${ownWord()}`;
  const { id } = await addProduct(amina.caller, { title });
  await signInTo(page, paths.dashboard, wanjiku);
  await expect(page.getByText('User Logged in Successfully', { exact: true })).toBeVisible();
  await search(page).fill(title);

  await test.step('editing is told once, and greets nobody again', async () => {
    await choose(page, title, 'Edit');
    const form = page.getByRole('dialog', { name: 'Edit product' });
    await form.getByLabel('Description').fill('Six shelves of mvule.');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Product updated successfully!', { exact: true })).toBeVisible();
    await expect(row(page, title)).toContainText('Six shelves of mvule.');
    await expect(page.getByText('User Logged in Successfully', { exact: true })).toHaveCount(1);
  });

  await test.step('Manage shows photos, status, public page and history', async () => {
    await page.getByRole('button', { name: `Manage ${title}` }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('img', { name: 'Image Not Loaded' })).toBeVisible();
    await expect(dialog.getByText('Live; search engines follow')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Open its public page' })).toHaveAttribute(
      'href',
      /^\/p\/\d+-[a-z0-9-]+$/,
    );
    await expect(dialog.getByText(`Wanjiku ${wanjiku.lname} changed this product`)).toBeVisible();
    await dialog.getByRole('radio', { name: 'pause' }).check();
    await expect(dialog.getByText('Hidden (pause)')).toBeVisible();
    await expect(
      dialog.getByRole('listitem').filter({ hasText: 'In Stock → pause' }),
    ).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Open its public page' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: `Manage ${title}` })).toBeFocused();
    await expect(row(page, title)).toContainText('pause');
  });

  await test.step('Duplicate leads to the add form, filled in', async () => {
    await choose(page, title, 'Duplicate');
    await expect(page).toHaveURL(`${paths.addProducts}?copy=${id}`);
    await expect(page.getByLabel('Description')).toHaveValue('Six shelves of mvule.');
  });
});

test('a product is deleted, by keyboard alone, and taken back', async ({ page }) => {
  const title = `Shelf ${ownWord()}`;
  await addProduct(amina.caller, { title });
  await signInTo(page, `${paths.dashboard}?q=${encodeURIComponent(title)}`, wanjiku);
  const actions = page.getByRole('button', { name: `Actions for ${title}` });
  const dialog = page.getByRole('dialog', { name: 'Delete product' });
  const askToDelete = async () => {
    await actions.press('Enter');
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(
      dialog.getByText('Are you sure you want to delete this product?', { exact: true }),
    ).toBeVisible();
  };

  await test.step('Escape leaves it, and the focus comes back', async () => {
    await askToDelete();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(actions).toBeFocused();
  });

  await test.step('Confirm deletes it, and the focus is not lost', async () => {
    await askToDelete();
    await dialog.getByRole('button', { name: 'Cancel' }).press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Product deleted successfully', { exact: true })).toBeVisible();
    await expect(page.getByText('No results', { exact: true })).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Latest Products' })).toBeFocused();
  });

  await test.step('Undo brings it back', async () => {
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(row(page, title)).toBeVisible();
    await expect(page.getByText(`${title} is back in the table`)).toBeVisible();
  });
});

test('ticked rows are changed together; what fails stays ticked', async ({ page, expectFault }) => {
  expectFault(/412/);
  const word = ownWord();
  const [first, ...others] = [
    await addProduct(amina.caller, { title: `Shelf 1 ${word}` }),
    await addProduct(amina.caller, { title: `Shelf 2 ${word}` }),
    await addProduct(amina.caller, { title: `Shelf 3 ${word}` }),
  ];
  await signInTo(page, `${paths.dashboard}?q=${word}`, wanjiku);
  const bar = page.getByRole('region', { name: 'Selected products' });
  const shown = page.getByRole('row').filter({ hasText: word });

  await test.step('a status is set for all of them, and taken back', async () => {
    await page.getByLabel('Select all on this page').check();
    await expect(bar).toContainText('3 selected');
    await bar.getByRole('button', { name: 'Set to pause' }).click();
    await expect(page.getByText('3 products set to pause')).toBeVisible();
    await expect(shown.filter({ hasText: 'Hidden (pause)' })).toHaveCount(3);
    await expect(bar).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('3 products put back')).toBeVisible();
    await expect(shown.filter({ hasText: 'In Stock' })).toHaveCount(3);
  });

  await test.step('one that a colleague has changed meanwhile is not overwritten', async () => {
    await page.getByLabel('Select all on this page').check();
    const { title, description, category_id } = first;
    const answer = await amina.caller.change(
      'PUT',
      apiPaths.product(first.id),
      JSON.stringify({ title, description: `${description} Oiled.`, category_id }),
      { 'Content-Type': 'application/json' },
    );
    expect(answer.ok).toBe(true);
    await bar.getByRole('button', { name: 'Set to out of stock' }).click();
    await expect(page.getByText('2 products set to out of stock')).toBeVisible();
    await expect(bar).toContainText('One product could not be changed and stays selected:');
    await expect(bar).toContainText(`${title}: Amina ${amina.lname} has changed this product`);
    await expect(bar).toContainText('1 selected');
  });

  await test.step('trying again works with what the colleague has saved', async () => {
    await bar.getByRole('button', { name: 'Set to out of stock' }).click();
    await expect(page.getByText('1 product set to out of stock')).toBeVisible();
    await expect(shown.filter({ hasText: 'out of stock' })).toHaveCount(3);
    await expect(row(page, first.title)).toContainText('Oiled.');
  });

  await test.step('all of them are deleted', async () => {
    for (const { title } of [first, ...others]) await page.getByLabel(`Select ${title}`).check();
    await bar.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete 3 products' });
    await expect(dialog).toContainText('Are you sure you want to delete these 3 products?');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('3 products deleted successfully')).toBeVisible();
    await expect(page.getByText('No results', { exact: true })).toBeAttached();
  });
});

test('a ticked row that a colleague has deleted is not kept', async ({ page, expectFault }) => {
  expectFault(/404/);
  const word = ownWord();
  const gone = await addProduct(amina.caller, { title: `Shelf 1 ${word}` });
  await addProduct(amina.caller, { title: `Shelf 2 ${word}` });
  await signInTo(page, `${paths.dashboard}?q=${word}`, wanjiku);
  const bar = page.getByRole('region', { name: 'Selected products' });
  await page.getByLabel('Select all on this page').check();
  await amina.caller.change('DELETE', apiPaths.product(gone.id));
  await bar.getByRole('button', { name: 'Set to pause' }).click();
  await expect(page.getByText(`${gone.title} is in the trash already`)).toBeVisible();
  await expect(page.getByText('1 product set to pause')).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(page.getByText('Showing 1-1 of 1 results')).toBeVisible();
});

test('ticks stay while the table turns its pages', async ({ page }) => {
  await signInTo(page, paths.dashboard, wanjiku);
  const bar = page.getByRole('region', { name: 'Selected products' });
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(bar).toContainText('1 selected, 1 on other pages');
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toBeHidden();
});

test.describe('what goes wrong', () => {
  test('a list that does not arrive is said, and asked for again', async ({
    page,
    expectFault,
  }) => {
    expectFault(/503|could not load/);
    await page.route(`**${apiPaths.products}?*`, (route) => route.fulfill({ status: 503 }));
    await signInTo(page, paths.dashboard, wanjiku);
    await expect(
      page.getByText('Failed to update product details. Please try again.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByText('User Logged in Successfully', { exact: true })).toHaveCount(0);
    await page.unroute(`**${apiPaths.products}?*`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^Showing 1-10 of \d+ results$/)).toBeVisible();
    await expect(page.getByText('User Logged in Successfully', { exact: true })).toBeVisible();
  });

  test('a deletion that fails says why, and the row stays', async ({ page, expectFault }) => {
    expectFault(/503/);
    const title = `Shelf ${ownWord()}`;
    const { id } = await addProduct(amina.caller, { title });
    await signInTo(page, `${paths.dashboard}?q=${encodeURIComponent(title)}`, wanjiku);
    const message = 'The service is taking a short break.';
    await page.route(`**${apiPaths.product(id)}`, (route) =>
      route.fulfill({ status: 503, json: { message } }),
    );
    await choose(page, title, 'Delete');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(`Failed to delete product: ${message}`)).toBeVisible();
    await expect(row(page, title)).toBeVisible();
  });

  test('a status that is not saved stays as it was', async ({ page, expectFault }) => {
    expectFault(/ERR_FAILED/);
    const title = `Shelf ${ownWord()}`;
    const { id } = await addProduct(amina.caller, { title });
    await signInTo(page, `${paths.dashboard}?q=${encodeURIComponent(title)}`, wanjiku);
    await page.route(`**${apiPaths.product(id)}`, (route) => route.abort());
    await page.getByRole('button', { name: `Manage ${title}` }).click();
    await page.getByRole('radio', { name: 'out of stock' }).click();
    await expect(
      page.getByText('Failed to update the product. Please try again.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByText(/^The server could not be reached/)).toBeVisible();
    await expect(page.getByRole('radio', { name: 'In Stock' })).toBeChecked();
  });

  test('without figures the rest of the screen works', async ({ page, expectFault }) => {
    expectFault(/503|could not load/);
    await page.route(`**${apiPaths.figures}`, (route) => route.fulfill({ status: 503 }));
    await signInTo(page, paths.dashboard, wanjiku);
    await expect(page.getByText(/^Showing 1-10 of \d+ results$/)).toBeVisible();
  });
});

test('the line above the table follows a build until the site shows the change', async ({
  page,
}) => {
  const title = `Shelf ${ownWord()}`;
  const { id, version } = await addProduct(amina.caller, { title });
  let published: PublishedCatalogue | undefined;
  await page.clock.install();
  await page.route(`**${apiPaths.publication}`, async (route) => {
    const answer = await (await route.fetch()).json();
    const requested_at = new Date(Date.now() - 120_000).toISOString();
    const products = { ...published?.products, [id]: version };
    await route.fulfill({
      json: { ...answer, connected: true, wanted_at: requested_at, requested_at, products },
    });
  });
  await page.route(`**${paths.publishedCatalogue}`, async (route) => {
    published ??= (await (await route.fetch()).json()) as PublishedCatalogue;
    await route.fulfill({ json: published });
  });
  await signInTo(page, `${paths.dashboard}?q=${encodeURIComponent(title)}`, wanjiku);
  await expect(row(page, title)).toContainText('Live; search engines follow');
  await expect(
    page.getByText(/get 1 change with the next build, which was asked for \d minutes? ago\.$/),
  ).toBeVisible();

  published = {
    built_at: new Date().toISOString(),
    products: { ...published?.products, [id]: version },
  };
  await page.clock.fastForward('00:25');
  await expect(page.getByText('The site shows everything as it stands here.')).toBeVisible();
  await expect(row(page, title).getByText('Live', { exact: true })).toBeVisible();
});

test('a site that is not built by itself says so', async ({ page }) => {
  const title = `Shelf ${ownWord()}`;
  await addProduct(amina.caller, { title });
  await signInTo(page, paths.dashboard, wanjiku);
  await expect(
    page.getByText(/with the next build, which whoever looks after the site starts\.$/),
  ).toBeVisible();
});

for (const width of [390, 820, 1440]) {
  test(`axe finds nothing on the table and its dialogs at ${width} px`, async ({
    page,
    viewport,
  }) => {
    test.skip((viewport?.width ?? 0) < 1200, 'sets its own width');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    const title = `Shelf ${ownWord()}`;
    await addProduct(amina.caller, { title });
    await signInTo(page, `${paths.dashboard}?q=${encodeURIComponent(title)}`, wanjiku);
    await page.getByLabel(`Select ${title}`).check();
    await expectSound(page, 'the table');
    await page.getByRole('button', { name: `Actions for ${title}` }).click();
    await expectSound(page, 'the menu of a row');
    await row(page, title).getByText('Delete', { exact: true }).click();
    await expectSound(page, 'the question before deleting');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Manage ${title}` }).click();
    await expect(page.getByText(/added this product/)).toBeVisible();
    await expectSound(page, 'Manage');
  });
}

function search(page: Page) {
  return page.getByRole('searchbox', { name: 'Search the table' });
}

function row(page: Page, title: string) {
  return page.getByRole('row').filter({ hasText: title });
}

async function choose(page: Page, title: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  const choice = row(page, title).getByText(action, { exact: true });
  await choice.click();
}

async function openFilters(page: Page) {
  const opener = page.getByRole('button', { name: 'Filters' });
  if (await opener.isVisible()) await opener.click();
}
