import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { apiPaths } from '../../../src/api-paths.ts';
import { paths } from '../../../src/paths.ts';
import { productForm } from '../../catalogue/contract/a-product.ts';
import { productOf } from '../../catalogue/server/stored-catalogue.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { expectSoundAtEveryWidth } from '../../support/browser/screen-checks.ts';
import { signedInCaller, signInTo } from '../../support/browser/staff-session.ts';
import { photoFile } from '../../support/photo-files.ts';

const { amina } = hired;

test('by keys: a cell of an export is changed, a product and its photo added, and all of it undone', async ({
  page,
}) => {
  const word = `s${randomUUID().slice(0, 6)}`;
  const staff = await signedInCaller(amina);
  const form = productForm({ title: `Shelf ${word}`, sku: word, colour: 'red' });
  const { id } = await productOf(await staff.postForm(apiPaths.products, form), 201);
  const now = async () => productOf(await staff.get(apiPaths.product(id)));
  let sheet = '';

  await test.step('what is filtered is exported', async () => {
    await signInTo(page, `${paths.dashboard}?q=${word}`, amina);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Spreadsheet' }).press('Enter');
    await page.getByRole('button', { name: 'Export as CSV' }).press('Enter');
    sheet = await readFile(await (await file).path(), 'utf8');
    expect(sheet.trim().split('\n')).toHaveLength(2);
    await page.getByRole('button', { name: 'Spreadsheet' }).press('Enter');
    await page.getByRole('link', { name: 'Import products' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Import products' })).toBeVisible();
    await page.getByText('How a spreadsheet is read').press('Enter');
    await expectSoundAtEveryWidth(page, 'before a file is chosen');
  });

  await test.step('the dry run says what would be, and why not', async () => {
    const added = `,New ${word},Of oak,Home,,,,${word}-n`;
    const rows = `${sheet.replace(',red,', ',blue,')}${added}\n,No description,,Home\n`;
    const file = { name: 'shelves.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) };
    const photo = await photoFile(`${word}-n.jpg`, 'green');
    const chooser = page.waitForEvent('filechooser');
    await page.getByLabel('Choose files').press('Enter');
    await (await chooser).setFiles([file, photo]);
    await expect(page.getByText('shelves.csv, with 1 photograph')).toBeVisible();
    await expect(page.getByText('Description is required.')).toBeVisible();
    await page.getByRole('button', { name: 'All 3' }).press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: `Shelf ${word}` })).toContainText(
      /Row 2changed.*Colour.*red.*blue/,
    );
    await expect(page.getByText(`${word}-n.jpg (main)`)).toBeVisible();
    expect((await now()).colour).toBe('red');
    await expectSoundAtEveryWidth(page, 'the dry run');
  });

  await test.step('what is refused is left out, and the rest imported', async () => {
    const go = page.getByRole('button', { name: 'Import 2 products' });
    await expect(go).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel('Leave out the refused row').press('Space');
    await page.keyboard.press('Tab');
    await expect(go).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 products imported: 1 added, 1 changed.')).toBeVisible();
    expect((await now()).colour).toBe('blue');
    const found = await staff.get(`${apiPaths.products}?q=${word}-n`);
    expect(await found.json()).toMatchObject([{ title: `New ${word}`, images: [{}] }]);
  });

  await test.step('all of it is undone', async () => {
    await page.getByRole('button', { name: 'Undo the import' }).press('Enter');
    await expect(page.getByText(/^Undone/)).toBeVisible();
    expect((await now()).colour).toBe('red');
    expect(await (await staff.get(`${apiPaths.products}?q=${word}-n`)).json()).toEqual([]);
  });
});

test('a supplier’s file goes through its columns, its values and a refused row, and is remembered', async ({
  page,
}) => {
  const word = `s${randomUUID().slice(0, 6)}`;
  const lines = [
    'Mbao Works price list,,,,',
    `Art. No.,Article ${word},Range,W mm,Margin`,
    `${word}-1,Jioni ${word},Indoor ${word},1200,20 %`,
    `${word}-2,Asubuhi ${word},Indoor ${word},wide,25 %`,
    `${word}-3,Garden ${word},Outdoor ${word},1400,25 %`,
  ];
  const file = { name: 'mbao.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByLabel('Choose files').press('Enter');
    await (await chooser).setFiles(file);
  };
  const goOn = () => page.getByRole('button', { name: 'Continue' }).press('Enter');
  await signInTo(page, paths.importProducts, amina);

  await test.step('the columns are chosen', async () => {
    await choose();
    await expect(page.getByRole('heading', { name: 'Sheet and columns' })).toBeVisible();
    await expect(page.getByLabel('Row with the headings')).toHaveValue('2');
    await expect(page.getByText('1200 · wide · 1400')).toBeVisible();
    await page.getByLabel(`Field of Article ${word}`).selectOption('Title');
    await page.getByLabel('Field of Range').selectOption('Category');
    await page.getByLabel('Field of W mm').selectOption('Width in cm');
    await page.getByLabel('Unit of W mm').selectOption('mm');
    await page.getByLabel('Use the title as the description').press('Space');
    await expectSoundAtEveryWidth(page, 'the columns');
    await goOn();
  });

  await test.step('each value is placed once', async () => {
    await expect(page.getByRole('heading', { name: 'Values' })).toBeFocused();
    await expect(page.getByText('2 values are still to be chosen.')).toBeVisible();
    const place = page.getByLabel(`Category for Indoor ${word}`);
    await place.selectOption('Home › Living Room');
    await page.getByLabel(`Category for Outdoor ${word}`).selectOption('Leave these rows out');
    await expectSoundAtEveryWidth(page, 'the values');
    await goOn();
  });

  await test.step('a refused row is downloaded, and corrected', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'download the refused rows' }).press('Enter');
    const text = await readFile(await (await saved).path(), 'utf8');
    expect(text).toContain(`${word}-2,Asubuhi ${word},Indoor ${word},wide,25 %,"Width is a number`);
    await expectSoundAtEveryWidth(page, 'a refused row');
    await page.getByLabel('Width in cm').fill('95');
    await page.getByLabel('Width in cm').press('Enter');
  });

  await test.step('the rows are imported', async () => {
    await page.getByRole('button', { name: 'Import 2 products' }).press('Enter');
    await expect(page.getByText('2 products imported: 2 added, 0 changed.')).toBeVisible();
    const staff = await signedInCaller(amina);
    const found = await staff.get(`${apiPaths.products}?q=${word}&sort=title`);
    expect(await found.json()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ title: `Jioni ${word}`, width_cm: 120, subcategory_id: 26 }),
        expect.objectContaining({ title: `Asubuhi ${word}`, width_cm: 95 }),
      ]),
    );
  });

  await test.step('the same file needs nothing more', async () => {
    await page.getByRole('button', { name: 'Import another file' }).press('Enter');
    await choose();
    await expect(page.getByRole('button', { name: 'Left out 1' })).toBeVisible();
    await page.getByRole('button', { name: '1 Sheet and columns' }).press('Enter');
    await expect(page.getByText(/chosen as in the last file with these headings/)).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('by touch: a spreadsheet is chosen, looked through, imported and undone', async ({
    page,
  }) => {
    const word = `s${randomUUID().slice(0, 6)}`;
    const rows = `Title,Description,Category,SKU\nShelf ${word},Of oak,Home,${word}\n,Nothing,Home,\n`;
    await signInTo(page, paths.importProducts, amina);
    const chooser = page.waitForEvent('filechooser');
    await page.getByText('Choose files').tap();
    const file = { name: 'shelves.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) };
    await (await chooser).setFiles(file);
    const go = page.getByRole('button', { name: 'Import 1 product' });
    const height = async () => (await go.locator('..').boundingBox())?.height;
    await expect.poll(height, 'of 844 px').toBeLessThan(844 / 7);
    await page.getByRole('button', { name: 'All 2' }).tap();
    await expect(page.getByRole('listitem').filter({ hasText: `Shelf ${word}` })).toBeVisible();
    await page.getByLabel('Leave out the refused row').tap();
    await go.tap();
    await expect(page.getByText('1 product imported: 1 added, 0 changed.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo the import' }).tap();
    await expect(page.getByText(/^Undone/)).toBeVisible();
  });
});
