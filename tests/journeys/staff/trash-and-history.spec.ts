import { apiPaths } from '../../../src/api-paths.ts';
import { historyPath, paths } from '../../../src/paths.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { expectSound, expectSoundAtEveryWidth } from '../../support/browser/screen-checks.ts';
import { addProduct, colleague, ownWord } from '../../support/browser/staff-catalogue.ts';
import { signInTo } from '../../support/browser/staff-session.ts';
import { toastToUndo } from '../../support/browser/toasts.ts';

const { wanjiku } = hired;

let amina: Awaited<ReturnType<typeof colleague>>;
let name: string;
test.beforeAll(async () => {
  amina = await colleague();
  name = `${amina.fname} ${amina.lname}`;
});

/** The trash, narrowed to one product of the many that other journeys delete. */
const inTrash = (title: string) => `${paths.trash}?q=${encodeURIComponent(title)}`;

test('a deleted product waits in the trash, says until when, and is restored', async ({ page }) => {
  const title = `Shelf ${ownWord()}`;
  const { id } = await addProduct(amina.caller, { title });
  await amina.caller.change('DELETE', apiPaths.product(id));
  await signInTo(page, inTrash(title), wanjiku);
  const entry = page.getByRole('listitem').filter({ hasText: title });
  await expect(entry).toContainText(`Deleted by ${name} on `);
  await expect(entry).toContainText(/Kept until \d+ \w+ \d{4}\./);
  await entry.getByRole('button', { name: `Restore ${title}` }).press('Enter');
  await expect(page.getByText(`${title} is back in the table`)).toBeVisible();
  await expect(entry).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Trash' })).toBeFocused();
  await page.goto(`${paths.dashboard}?q=${encodeURIComponent(title)}`);
  await expect(page.getByText('Showing 1 of 1 result')).toBeVisible();
});

test('the history tells who changed what, in words, and narrows to one product', async ({
  page,
}) => {
  const title = `Shelf ${ownWord()}`;
  const product = await addProduct(amina.caller, { title });
  const edited = { title, description: 'Six shelves.', category_id: 2, status_id: 2 };
  await amina.caller.change('PUT', apiPaths.product(product.id), JSON.stringify(edited), {
    'Content-Type': 'application/json',
  });
  await amina.caller.change('DELETE', apiPaths.product(product.id));
  await amina.caller.change('POST', apiPaths.productRestoration(product.id));
  await signInTo(page, paths.productHistory, wanjiku);
  const changes = page.getByRole('region', { name: 'Changes' });

  await test.step('a product is found by its title', async () => {
    await page.getByRole('combobox', { name: 'Find a product' }).fill(title);
    await page.getByRole('option', { name: title }).click();
    await expect(page).toHaveURL(historyPath(product.id));
    await expect(page.getByText(`Only ${title}`)).toBeVisible();
  });

  await test.step('its changes are told, newest first', async () => {
    await expect(changes.locator('ol > li > p')).toHaveText([
      `${name} restored ${title}`,
      `${name} moved to the trash: ${title}`,
      `${name} changed ${title}`,
      `${name} added ${title}`,
    ]);
    await expect(changes).toContainText('DescriptionFive shelves of oak. → Six shelves.');
    await expect(changes).toContainText('StatusIn Stock → pause');
    await expect(page.getByText('Showing 1-4 of 4 results')).toBeVisible();
  });

  await test.step('an earlier version is looked at and restored, and that is undone', async () => {
    await changes.getByRole('button', { name: `View version 1 of ${title}` }).press('Enter');
    const version = page.getByRole('dialog', { name: 'Version 1' });
    await expect(version).toContainText('now: Six shelves.');
    await expectSound(page, 'version of a product');
    await version.getByRole('button', { name: 'Restore this version' }).press('Enter');
    const undo = await toastToUndo(page, `“${title}” is as in version 1`);
    const first = changes.locator('ol > li').first();
    await expect(first).toContainText('DescriptionSix shelves. → Five shelves of oak.');
    await undo.press('Enter');
    await expect(first).toContainText('undoes what Wanjiku');
    await expect(changes.locator('ol > li').nth(1)).toContainText('undone by Wanjiku');
  });

  await test.step('it is narrowed to a person', async () => {
    await page.getByLabel('Who').selectOption(name);
    await expect(page.getByText('Showing 1-4 of 4 results')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
    await page.goBack();
    await page.goBack();
    await expect(page.getByText('Showing 1-6 of 6 results')).toBeVisible();
  });

  await test.step('and back to all products', async () => {
    await page.getByRole('button', { name: 'Show all products' }).click();
    await expect(page).toHaveURL(paths.productHistory);
    await expect(page.getByText(/^Showing 1-\d+ of \d+ results$/)).toBeVisible();
    await page.goBack();
    await expect(page.getByText(`Only ${title}`)).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('by touch: a version is restored and undone, and a product taken out of the trash', async ({
    page,
  }) => {
    const title = `Shelf ${ownWord()}`;
    const { id } = await addProduct(amina.caller, { title });
    const edited = { title, description: 'Six shelves.', category_id: 2, status_id: 2 };
    await amina.caller.put(apiPaths.product(id), edited);
    await signInTo(page, historyPath(id), wanjiku);
    await page.getByRole('button', { name: `View version 1 of ${title}` }).tap();
    await page.getByRole('button', { name: 'Restore this version' }).tap();
    await (await toastToUndo(page, `“${title}” is as in version 1`)).press('Enter');
    const changes = page.getByRole('region', { name: 'Changes' }).locator('ol > li');
    await expect(changes.first()).toContainText('undoes what Wanjiku');

    await amina.caller.change('DELETE', apiPaths.product(id));
    for (const path of [historyPath(id), paths.productHistory, inTrash(title)]) {
      await page.goto(path);
      await expect(page.getByText(/^Showing 1/)).toBeVisible();
      await expectSoundAtEveryWidth(page, path);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: `Restore ${title}` }).tap();
    await expect(page.getByText(`${title} is back in the table`)).toBeVisible();
  });
});
