import { readFile } from 'node:fs/promises';
import { paths } from '../../../src/paths.ts';
import { productForm } from '../../catalogue/contract/a-product.ts';
import { productOf } from '../../catalogue/server/stored-catalogue.ts';
import { hired } from '../../support/browser/hired-staff.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { signedInCaller, signInTo } from '../../support/browser/staff-session.ts';
import { ownWord } from '../../support/generated/own-word.ts';
import { photoFile } from '../../support/photo-files.ts';

const { amina } = hired;

test('staff export products, import the changed file with a new product and its photo, and undo it, by keyboard', async ({
  page,
}) => {
  const word = ownWord();
  const staff = await signedInCaller(amina);
  const form = productForm({ title: `Shelf ${word}`, sku: word, colour: 'red' });
  const { id } = await productOf(await staff.postForm('/api/products', form), 201);
  const now = async () => productOf(await staff.get(`/api/products/${id}`));
  let sheet = '';

  await test.step('export what the table is filtered to', async () => {
    await signInTo(page, `${paths.dashboard}?q=${word}`, amina);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Spreadsheet' }).press('Enter');
    await page.getByRole('button', { name: 'Export as CSV' }).press('Enter');
    sheet = await readFile(await (await file).path(), 'utf8');
    expect(sheet.trim().split('\n')).toHaveLength(2);
    await page.getByRole('button', { name: 'Spreadsheet' }).press('Enter');
    await page.getByRole('link', { name: 'Import products' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Import products' })).toBeVisible();
  });

  await test.step('read in the dry run what would change, and what is refused and why', async () => {
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
  });

  await test.step('leave out the refused row, and import the rest', async () => {
    const go = page.getByRole('button', { name: 'Import 2 products' });
    await expect(go).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel('Leave out the refused row').press('Space');
    await page.keyboard.press('Tab');
    await expect(go).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 products imported: 1 added, 1 changed.')).toBeVisible();
    expect((await now()).colour).toBe('blue');
    const found = await staff.get(`/api/products?q=${word}-n`);
    expect(await found.json()).toMatchObject([{ title: `New ${word}`, images: [{}] }]);
  });

  await test.step('undo all of it', async () => {
    await page.getByRole('button', { name: 'Undo the import' }).press('Enter');
    await expect(page.getByText(/^Undone/)).toBeVisible();
    expect((await now()).colour).toBe('red');
    expect(await (await staff.get(`/api/products?q=${word}-n`)).json()).toEqual([]);
  });
});
