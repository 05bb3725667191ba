import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UnderConstructionScreen } from '../../../src/back-office/shell/UnderConstructionScreen.tsx';
import { bareProduct } from '../../support/bare-server.ts';
import { openAddForm, openDashboard, productRow } from '../../support/components/bare-screens.tsx';
import { productField } from '../../support/components/on-screen.ts';
import { visitBare } from '../../support/components/visit-bare.ts';
import { PRODUCT_COLUMNS } from '../../support/product-columns.ts';

const sideMenu = () => within(screen.getByRole('navigation', { name: 'Back office' }));
const thirty = { json: Array.from({ length: 30 }, (_, at) => bareProduct(at + 1)) };

it("the dashboard shell has a top bar labelled Dashboard and a search box with 'Search...'", () => {
  openDashboard();
  const bar = within(screen.getByRole('banner'));
  bar.getByText('Dashboard');
  bar.getByPlaceholderText('Search...');
});

it('the user badge opens a menu with Account Settings, Profile, Orders, Help and Sign Out', async () => {
  const { user } = openDashboard();
  await user.click(screen.getByRole('button', { name: /^Your menu:/ }));
  for (const name of ['Account Settings', 'Profile', 'Orders', 'Help']) {
    screen.getByRole('link', { name });
  }
  screen.getByRole('button', { name: 'Sign Out' });
});

it('the side menu has Home, Goals, Private Tasks, Analytics, Add Products and Create Tags', () => {
  openDashboard();
  for (const [name, path] of [
    ['Home', '/dashboard'],
    ['Goals', '/goals'],
    ['Private Tasks', '/private-tasks'],
    ['Analytics', '/analytics'],
    ['Add Products', '/products/add-products'],
    ['Create Tags', '/products/create-tags'],
  ] as const) {
    expect(sideMenu().getByRole('link', { name }).getAttribute('href'), name).toBe(path);
  }
});

it("the 'My Shop' group of the side menu closes and opens", async () => {
  const { user } = openDashboard();
  const group = sideMenu().getByRole('button', { name: 'My Shop' });
  const link = sideMenu().getByRole('link', { name: 'Add Products' });
  await user.click(group);
  expect(link.closest('[hidden]')).not.toBeNull();
  await user.click(group);
  expect(link.closest('[hidden]')).toBeNull();
});

it('the Products screen has six summary cards with their counts', () => {
  openDashboard();
  const cards = within(screen.getByRole('list', { name: 'Summary' })).getAllByRole('listitem');
  expect(cards.map((card) => card.textContent)).toEqual([
    'Kitchen & Wardrobes 100',
    'Commercial Interior 25',
    'School & University 150',
    'Hospitality 150',
    'Office 64',
    'Home 75',
  ]);
});

it('the Products screen has a "Latest Products" table with its columns', async () => {
  openDashboard();
  screen.getByRole('heading', { name: 'Latest Products' });
  const columns = await screen.findAllByRole('columnheader');
  expect(
    columns.map((column) => column.textContent || within(column).getByRole('checkbox').ariaLabel),
  ).toEqual(PRODUCT_COLUMNS);
});

it('a row shows checkbox, title, description, category, sub category, type and status', async () => {
  openDashboard();
  const cells = within(await productRow('Shelf 1'));
  cells.getByRole('checkbox');
  for (const text of ['Shelf 1', 'Five shelves of oak.', 'Home', 'Study Room', 'Book Shelves']) {
    cells.getByText(text);
  }
  expect(cells.getByLabelText<HTMLSelectElement>('Status of Shelf 1').value).toBe('1');
});

it.each([
  [1, 'In Stock', 'good'],
  [2, 'pause', 'wait'],
  [3, 'out of stock', 'bad'],
])('status %i, "%s", is coloured as %s', async (id, name, tone) => {
  const product = bareProduct(1, { status: { id, name }, status_id: id });
  openDashboard({ 'GET /api/products': { json: [product] } });
  const toned = (await productRow('Shelf 1')).querySelector(`[data-tone="${tone}"]`);
  expect(toned?.textContent).toContain(name);
});

it('each row has a Manage button, and an Actions menu with Edit and Delete', async () => {
  const { user } = openDashboard();
  const cells = within(await productRow('Shelf 1'));
  expect(cells.getByRole('button', { name: 'Manage Shelf 1' }).textContent).toBe('Manage');
  await user.click(cells.getByRole('button', { name: 'Actions for Shelf 1' }));
  for (const name of ['Edit', 'Delete']) cells.getByRole('button', { name });
});

it('the table has a search box and a Date button', async () => {
  openDashboard();
  await productRow('Shelf 1');
  screen.getByRole('searchbox', { name: 'Search the table' });
  screen.getByRole('button', { name: /^Date/ });
});

it('the table starts with "Showing 1-10 of … results", First, Prev, the page and Next', async () => {
  openDashboard({ 'GET /api/products': thirty });
  await screen.findByText('Showing 1-10 of 30 results');
  expect(screen.getAllByLabelText(/^Select Shelf/)).toHaveLength(10);
  const pages = screen.getByRole('navigation', { name: 'Pages' });
  for (const name of ['First', 'Prev', 'Next']) within(pages).getByRole('button', { name });
  expect(pages.textContent).toContain('1');
});

it('Delete asks "Are you sure you want to delete this product?" with Cancel and Confirm', async () => {
  const { chooseAction, server, user } = openDashboard();
  await chooseAction('Delete');
  screen.getByText('Are you sure you want to delete this product?');
  screen.getByRole('button', { name: 'Confirm' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsTo('DELETE /api/products/N')).toEqual([]);
});

it('the Add Products form has title, description, category, subcategory, type, main image and thumbnails', async () => {
  await openAddForm();
  for (const label of [
    'Title',
    'Description',
    'Category',
    'Subcategory',
    'Type',
    'Main image',
    'Thumbnails',
  ]) {
    productField(label);
  }
});

it("an under construction page has 'This Page is currently under construction' and a Homepage link to /", () => {
  visitBare({ address: '/goals', isSignedIn: true }).show(
    <UnderConstructionScreen screen="goals" />,
  );
  screen.getByText('This Page is currently under construction');
  expect(screen.getByRole('link', { name: 'Homepage' }).getAttribute('href')).toBe('/');
});
