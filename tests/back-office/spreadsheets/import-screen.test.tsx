import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ImportScreen } from '../../../src/back-office/spreadsheets/ImportScreen.tsx';
import { paths } from '../../../src/paths.ts';
import { FetchFileError } from '../../../src/platform/http/fetch-file.ts';
import { addProduct, plainEdit } from '../../catalogue/server/stored-catalogue.ts';
import { choose, press } from '../../support/components/on-screen.ts';
import { visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi({
  fetchFile: async () => {
    throw new FetchFileError('duka.example has no such photo.');
  },
});
beforeEach(api.empty);

const ROWS = 'SKU,Title,Description,Category\nA-1,Tall Shelf,Of oak,Home\nA-2,Bed,Of oak,Home\n';
const sheet = (text: string, name = 'shelves.csv') => new File([text], name, { type: 'text/csv' });

async function openImport() {
  const staff = await api.addStaff();
  const { line, show, user } = await visit(api, { staff, address: paths.importProducts });
  const colleague = await api.asStaff();
  const shelf = await addProduct(colleague, { sku: 'A-1', title: 'Low Shelf' });
  show(<ImportScreen />);
  const chooseFile = (...files: File[]) =>
    user.upload(screen.getByLabelText('Choose files'), files);
  return { line, user, colleague, shelf, chooseFile };
}

const count = async () => (await (await api.asVisitor().get('/api/products')).json()).length;

it('the import runs once, though the first answer was lost', async () => {
  const { line, chooseFile } = await openImport();
  await chooseFile(sheet(ROWS));
  const mend = line.answer('POST', '/api/products/import', async (init, path) => {
    expect((await line.caller.fetch(path, init)).status).toBe(200);
    throw new TypeError('Failed to fetch');
  });
  await press('Import 2 products');
  await screen.findByText(/No answer came\./);
  mend();
  await press('Import 2 products');
  await screen.findByText('2 products imported');
  expect(await count()).toBe(2);
  await press('Undo the import');
  await screen.findByText(/or drop a CSV or Excel file/);
  expect(await count()).toBe(1);
});

it('the import checks again when somebody has changed a product since, and says so', async () => {
  const { colleague, shelf, chooseFile } = await openImport();
  await chooseFile(sheet(ROWS));
  await screen.findByText('Low Shelf');
  await colleague.put(`/api/products/${shelf.id}`, plainEdit(shelf, { title: 'Their Shelf' }));
  await press('Import 2 products');
  await screen.findByText(/Somebody has changed products of this spreadsheet .*\(row 2\)/);
  await screen.findByText('Their Shelf');
  await press('Import 2 products');
  await screen.findByText('2 products imported');
});

it('the import says at once that a file cannot be imported, and keeps the former file', async () => {
  const { user, chooseFile } = await openImport();
  await chooseFile(sheet(ROWS), sheet(ROWS, 'more.csv'));
  await screen.findByText(/Choose one spreadsheet at a time\./);
  await chooseFile(sheet('x'.repeat(4_000_001)));
  await screen.findByText(/shelves\.csv has more than 4 MB\./);
  await chooseFile(sheet('Margin\n5\n', 'prices.csv'));
  await screen.findByText(/^prices\.csv: No row of this file names its columns\./);
  await chooseFile(new File(['x'], 'A-2.jpg', { type: 'image/jpeg' }));
  await screen.findByText(/1 photograph chosen\./);
  await chooseFile(sheet(ROWS));
  await screen.findByText('shelves.csv, with 1 photograph');
  await screen.findByText('A-2.jpg (main)');
  await user.click(screen.getByRole('button', { name: 'Import 2 products' }));
  await screen.findByText(/Row 3: It is not a photo that can be shown\./);
  await waitFor(async () => expect(await count()).toBe(1));
  await press('Leave this photo out');
  await screen.findByText(/could not be imported, and is left out/);
  await press('Import 2 products');
  await screen.findByText('2 products imported');
});

it('the import says once that new products have no photo, and puts them all on pause with one press', async () => {
  const { user, chooseFile } = await openImport();
  await chooseFile(sheet(`${ROWS}A-3,Stool,Of oak,Home\n,Bench,Of oak,Home\n`));
  await screen.findByText(/^3 new products have no photo\./);
  expect(screen.queryByText(/Visitors will see it without a photo/)).toBeNull();
  // What is left to check is the row without a SKU.
  await user.click(screen.getByRole('button', { name: 'Check this 1' }));
  const plan = within(screen.getByRole('region', { name: 'What the import would do' }));
  expect(plan.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Bench'),
  ]);
  await press('put all 3 on pause');
  await waitFor(() => expect(screen.queryByText(/have no photo/)).toBeNull());
  await press('Import 4 products');
  await screen.findByText('4 products imported');
  expect(await count()).toBe(1);
});

const WOO =
  'ID,Type,SKU,Name,Published,Short description,Description,Width (cm),Categories,Images\n' +
  '1,simple,W-1,Oak desk,1,,Plain,80,Office > Desks,\n' +
  '2,simple,W-2,Pouffe,1,,Soft,wide,Indoor,\n' +
  '3,simple,W-3,Stool,1,,,40,Indoor,https://duka.example/stool.jpg\n';

it('the import goes through columns, values and rows of another shop’s file, and remembers them', async () => {
  const { user, chooseFile } = await openImport();
  await chooseFile(sheet(WOO, 'woo.csv'));
  await screen.findByText(/looks like an export from WooCommerce/);
  expect(screen.getByLabelText<HTMLSelectElement>('Field of ID').value).toBe('');
  expect(screen.getByLabelText<HTMLSelectElement>('Field of Name').value).toBe('title');
  await press('Continue');

  await screen.findByRole('heading', { name: 'Values' });
  expect(screen.getByText('1 value is still to be chosen.')).toBeDefined();
  await choose(screen.getByLabelText('Category for Indoor'), 'Home › Living Room › Ottomans');
  await press('Continue');

  const wide = await screen.findByLabelText('Width in cm');
  await user.clear(wide);
  await user.type(wide, '45');
  await screen.findByText(/^Some corrections are not checked yet\./);
  await user.type(await screen.findByLabelText('Description'), 'Low{Enter}');
  await press('Import 3 products');

  await screen.findByText('1 photo could not be imported.');
  await press('Leave this photo out');
  await screen.findByText(/could not be imported, and is left out/);
  await press('Import 3 products');
  await screen.findByText('3 products imported');

  await press('Import another file');
  await chooseFile(sheet(WOO, 'woo.csv'));
  await screen.findByRole('button', { name: /^All 3/ });
  await user.click(screen.getByRole('button', { name: '1 Sheet and columns' }));
  await screen.findByText(/chosen as in the last file with these headings/);
});

it('the import reads a supplier’s file by chosen columns, units and values, and leaves rows out by a value', async () => {
  const { user, colleague, chooseFile } = await openImport();
  const lines = [
    'Mbao Works price list,,,,',
    'Art. No.,Article,Range,W mm,Margin',
    'M-1,Jioni,Indoor,1200,20 %',
    'M-2,Garden,Outdoor,1400,25 %',
  ];
  await chooseFile(sheet(lines.join('\n'), 'mbao.csv'));
  await screen.findByRole('heading', { name: 'Sheet and columns' });
  expect(screen.getByLabelText('Row with the headings')).toHaveProperty('value', '2');
  screen.getByText('1200 · 1400');
  await choose(screen.getByLabelText('Field of Article'), 'Title');
  await choose(screen.getByLabelText('Field of Range'), 'Category');
  await choose(screen.getByLabelText('Field of W mm'), 'Width in cm');
  await choose(screen.getByLabelText('Unit of W mm'), 'mm');
  await user.click(screen.getByLabelText('Use the title as the description'));
  await press('Continue');

  await screen.findByText('2 values are still to be chosen.');
  await choose(screen.getByLabelText('Category for Indoor'), 'Home › Living Room');
  await choose(screen.getByLabelText('Category for Outdoor'), 'Leave these rows out');
  await press('Continue');
  await screen.findByRole('button', { name: 'Left out 1' });
  await press('Import 1 product');
  await screen.findByText(/^1 product imported/);
  const found = await colleague.get(`/api/products?q=Jioni`);
  expect(await found.json()).toMatchObject([
    { description: 'Jioni', width_cm: 120, subcategory_id: 26 },
  ]);
});

it('the import leaves a refused row out, and includes it again', async () => {
  const { chooseFile } = await openImport();
  await chooseFile(sheet(`${ROWS}A-3,,Of oak,Home\n`));
  await press('Leave this row out');
  await press('Left out 1');
  await press('Import this row after all');
  await screen.findByText('Title is required.');
});

it('the import takes prices as the company types them where no heading says so, or as somebody chooses', async () => {
  const { chooseFile, colleague } = await openImport();
  const lines = ['SKU,Article name,Description,Category,Price', 'P-1,Jioni,Of oak,Home,79000'];
  await chooseFile(sheet(lines.join('\n'), 'prices.csv'));
  const vat = await screen.findByLabelText<HTMLSelectElement>('VAT in Price');
  await waitFor(() => expect(vat.value).toBe('excluded'));
  expect(screen.queryByText('Say whether VAT is in the prices.')).toBeNull();
  await choose(vat, 'VAT is in them');
  await press('Continue');
  await press('Import 1 product');
  await screen.findByText(/^1 product imported/);
  const found = await colleague.get('/api/products?q=Jioni');
  expect(await found.json()).toMatchObject([{ price_cents: 7_900_000, prices_include_vat: true }]);
});
