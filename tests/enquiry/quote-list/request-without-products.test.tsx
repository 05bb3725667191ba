import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { changeQuoteList } from '../../../src/enquiry/quote-list/quote-list-store.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { openList, page } from './open-list.tsx';

const api = await createTestApi();
beforeEach(() => api.empty());

async function openEmptyList() {
  const list = await openList(api);
  cleanup();
  changeQuoteList(() => []);
  list.show(page);
  return list;
}

it('a request without a product is sent in the words of the visitor', async () => {
  const { fill, fillDetails, send } = await openEmptyList();
  await screen.findByRole('heading', { name: 'Tell us what you need' });
  await fill(screen.getByLabelText(/^What do you need/), 'A kitchen along two walls.');
  await fillDetails();
  await send();
  await screen.findByRole('heading', { name: 'Thank you, we have your request' });
  const staff = await api.asStaff();
  expect(await (await staff.get('/api/enquiries')).json()).toMatchObject([
    { kind: 'quote', message: 'A kitchen along two walls.', products: [] },
  ]);
});

it('a request without words or a file asks for them at the field', async () => {
  const { fillDetails, send } = await openEmptyList();
  await fillDetails();
  await send();
  await screen.findByText('Tell us what you need, or add a photo, a sketch or a plan.');
  expect(screen.getByLabelText(/^What do you need/).getAttribute('aria-invalid')).toBe('true');
});
