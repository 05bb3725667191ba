import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { choicesOfForm } from '../../../catalogue/contract/a-product.ts';
import { addProduct, productById } from '../../../catalogue/server/stored-catalogue.ts';
import { findDialog } from '../../../support/components/on-screen.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { bar, visitProducts } from '../visit-products.tsx';

const api = await createTestApi();
beforeEach(api.empty);

it('ticked products get a pasted list of fabrics together, or those of another product, with one undo', async () => {
  const { user, amina, products, show } = await visitProducts(api, 'Sofa 1', 'Sofa 2');
  const fabrics = async () => {
    const shown = await Promise.all(products.map(({ id }) => productById(amina, id)));
    return shown.map(({ choices }) => choices?.[0]?.values.map(({ name }) => name) ?? null);
  };
  show();
  await user.click(await screen.findByLabelText('Select all on this page'));
  await user.click(within(bar()).getByRole('button', { name: 'Choices…' }));
  const dialog = await findDialog('Choices of 2 products');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  dialog.getByText('Name the choice, such as Fabric.');
  await user.type(dialog.getByLabelText('Name of the choice'), 'Fabric');
  await user.click(dialog.getByLabelText('List of values'));
  await user.paste(`Oatmeal\n${'x'.repeat(200)}`);
  dialog.getByText(/The name of a value has at most 80 characters/);
  await user.clear(dialog.getByLabelText('List of values'));
  await user.paste('• Oatmeal\n• Sage (SG, +1,500)');
  await user.dblClick(dialog.getByRole('button', { name: 'Add' }));
  await screen.findByText('Fabric added to 2 products');
  expect(await fabrics()).toEqual([
    ['Oatmeal', 'Sage'],
    ['Oatmeal', 'Sage'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(fabrics).toEqual([null, null]);

  await addProduct(amina, { title: 'Ottoman', choices: choicesOfForm('Fabric: Rust (RU) | Navy') });
  await user.click(await screen.findByLabelText('Select Sofa 1'));
  await user.click(within(bar()).getByRole('button', { name: 'Choices…' }));
  const second = await findDialog('Choices of 1 product');
  await user.type(second.getByLabelText('Or copy a choice of a product'), 'Ottoman');
  await user.click(await second.findByRole('option', { name: /Ottoman/ }));
  expect(second.getByLabelText<HTMLTextAreaElement>('List of values').value).toBe(
    'Rust (RU)\nNavy',
  );
});
