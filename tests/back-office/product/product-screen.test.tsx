import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ProductScreen } from '../../../src/back-office/product/ProductScreen.tsx';
import { SITE_PAGES } from '../../../src/back-office/publication/site-page.ts';
import type { Product } from '../../../src/catalogue/contract/product.ts';
import { STATUS } from '../../../src/catalogue/contract/taxonomy.ts';
import { enquiryPath, paths, staffProduct } from '../../../src/paths.ts';
import { addProduct, productById } from '../../catalogue/server/stored-catalogue.ts';
import { requestQuote } from '../../enquiry/server/a-quote-request.ts';
import type { Caller } from '../../support/caller.ts';
import {
  choose,
  productField as field,
  findDialog,
  signOut,
} from '../../support/components/on-screen.ts';
import {
  colleague,
  expectConsoleError,
  unavailable,
  visit,
} from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

const UPDATED = 'Product updated successfully!';
const BOOK_SHELVES = { category_id: 2, subcategory_id: 32, type_id: 34 };

/** Two of the staff, and a shelf that Amina has added. */
async function aShelf() {
  const amina = (await colleague(api, 'Amina', 'Hassan')).caller;
  const njeri = await colleague(api, 'Njeri', 'Kamau');
  const shelf = await addProduct(amina, { title: 'Baraka shelf', colour: 'Oak' });
  return { amina, njeri, shelf, saved: () => productById(amina, shelf.id) };
}

type Staff = Awaited<ReturnType<typeof colleague>>;

/** Opens a product's screen, on a device that remembers what it did. */
async function open(staff: Staff, id: number | string, device: Record<string, string> = {}) {
  const page = await visit(api, { staff, address: staffProduct(id as number) });
  for (const [key, text] of Object.entries(device)) {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
  }
  const pages = document.createElement('script');
  pages.type = 'application/json';
  pages.id = SITE_PAGES;
  pages.textContent = JSON.stringify([
    { path: '/book-shelves', title: 'Book Shelves', filter: BOOK_SHELVES },
  ]);
  document.body.append(pages);
  page.show(<ProductScreen />);
  return { ...page, save: () => page.user.keyboard('{Control>}s{/Control}') };
}

/** Leaves the screen as Back, a reload and a closed tab do. @returns what the device remembers */
function leave(): Record<string, string> {
  const device = { ...localStorage };
  cleanup();
  return device;
}

const findField = async (label: string) =>
  (await screen.findByRole('form', { name: 'Product' })) && field(label);

async function saveAs(caller: Caller, shelf: Product, fields: Partial<Product>) {
  const { title, description, ...place } = { ...shelf, ...fields };
  const { category_id, subcategory_id, type_id } = place;
  const entry = { title, description, category_id, subcategory_id, type_id, ...fields };
  expect((await caller.put(`/api/products/${shelf.id}`, entry)).status).toBe(200);
}

it('a product’s screen shows all its fields, and the pages that list it', async () => {
  const { njeri, shelf } = await aShelf();
  await open(njeri, shelf.id);
  expect((await findField('Title')).value).toBe('Baraka shelf');
  expect(field('Width in cm').checkVisibility()).toBe(true);
  expect(document.title).toContain('Baraka shelf');
  await screen.findByText('Published; search engines not yet');
  expect(screen.getByRole('link', { name: 'Open its public page' }).getAttribute('href')).toBe(
    `/p/${shelf.id}-baraka-shelf`,
  );
  await screen.findByText(/Amina Hassan added this product/);
  await screen.findByText('Nobody has asked for it yet.');
});

it('a product’s screen saves by Ctrl S, stays open, and shows the saved product', async () => {
  const { njeri, shelf, saved } = await aShelf();
  const { fill, save } = await open(njeri, shelf.id);
  await fill(await findField('Title'), '  Baraka wide shelf ');
  await save();
  await screen.findByText(UPDATED);
  await waitFor(() => expect(field('Title').value).toBe('Baraka wide shelf'));
  expect((await saved()).title).toBe('Baraka wide shelf');
  await screen.findByRole('heading', { name: 'Baraka wide shelf' });
  await screen.findByText(/Njeri Kamau changed this product/);
  await fill(field('Colour'), 'Ash');
  await save();
  await waitFor(async () => expect((await saved()).colour).toBe('Ash'));
});

it('a product’s screen offers to undo a save, and shows the product as before', async () => {
  const { njeri, shelf, saved } = await aShelf();
  const { fill, save, user } = await open(njeri, shelf.id);
  await fill(await findField('Title'), 'Baraka wide shelf');
  await save();
  await screen.findByText(UPDATED);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText(/^Undone/);
  await waitFor(() => expect(field('Title').value).toBe('Baraka shelf'));
  expect((await saved()).title).toBe('Baraka shelf');
});

it('a save that changes nothing offers no undo', async () => {
  const { njeri, shelf } = await aShelf();
  const { save } = await open(njeri, shelf.id);
  await findField('Title');
  await save();
  await screen.findByText(UPDATED);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('a product’s screen names customers who asked for it, and links the enquiry', async () => {
  const { njeri, shelf } = await aShelf();
  const products = [{ key: String(shelf.id), quantity: 12, note: '' }];
  await requestQuote(api.asVisitor(), { products });
  await requestQuote(api.asVisitor());
  await open(njeri, shelf.id);
  const fold = (await screen.findByText('1 enquiry')).closest('details');
  const asked = within(fold as HTMLElement);
  const link = await asked.findByRole('link');
  expect(link.getAttribute('href')).toBe(enquiryPath(1));
  expect(link.closest('li')?.textContent).toMatch(/asked for 12 on .* New$/);
  expect(asked.getAllByRole('listitem')).toHaveLength(1);
});

it('a category without a page says so while it is chosen, and what to do', async () => {
  const { njeri, shelf } = await aShelf();
  await open(njeri, shelf.id);
  const shown = await screen.findByRole('link', { name: /^Book Shelves/ });
  expect(shown.getAttribute('href')).toBe('/book-shelves');
  screen.getByText(/^Visitors see it on/);
  await choose(field('Subcategory'), 'None');
  screen.getByText(/No page of the site shows all of Home.*Choose a subcategory/);
  await choose(field('Category'), 'Commercial');
  screen.getByText(/No page of the site shows Commercial\..*Choose another category/);
});

it('unsaved text returns after Back, a reload or a closed tab, until it is discarded', async () => {
  const { njeri, shelf } = await aShelf();
  const first = await open(njeri, shelf.id);
  await first.fill(await findField('Colour'), 'Ash');
  expect(screen.queryByText(/^We kept what you typed/)).toBeNull();
  const device = leave();

  const again = await open(njeri, shelf.id, device);
  expect((await findField('Colour')).value).toBe('Ash');
  screen.getByText(/^We kept what you typed at \d\d:\d\d\. It is in the form again/);
  await again.user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(field('Colour').value).toBe('Oak');
  await again.user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(field('Colour').value).toBe('Ash');
  await again.user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(Object.keys(leave()).filter((key) => key.startsWith('productEdit'))).toEqual([]);
});

it('unsaved text is hidden from others, and deleted when its author signs out', async () => {
  const { njeri, shelf } = await aShelf();
  const first = await open(njeri, shelf.id);
  await first.fill(await findField('Colour'), 'Ash');
  const device = leave();
  const juma = await open(await colleague(api, 'Juma', 'Mwangi'), shelf.id, device);
  expect((await findField('Colour')).value).toBe('Oak');
  await signOut();
  await waitFor(() => expect(juma.visited).toEqual([paths.login]));
  const kept = leave();

  const again = await open(njeri, shelf.id, kept);
  expect((await findField('Colour')).value).toBe('Ash');
  await signOut();
  await again.user.click(await screen.findByRole('button', { name: 'Discard and sign out' }));
  await waitFor(() => expect(again.visited).toEqual([paths.login]));
  expect(Object.keys(leave()).filter((key) => key.startsWith('productEdit'))).toEqual([]);
});

it('unsaved text is merged field by field after somebody else saved', async () => {
  const { amina, njeri, shelf, saved } = await aShelf();
  const first = await open(njeri, shelf.id);
  await first.fill(await findField('Colour'), 'Blue');
  const device = leave();
  await saveAs(amina, shelf, { colour: 'Red', material: 'Ash' });

  const { user } = await open(njeri, shelf.id, device);
  const dialog = await findDialog('Somebody else saved first');
  const colour = dialog.getByRole('group', { name: /^Colour/ });
  expect(colour.textContent).toContain('changed by both');
  await user.click(within(colour).getByLabelText(/^Mine/));
  await user.click(dialog.getByRole('button', { name: 'Save these' }));
  await screen.findByText(UPDATED);
  expect(await saved()).toMatchObject({ colour: 'Blue', material: 'Ash' });
});

it('unsaved text stays in the form when saving fails', async () => {
  const { njeri, shelf } = await aShelf();
  const { fill, line, save } = await open(njeri, shelf.id);
  await fill(await findField('Colour'), 'Ash');
  line.answer('PUT', `/api/products/${shelf.id}`, unavailable);
  await save();
  await screen.findByText('Failed to update the product. Please try again.');
  await screen.findByText(/^The service is taking a short break\./);
  expect(field('Colour').value).toBe('Ash');
});

it('a product is deleted after a confirmation, and restored on the same screen', async () => {
  const { njeri, saved, shelf } = await aShelf();
  const { user } = await open(njeri, shelf.id);
  await findField('Title');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await findDialog('Delete product');
  dialog.getByText('Are you sure you want to delete this product?');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Product deleted successfully');
  await screen.findByText(/This product is in the trash\. Deleted by Njeri Kamau/);
  await user.click(screen.getByRole('button', { name: 'Restore it' }));
  await findField('Title');
  expect((await saved()).status_id).toBe(STATUS.inStock);
});

it('a product that never existed is reported as missing', async () => {
  const { njeri } = await aShelf();
  await open(njeri, 2_000_000_000);
  await screen.findByText(/^No product has the number 2000000000\./);
  expectConsoleError(/could not load/);
  cleanup();
  await open(njeri, 'somewhere');
  await screen.findByText(/^The address names no product\./);
});
