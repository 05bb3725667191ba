import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import pages from '../../../data/catalogue-pages.json' with { type: 'json' };
import { OrderScreen } from '../../../src/back-office/order/OrderScreen.tsx';
import { orderDocument } from '../../../src/back-office/order/order-of.ts';
import { putFirst } from '../../../src/back-office/order/put-first.ts';
import {
  SITE_PAGES,
  type SitePage,
  sitePages,
} from '../../../src/back-office/publication/site-page.ts';
import type { ProductOrder } from '../../../src/catalogue/contract/page-documents.ts';
import { Toasts } from '../../../src/design/toasts/Toasts.tsx';
import { paths } from '../../../src/paths.ts';
import { findDocument } from '../../../src/site/server/site-documents.ts';
import { builtInChairs, putChairsIn } from '../../catalogue/server/built-in-chairs.ts';
import { productById } from '../../catalogue/server/stored-catalogue.ts';
import { writeDocument } from '../../site/server/documents-of-staff.ts';
import { choose, findDialog } from '../../support/components/on-screen.ts';
import { colleague, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
const chairs = sitePages(pages as SitePage[])[0] as SitePage;
const atChairs = `${paths.siteOrder}?of=${encodeURIComponent(orderDocument(chairs))}`;
const titles = builtInChairs.map(({ fields }) => fields.title);

beforeEach(async () => {
  await api.empty();
  await putChairsIn(api.services.database);
});

async function open(address: string) {
  const page = await visit(api, { staff: await colleague(api, 'Wanjiru', 'Kamau'), address });
  const facts = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: SITE_PAGES,
    textContent: JSON.stringify(sitePages(pages as SitePage[])),
  });
  document.body.append(facts);
  page.show(
    <>
      <OrderScreen />
      <Toasts />
    </>,
  );
  return page;
}

const orderOf = async (name: string) => (await findDocument(api.services.database, name)).written;
const shown = async () => {
  const list = await screen.findByRole('list', { name: 'Products in their order' });
  return within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
};
/** Waits until the list has this order. */
const isShown = (wanted: readonly (string | null | undefined)[]) =>
  waitFor(async () => expect(await shown()).toEqual(wanted));

it('the order of a page shows what visitors see, and saves a moved product', async () => {
  const { user } = await open(atChairs);
  await isShown(titles);
  await user.click(screen.getByRole('button', { name: `Put ${titles[2]} first` }));
  await user.click(screen.getByRole('button', { name: `Move ${titles[0]} down` }));
  const moved = [titles[2], titles[1], titles[0], ...titles.slice(3)];
  await isShown(moved);
  await user.click(screen.getByRole('button', { name: 'Save the order' }));
  await screen.findByText('The order is saved. Not published yet.');
  expect(await orderOf(orderDocument(chairs))).toEqual({
    products: [902, 901, 900, 903, 904, 905, 906, 907, 908].slice(0, titles.length),
  });
  await isShown(moved);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Save the order'));

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await isShown(titles);
});

it('the order of a page says where new products go', async () => {
  const { user } = await open(atChairs);
  await choose(await screen.findByLabelText('New products go'), 'before all others');
  await user.click(screen.getByRole('button', { name: 'Save the order' }));
  await screen.findByText('The order is saved. Not published yet.');
  expect(await orderOf(orderDocument(chairs))).toMatchObject({ newProducts: 'start' });
});

it('the order of a page is announced by title and position while a product is moved by keys', async () => {
  const { user } = await open(atChairs);
  await shown();
  screen.getByRole('button', { name: `Drag ${titles[0]}` }).focus();
  await user.keyboard('[Space]');
  await screen.findByText(new RegExp(`^${titles[0]} is .* place 1 of ${titles.length}\\.$`));
});

it('the order of a page keeps unsaved moves while another page is open', async () => {
  const { user } = await open(atChairs);
  await shown();
  await user.click(screen.getByRole('button', { name: `Put ${titles[2]} first` }));
  const moved = await shown();
  await choose(screen.getByLabelText('Page'), 'Home page: the carousel');
  await screen.findByLabelText('Add a product');
  await choose(screen.getByLabelText('Page'), chairs.title);
  await isShown(moved);
});

it('the order of a page names the colleague who was faster, and offers both orders', async () => {
  const { user } = await open(atChairs);
  await shown();
  const theirs: ProductOrder = { products: [901], newProducts: 'start' };
  const amina = await colleague(api, 'Amina', 'Hassan');
  await writeDocument(amina.caller, orderDocument(chairs), theirs);
  await user.click(screen.getByRole('button', { name: `Put ${titles[3]} first` }));
  await user.keyboard('{Control>}s{/Control}');
  const dialog = await findDialog();
  dialog.getByText(/Amina Hassan saved this/);
  const [order] = dialog.getAllByRole('group');
  expect(order?.textContent).toMatch(`Order changed by bothTheirs${titles[1]}Mine${titles[3]}`);
  await user.click(within(order as HTMLElement).getByLabelText(/^Mine/));
  await user.click(dialog.getByRole('button', { name: 'Save these' }));
  await screen.findByText('The order is saved. Not published yet.');
  expect(await orderOf(orderDocument(chairs))).toEqual({
    products: [903, 900, 901, 902, 904, 905, 906, 907, 908].slice(0, titles.length),
    newProducts: 'start',
  });
});

it('the home page’s carousel shows products that staff found and added', async () => {
  const { user, fill } = await open(paths.siteOrder);
  await screen.findByText(/Nothing is chosen/);
  await fill(screen.getByRole('combobox', { name: 'Add a product' }), titles[1] as string);
  await user.click(await screen.findByRole('option', { name: new RegExp(`${titles[1]}`) }));
  await user.click(screen.getByRole('button', { name: 'Save the order' }));
  await screen.findByText('The order is saved. Not published yet.');
  expect(await orderOf('carousel')).toEqual({ products: [901] });
});

it('the home page’s carousel is filled by keyboard alone, from the search field', async () => {
  const { user, fill } = await open(paths.siteOrder);
  const field = await screen.findByRole('combobox', { name: 'Add a product' });
  await fill(field, 'chair');
  const list = screen.getByRole('listbox', { name: 'Products found' });
  const options = await within(list).findAllByRole('option');
  expect(field.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(field).toHaveProperty('value', 'chair');
  await fill(field, 'chairs');
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'));
  await user.keyboard('{ArrowDown}');
  const second = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  expect(second?.textContent).toBe(options[1]?.textContent);
  await user.keyboard('{Enter}');
  const [title] = within(options[1] as HTMLElement).getAllByText(/Chair/);
  await isShown([title?.textContent]);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field).toHaveProperty('value', '');
});

it('a product that is put first from its row is first on its page, and the others keep their order', async () => {
  const { user } = await open(paths.siteOrder);
  const product = await productById(await api.asStaff(), 904);
  await putFirst(product, chairs);
  await screen.findByText(
    `${product.title} is first on “${chairs.title}” once the site is published again.`,
  );
  expect(await orderOf(orderDocument(chairs))).toMatchObject({
    products: [904, 900, 901, 902, 903, 905, 906, 907, 908].slice(0, titles.length),
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText(/^Undone: the order of “.+” is as it was before\.$/);
  expect(await orderOf(orderDocument(chairs))).toEqual({});
});
