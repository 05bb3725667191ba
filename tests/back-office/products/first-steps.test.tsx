import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { HelpScreen } from '../../../src/back-office/account/HelpScreen.tsx';
import { findDialog } from '../../support/components/on-screen.ts';
import { expectConsoleError, unavailable } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { visitProducts } from './visit-products.tsx';

const api = await createTestApi();
beforeEach(api.empty);

const list = () => screen.findByRole('region', { name: 'First steps' });
const gone = () => waitFor(() => expect(screen.queryByText('First steps')).toBeNull());

it('Home leads through the first steps, and offers the next one', async () => {
  const { show, user } = await visitProducts(api);
  show();
  const steps = within(await list());
  steps.getByText('0 of 2 done');
  const next = steps.getByRole('link', { name: 'Add a product' });
  expect(next.getAttribute('href')).toBe('/products/add-products');
  expect(steps.queryByRole('listitem')).toBeNull();
  await user.click(steps.getByRole('button', { name: /^Next: Your first product/ }));
  steps.getByRole('link', { name: 'Import a spreadsheet' });
});

it('a phone shows the next step alone, until a press shows the others', async () => {
  const { show, user } = await visitProducts(api, 'Shelf 1');
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  show();
  const steps = within(await list());
  steps.getByRole('button', { name: 'Try it' });
  expect(steps.queryByRole('listitem')).toBeNull();
  const opener = steps.getByRole('button', { name: 'Next: Your first quotation 1 of 2 done' });
  await user.click(opener);
  expect(steps.getAllByRole('listitem')).toHaveLength(2);
  steps.getByRole('button', { name: 'Put away' });
  expect(steps.getAllByRole('button', { name: 'Try it' })).toHaveLength(1);
  await user.click(opener);
  expect(steps.queryByRole('listitem')).toBeNull();
});

it('a step that is done says what there is', async () => {
  const { show, user } = await visitProducts(api, 'Shelf 1');
  show();
  const steps = within(await list());
  await user.click(steps.getByRole('button', { name: /1 of 2 done$/ }));
  const [product] = steps.getAllByRole('listitem');
  expect(product?.textContent).toBe('Your first product, doneShelf 1');
});

it('the list is put away with one press, and asks no more on this device', async () => {
  const { line, show, user } = await visitProducts(api);
  show();
  await list();
  await user.click(screen.getByRole('button', { name: 'Put away' }));
  await screen.findByText('Put away. You find the first steps in Help.');
  await gone();
  cleanup();
  const asked = line.calls.length;
  show();
  await screen.findByText(/^The catalogue is empty\./);
  expect(line.calls.slice(asked)).not.toContain('GET /api/first-steps');
});

it('Help keeps the list, and brings it back to Home', async () => {
  const { show, showPage, user } = await visitProducts(api);
  show();
  await list();
  await user.click(screen.getByRole('button', { name: 'Put away' }));
  await gone();
  cleanup();
  showPage(<HelpScreen from="help" />);
  await user.click(await screen.findByRole('button', { name: 'Show them on Home' }));
  await screen.findByText('They are on Home again.');
  cleanup();
  show();
  await list();
});

it('a list that cannot be put away stays, and says so', async () => {
  const { line, show, user } = await visitProducts(api);
  show();
  await list();
  const mend = line.cut('PUT', '/api/first-steps');
  await user.click(screen.getByRole('button', { name: 'Put away' }));
  await screen.findByText(/^The list could not be put away\./);
  await list();
  mend();
  await user.click(screen.getByRole('button', { name: 'Put away' }));
  await gone();
});

it('Home does without the list when it does not arrive', async () => {
  const { line, show } = await visitProducts(api, 'Shelf 1');
  line.answer('GET', '/api/first-steps', unavailable);
  show();
  await screen.findByText('Showing 1 of 1 result');
  await waitFor(() => expectConsoleError(/could not load/));
  expect(screen.queryByText('First steps')).toBeNull();
});

it('a quotation to oneself takes two presses, and shows the mail and its page', async () => {
  const { show, user } = await visitProducts(api, 'Shelf 1');
  show();
  await user.click(await screen.findByRole('button', { name: 'Try it' }));
  const dialog = await findDialog('A quotation to yourself');
  await user.click(dialog.getByRole('button', { name: 'Send it to me' }));
  await dialog.findByText(/^This mail goes to /);
  dialog.getByRole('heading', { name: /TRIAL-1/ });
  const page = dialog.getByRole('link', { name: 'Open the page' });
  expect(page.getAttribute('href')).toContain('/quotation/page?token=');
  await user.click(dialog.getByRole('button', { name: 'close' }));
  await gone();
});

it('a quotation to oneself that could not be sent can be sent again', async () => {
  const { line, show, user } = await visitProducts(api, 'Shelf 1');
  show();
  await user.click(await screen.findByRole('button', { name: 'Try it' }));
  const dialog = await findDialog('A quotation to yourself');
  const mend = line.cut('POST', '/api/first-steps/quotation');
  await user.click(dialog.getByRole('button', { name: 'Send it to me' }));
  await screen.findByText(/^The quotation could not be sent\./);
  mend();
  await user.click(dialog.getByRole('button', { name: 'Send it to me' }));
  await dialog.findByText(/^This mail goes to /);
});
