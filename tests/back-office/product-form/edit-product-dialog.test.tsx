import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { EditProductDialog } from '../../../src/back-office/product-form/EditProductDialog.tsx';
import type { Product } from '../../../src/catalogue/contract/product.ts';
import { Toasts } from '../../../src/design/toasts/Toasts.tsx';
import { paths } from '../../../src/paths.ts';
import { addProduct, productById } from '../../catalogue/server/stored-catalogue.ts';
import { productField as field, findDialog } from '../../support/components/on-screen.ts';
import { colleague, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

const FAILED = 'Failed to update the product. Please try again.';
const UPDATED = 'Product updated successfully!';

/** The dialog of a shelf, beside Amina at another computer. */
async function openEdit() {
  const { caller: amina, ...aminasLogin } = await colleague(api, 'Amina', 'Hassan');
  const product = await addProduct(amina, { title: 'Baraka shelf', colour: 'Oak' });
  const onClose = vi.fn();
  const njeri = await api.addStaff();
  const page = await visit(api, { staff: njeri, address: paths.dashboard });
  show(product, onClose);
  await waitFor(() => expect(field('Title').value).toBe('Baraka shelf'));
  return {
    ...page,
    amina,
    aminasLogin,
    njeri,
    onClose,
    product,
    saved: () => productById(amina, product.id),
    save: () => page.user.click(screen.getByRole('button', { name: 'Save changes' })),
    async saveFirst(fields: Partial<Product>) {
      const { title, description, category_id, subcategory_id, type_id, colour } = product;
      const entry = { title, description, category_id, subcategory_id, type_id, colour };
      const answer = await amina.put(`/api/products/${product.id}`, { ...entry, ...fields });
      expect(answer.status).toBe(200);
    },
  };
}

function show({ id }: Product, onClose: () => void) {
  render(
    <>
      <EditProductDialog productId={id} onChanged={() => undefined} onClose={onClose} />
      <Toasts />
    </>,
  );
}

it('an edit continues after signing in when the session ended during it', async () => {
  const { fill, line, njeri, save, saved, user } = await openEdit();
  await fill(field('Colour'), 'Ash');
  line.endSession();
  await save();
  const dialog = await findDialog('Please sign in again');
  await fill(dialog.getByLabelText('Email'), njeri.email);
  await fill(dialog.getByLabelText('Password'), njeri.password);
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  await screen.findByText(UPDATED);
  expect((await saved()).colour).toBe('Ash');
});

it('an edit is not saved under the name of another person who signs in when the session ended', async () => {
  const { aminasLogin, fill, line, save, saved, user, visited } = await openEdit();
  await fill(field('Colour'), 'Ash');
  const kept = { ...localStorage };
  line.endSession();
  await save();
  const dialog = await findDialog('Please sign in again');
  await fill(dialog.getByLabelText('Email'), aminasLogin.email);
  await fill(dialog.getByLabelText('Password'), aminasLogin.password);
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(visited).toEqual([paths.dashboard]));
  expect((await saved()).colour).toBe('Oak');
  const draft = Object.keys(kept).filter((key) => key.startsWith('productEdit/'));
  expect(draft).toHaveLength(1);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('productEdit/'))).toEqual(draft);
  expect(line.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
});

it('an edit restores a product that a colleague deleted meanwhile, with the typed text', async () => {
  const { amina, fill, product, save, saved, user } = await openEdit();
  await fill(field('Colour'), 'Ash');
  expect((await amina.change('DELETE', `/api/products/${product.id}`)).status).toBe(200);
  await save();
  await screen.findByText(FAILED);
  await screen.findByText(/moved this product to the trash/);
  expect(field('Colour').value).toBe('Ash');
  expect(screen.getByRole('link', { name: 'Open the trash' }).getAttribute('href')).toBe(
    paths.trash,
  );
  await user.click(screen.getByRole('button', { name: 'Restore it and save' }));
  await screen.findByText(UPDATED);
  expect((await saved()).colour).toBe('Ash');
});

it('the dialog of a product closes at once without changes, and always asks with some', async () => {
  const { fill, onClose, saved, user } = await openEdit();
  const question = () => screen.queryByRole('dialog', { name: 'Discard your changes?' });
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();

  await fill(field('Colour'), 'Ash');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep editing'));
  await user.keyboard('{Escape}');
  expect(question()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(field('Colour').value).toBe('Ash');

  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(2);
  expect((await saved()).colour).toBe('Oak');
});

it('the dialog of a product closes by Back, and continues later with the typed text', async () => {
  const { fill, onClose, product, saved, save } = await openEdit();
  await fill(field('Colour'), 'Ash');
  history.back();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await screen.findByText('Your changes are kept. Open Edit again to go on.');
  const device = { ...localStorage };
  cleanup();
  for (const [key, text] of Object.entries(device)) localStorage.setItem(key, text);

  show(product, onClose);
  await screen.findByText(/^We kept what you typed/);
  expect(field('Colour').value).toBe('Ash');
  await save();
  await screen.findByText(UPDATED);
  expect((await saved()).colour).toBe('Ash');
});

it('Back closes the question about changes together with the dialog of a product, and keeps them', async () => {
  const { fill, onClose, user } = await openEdit();
  await fill(field('Colour'), 'Ash');
  await user.keyboard('{Escape}');
  await findDialog('Discard your changes?');
  history.back();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).toBeNull();
  await screen.findByText('Your changes are kept. Open Edit again to go on.');
});

const conflict = () => screen.findByRole('dialog', { name: 'Somebody else saved first' });
const part = async (name: string) =>
  within(await conflict()).getByRole('group', { name: new RegExp(`^${name}`) });
const choice = async (name: string, side: string) =>
  within(await part(name)).getByLabelText<HTMLInputElement>(new RegExp(`^${side}`));

it('each field can be chosen from either person when somebody else saved first', async () => {
  const { fill, save, saved, saveFirst, user } = await openEdit();
  await saveFirst({ description: 'Theirs.', colour: 'Red', material: 'Ash' });
  await fill(field('Colour'), 'Blue');
  await fill(field('Description'), 'Mine.');
  await fill(field('SKU'), 'MINE-1');
  await save();

  expect((await conflict()).textContent).toContain('Amina Hassan');
  expect((await part('Colour')).textContent).toContain('changed by both');
  expect((await choice('Colour', 'Mine')).checked).toBe(false);
  expect((await choice('Material', 'Theirs')).checked).toBe(true);
  expect((await choice('SKU', 'Mine')).checked).toBe(true);

  await user.click(within(await conflict()).getByRole('button', { name: 'Keep editing' }));
  expect(field('Colour').value).toBe('Blue');
  await save();
  await user.click(await choice('Description', 'Theirs'));
  await user.click(within(await conflict()).getByRole('button', { name: 'Save these' }));
  within(await conflict()).getByText('Still to choose: Colour.');
  await user.click(await choice('Colour', 'Mine'));
  await user.click(within(await conflict()).getByRole('button', { name: 'Save these' }));
  await screen.findByText(UPDATED);
  expect(await saved()).toMatchObject({
    description: 'Theirs.',
    colour: 'Blue',
    material: 'Ash',
    sku: 'MINE-1',
  });
});

it('all fields can be taken from one person when somebody else saved first', async () => {
  const { fill, save, saved, saveFirst, user } = await openEdit();
  await saveFirst({ colour: 'Red', material: 'Ash' });
  await fill(field('Colour'), 'Blue');
  await save();
  const dialog = within(await conflict());
  await user.click(dialog.getByRole('button', { name: 'All mine' }));
  expect((await choice('Material', 'Mine')).checked).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'All theirs' }));
  await user.click(dialog.getByRole('button', { name: 'Save these' }));
  await screen.findByText(UPDATED);
  expect(await saved()).toMatchObject({ colour: 'Red', material: 'Ash' });
});
