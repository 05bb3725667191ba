import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { AnalyticsScreen } from '../../../src/back-office/analytics/AnalyticsScreen.tsx';
import { paths } from '../../../src/paths.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { requestQuote } from '../../enquiry/server/a-quote-request.ts';
import { inboxDesk } from '../../enquiry/server/inbox-desk.ts';
import { findDialog } from '../../support/components/on-screen.ts';
import { expectConsoleError, unavailable, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(api.empty);

it('the analytics explain every empty panel', async () => {
  const { show } = await visit(api, { staff: await api.addStaff(), address: paths.analytics });
  show(<AnalyticsScreen />);
  expect(await screen.findAllByText(/The catalogue is empty\./)).toHaveLength(2);
  screen.getByText(/Nobody has written in these 12 weeks\./);
  screen.getByText(/There is no product yet\./);
  screen.getByText(/No enquiry of these weeks lists a product/);
});

it('the analytics show their figures as charts and as tables, and open a product to finish', async () => {
  const staff = await api.addStaff();
  const { show, user } = await visit(api, { staff, address: paths.analytics });
  const { id } = await addProduct(await api.asStaff(), {
    title: 'Bare Stool',
    description: 'Oak.',
  });
  await requestQuote(api.asVisitor(), { products: [{ key: String(id), quantity: 2, note: '' }] });
  const handled = await inboxDesk(api).handle(await api.asStaff(), { status: 'answered' });
  expect(handled.status).toBe(200);
  show(<AnalyticsScreen />);
  const panel = (name: string) => within(screen.getByRole('region', { name }));
  await screen.findByRole('region', { name: 'Products by category' });
  panel('Products by category').getByRole('row', { name: 'Home 1' });
  const weeks = panel('Enquiries by week').getAllByRole('row');
  expect(weeks).toHaveLength(1 + 12);
  expect(weeks.at(-1)?.textContent).toBe('2 Mar (this week so far)1');
  screen.getByText('Half of the answers to enquiries came within 1 minute.');
  const asked = panel('Most asked for').getByRole('link', { name: 'Bare Stool' });
  expect(asked.getAttribute('href')).toBe('/dashboard?q=Bare+Stool');

  panel('Products to finish').getByText('No photo, short description');
  const edit = panel('Products to finish').getByRole('button', { name: 'Edit Bare Stool' });
  await user.click(edit);
  await findDialog('Edit product');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(edit));
});

it('the analytics offer another try when the figures do not load', async () => {
  const staff = await api.addStaff();
  const { line, show, user } = await visit(api, { staff, address: paths.analytics });
  const mend = line.answer('GET', '/api/figures', unavailable);
  show(<AnalyticsScreen />);
  await screen.findByText(/The figures did not arrive\./);
  expectConsoleError(/could not load what it shows/);
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Products by status' });
});
