import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Product } from '../../../../src/catalogue/contract/product.ts';
import * as routes from '../../../../src/routes.ts';
import { productById } from '../../../catalogue/server/stored-catalogue.ts';
import { findDialog, findWords } from '../../../support/components/on-screen.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { bar, visitProducts } from '../visit-products.tsx';

const api = await createTestApi();
beforeEach(api.empty);

const inBar = (name: string) => within(bar()).getByRole('button', { name });

/** Three shelves of which the last has no price, all ticked. */
async function visitShelves() {
  const page = await visitProducts(api, 'Shelf 1', 'Shelf 2', 'Shelf 3');
  const [first, second] = page.products as [Product, Product, Product];
  const reprice = async ({ id, title, category_id, description }: Product, cents: number) => {
    const edit = { title, category_id, description, price_cents: cents };
    expect((await page.amina.put(`/api/products/${id}`, edit)).status).toBe(200);
  };
  await reprice(first, 8_500_000);
  await reprice(second, 100_000);
  page.show();
  await page.user.click(await screen.findByLabelText('Select all on this page'));
  const prices = () =>
    Promise.all(
      page.products.map(async ({ id }) => (await productById(page.amina, id)).price_cents),
    );
  return { ...page, first, reprice, prices };
}

it('ticked prices are shown before they change together, with one undo', async () => {
  const { user, prices } = await visitShelves();
  await user.click(inBar('Prices…'));
  const dialog = await findDialog('Prices of 3 products');
  const amount = dialog.getByLabelText('How much');
  await waitFor(() => expect(document.activeElement).toBe(amount));
  await user.click(dialog.getByRole('button', { name: 'Change prices' }));
  dialog.getByText('Write how much.');
  expect(document.activeElement).toBe(amount);
  await user.click(dialog.getByLabelText('Minus'));
  await user.click(amount);
  await user.paste('KSh 1 000');
  await dialog.findByText('“Shelf 2”: It costs KSh 1,000 now and would cost nothing.');
  await user.clear(amount);
  await user.paste('+5%');
  await dialog.findByText(
    '2 products: from KSh 1,000–85,000 to KSh 1,050–89,250, excluding VAT. Differences of choices stay as they are.',
  );
  dialog.getByText('“Shelf 3” has no price yet and is left out.');
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Plus' }).checked).toBe(true);
  await user.selectOptions(dialog.getByLabelText('Rounded to'), '500');
  await dialog.findByText(
    '1 product: from KSh 85,000 to KSh 89,500, excluding VAT. Differences of choices stay as they are.',
  );
  dialog.getByText('1 product keeps its price.');
  await user.selectOptions(dialog.getByLabelText('Rounded to'), 'exact');
  await user.click(await dialog.findByRole('button', { name: 'Change 2 prices' }));
  await screen.findByText('Price of 2 products raised by 5%');
  await within(bar()).findByText(/It has no price yet\./);
  expect(await prices()).toEqual([8_925_000, 105_000, null]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone: the prices of 2 products are as before.');
  expect(await prices()).toEqual([8_500_000, 100_000, null]);
});

it('ticked prices that a colleague changes meanwhile stay, and are shown before another try', async () => {
  const { first, reprice, user, prices } = await visitShelves();
  await user.click(inBar('Prices…'));
  const dialog = await findDialog('Prices of 3 products');
  await user.click(dialog.getByLabelText('Set'));
  await user.click(dialog.getByLabelText('New price in KSh'));
  await user.paste('24,500/=');
  await reprice(first, 9_900_000);
  await user.click(await dialog.findByRole('button', { name: 'Change 3 prices' }));
  await findWords('Price of 2 products set to KSh 24,500');
  await within(bar()).findByText(/Amina Hassan has changed this product/);
  expect(await prices()).toEqual([9_900_000, 2_450_000, 2_450_000]);

  await user.click(inBar('Prices…'));
  const again = await findDialog('Prices of 1 product');
  await user.paste('10%');
  await again.findByText(
    '1 product: from KSh 99,000 to KSh 108,900, excluding VAT. Differences of choices stay as they are.',
  );
});

it('an amount whose change did not arrive stays for another try, which is made once', async () => {
  const { line, user, prices } = await visitShelves();
  await user.click(inBar('Prices…'));
  const dialog = await findDialog('Prices of 3 products');
  await user.paste('10%');
  const mend = line.cut('POST', routes.changeProducts.path);
  const change = await dialog.findByRole('button', { name: 'Change 2 prices' });
  await user.click(change);
  await screen.findByText(/The server could not be reached/);
  expect(dialog.getByLabelText<HTMLInputElement>('How much').value).toBe('10%');
  mend();
  await user.dblClick(change);
  await screen.findByText('Price of 2 products raised by 10%');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await prices()).toEqual([9_350_000, 110_000, null]);
});

it('all results of a list are read before their prices change', async () => {
  const titles = Array.from({ length: 11 }, (_, n) => `Shelf ${n + 1}`);
  const { show, user } = await visitProducts(api, ...titles);
  show();
  await user.click(await screen.findByLabelText('Select all on this page'));
  await user.click(inBar('Select all 11'));
  await user.click(inBar('Prices…'));
  const dialog = await findDialog('Prices of 11 products');
  const amount = await dialog.findByLabelText('New price in KSh');
  await waitFor(() => expect(document.activeElement).toBe(amount));
  await user.paste('24500');
  await dialog.findByText(
    '11 products: to KSh 24,500, excluding VAT. Differences of choices stay as they are.',
  );
  await user.click(dialog.getByRole('button', { name: 'Show all 11' }));
  dialog.getByRole('row', { name: 'Shelf 1 none 24,500' });
  await user.click(dialog.getByRole('button', { name: 'Change 11 prices' }));
  await findWords('Price of 11 products set to KSh 24,500');
});

it('a new price has the terms of the products, and others where they are chosen', async () => {
  const { user, amina, products } = await visitShelves();
  const [first] = products as [Product, ...Product[]];
  await user.click(inBar('Prices…'));
  const dialog = await findDialog('Prices of 3 products');
  await user.click(dialog.getByLabelText('Set'));
  await user.click(dialog.getByLabelText('New price in KSh'));
  await user.paste('85,000');
  await dialog.findByText(/^2 products: from KSh 1,000 to KSh 85,000, excluding VAT\./);
  await user.selectOptions(dialog.getByLabelText('VAT'), 'in it');
  await dialog.findByText(/^3 products: from KSh 1,000–85,000 to KSh 85,000, including VAT\./);
  await user.click(dialog.getByRole('button', { name: 'Change 3 prices' }));
  await findWords('Price of 3 products set to KSh 85,000');
  expect(await productById(amina, first.id)).toMatchObject({
    price_cents: 8_500_000,
    prices_include_vat: true,
  });
});
