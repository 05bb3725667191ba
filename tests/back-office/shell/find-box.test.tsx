import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { TrashScreen } from '../../../src/back-office/trash/TrashScreen.tsx';
import { paths } from '../../../src/paths.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { findDialog } from '../../support/components/on-screen.ts';
import { expectConsoleError, unavailable, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

const LABEL = 'Search products, enquiries and screens';

async function visitTrash() {
  await addProduct(await api.asStaff(), { title: 'Lamu Sofa' });
  const page = await visit(api, { staff: await api.addStaff(), address: paths.trash });
  page.show(<TrashScreen />);
  await screen.findByText('The trash is empty.');
  return page;
}

it('the search of staff opens by keyboard and takes the letters that follow, and opens a result', async () => {
  const { user, visited } = await visitTrash();
  await user.keyboard('{Control>}k{/Control}lamu sfoa');
  const field = screen.getByRole('combobox', { name: LABEL });
  expect(field).toHaveProperty('value', 'lamu sfoa');
  const found = await screen.findByRole('option', { name: /^Lamu Sofa/ });
  await waitFor(() =>
    expect(found.ariaSelected ?? found.getAttribute('aria-selected')).toBe('true'),
  );
  field.focus();
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await waitFor(() => expect(visited).toEqual([found.getAttribute('href')]));
});

it('the search of staff lists the screens before anything is typed, and says so when nothing answers', async () => {
  const { line, user } = await visitTrash();
  line.answer('GET', '/api/search', unavailable);
  await user.keyboard('/');
  const dialog = await findDialog('Search');
  dialog.getByRole('option', { name: 'Enquiries' });
  const field = dialog.getByRole('combobox');
  await user.click(field);
  await user.paste('sofa');
  await user.keyboard('/');
  await waitFor(() => expect(field).toHaveProperty('value', 'sofa/'));
  await user.paste('bed');
  await dialog.findByText(/^The search does not answer/);
  await dialog.findByRole('option', { name: 'All products that match “sofa/bed”' });
  await waitFor(() => expectConsoleError(/The search did not answer/));
});

it('the search of staff forgets what it found before, also two payments that read the same', async () => {
  const { line, user } = await visitTrash();
  const payment = { kind: 'payment', title: 'KSh 5,000', path: '/quotations?id=1' };
  line.answer('GET', '/api/search', () => Response.json([payment, payment]));
  await user.keyboard('/');
  const dialog = await findDialog('Search');
  const field = dialog.getByRole('combobox');
  await user.click(field);
  await user.paste('paid');
  await waitFor(() =>
    expect(dialog.getAllByRole('option', { name: /^KSh 5,000/ })).toHaveLength(2),
  );
  line.answer('GET', '/api/search', () => Response.json([]));
  await user.clear(field);
  await user.paste('kamau');
  await dialog.findByText('Nothing found');
  expect(dialog.queryAllByRole('option')).toEqual([]);
});
