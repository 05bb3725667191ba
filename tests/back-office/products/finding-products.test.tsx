import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { SITE_PAGES } from '../../../src/back-office/publication/site-page.ts';
import { duplicatePath } from '../../../src/paths.ts';
import { choose } from '../../support/components/on-screen.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { visitProducts } from './visit-products.tsx';

const api = await createTestApi();
beforeEach(api.empty);

const counted = (text: string | RegExp) => screen.findByText(text);
const titles = () =>
  screen.getAllByLabelText(/^Select Shelf/).map((box) => box.getAttribute('aria-label'));

it('the table of products is sorted by creation date, and a second press reverses the order', async () => {
  const { show, user } = await visitProducts(api, 'Shelf 1', 'Shelf 2');
  show();
  await screen.findByLabelText('Select Shelf 1');
  expect(titles()).toEqual(['Select Shelf 2', 'Select Shelf 1']);
  await user.click(screen.getByRole('button', { name: 'Date, newest first' }));
  await screen.findByRole('button', { name: 'Date, oldest first' });
  await waitFor(() => expect(titles()).toEqual(['Select Shelf 1', 'Select Shelf 2']));
});

it('the table of products is sorted by title, and keeps that in the address', async () => {
  const { show, user } = await visitProducts(api, 'Shelf 1', 'Shelf 2');
  show();
  await screen.findByLabelText('Select Shelf 1');
  const heading = screen.getByRole('columnheader', { name: 'Title' });
  await user.click(within(heading).getByRole('button', { name: 'Title' }));
  await waitFor(() => expect(titles()).toEqual(['Select Shelf 1', 'Select Shelf 2']));
  expect(heading.getAttribute('aria-sort')).toBe('ascending');
  expect(location.search).toBe('?sort=title');
});

it('the table of products searches while staff type, filters below one another, and leads back to everything', async () => {
  const { show, user } = await visitProducts(api, 'Stool 1', 'Stool 2', 'Bed');
  show();
  await counted('Showing 1-3 of 3 results');
  await user.type(screen.getByLabelText('Search the table'), 'Stool');
  await counted('Showing 1-2 of 2 results');
  expect(location.search).toBe('?q=Stool');
  expect(screen.getByLabelText('Sub category')).toHaveProperty('disabled', true);
  await choose(screen.getByLabelText('Category'), 'Home');
  await choose(screen.getByLabelText('Sub category'), 'Study Room');
  await choose(screen.getByLabelText('Type'), 'Book Shelves');
  await counted('Showing 1-2 of 2 results');
  await choose(screen.getByLabelText('Status'), 'pause');
  await screen.findByText('No product matches “Stool” with these filters.');
  expect(location.search).toBe('?q=Stool&category_id=2&subcategory_id=32&type_id=34&status_id=2');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await counted('Showing 1-2 of 2 results');
  await user.type(screen.getByLabelText('Search the table'), ' nowhere');
  await screen.findByText('No product matches “Stool nowhere”.');
  await user.click(screen.getByRole('button', { name: 'Show all products' }));
  await counted('Showing 1-3 of 3 results');
  expect(screen.getByLabelText('Search the table')).toHaveProperty('value', '');
});

it('the address of a page that does not exist shows the last page', async () => {
  const titles = Array.from({ length: 12 }, (_, index) => `Shelf ${index + 1}`);
  const { show } = await visitProducts(api, ...titles);
  history.replaceState(null, '', '?page=99');
  show();
  await counted('Showing 11-12 of 12 results');
  expect(location.search).toBe('?page=2');
});

it('the menu of a row offers a copy of its product, its page in a new tab, and the first place on a page', async () => {
  const { products, show, user } = await visitProducts(api, 'Shelf 1');
  const filter = { category_id: 2, subcategory_id: 32, type_id: 34 };
  const facts = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: SITE_PAGES,
    textContent: JSON.stringify([
      { path: '/home-furniture/study-room/book-shelves', title: 'Book Shelves', filter },
    ]),
  });
  document.body.append(facts);
  show();
  await user.click(await screen.findByRole('button', { name: 'Actions for Shelf 1' }));
  const link = await screen.findByRole('link', { name: 'Duplicate' });
  expect(link.getAttribute('href')).toBe(duplicatePath(products[0]?.id ?? 0));
  const page = screen.getByRole<HTMLAnchorElement>('link', { name: 'View on site' });
  expect(page.getAttribute('href')).toMatch(/shelf-1$/);
  expect([page.target, page.rel]).toEqual(['_blank', 'noopener']);
  await user.click(screen.getByRole('button', { name: 'First on “Book Shelves”' }));
  await screen.findByText(/^Shelf 1 is first on “Book Shelves”/);
});
