import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { ListedProduct } from '../../../src/enquiry/quote-list/quote-list.ts';
import { changeQuoteList } from '../../../src/enquiry/quote-list/quote-list-store.ts';
import { paths, REQUEST } from '../../../src/paths.ts';
import { visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { entry, first, openList, page, quantityOf, said, second, titles } from './open-list.tsx';

const api = await createTestApi();
beforeEach(api.empty);
beforeEach(() => document.body.replaceChildren());

it('the list says that the PDF of a list does not come', async () => {
  const { line, user } = await openList(api);
  line.cut('POST', '/api/quotes/sheet');
  await user.click(screen.getByRole('button', { name: 'Save as PDF' }));
  await said(/The PDF did not arrive\./);
});

it('the list becomes one chat message, without the notes where they are too long', async () => {
  const { fill, user } = await openList(api, { ...first, note: 'In black' }, second);
  await fill(screen.getByLabelText(/^Company/), 'Tumaini Books');
  const link = screen.getByRole('link', { name: /^Send on WhatsApp/ });
  const { host, searchParams } = new URL(link.getAttribute('href') ?? '');
  expect(host).toBe('wa.me');
  expect(searchParams.get('text')?.split('\n')).toEqual([
    'Hello, please quote for:',
    `4 × ${first.title}`,
    'Note: In black',
    location.origin + first.path,
    `1 × ${second.title}`,
    location.origin + second.path,
    'Company: Tumaini Books',
  ]);
  expect(link.getAttribute('target')).toBe('_blank');
  await fill(entry(first).getByLabelText(/^Note/), 'n'.repeat(500));
  await user.click(entry(second).getByRole('button', { name: /^Add a note/ }));
  await fill(entry(second).getByLabelText(/^Note/), 'é'.repeat(500));
  await screen.findByText(/it goes without the notes/);
});

it('the list keeps quantities and notes, stepped or typed', async () => {
  const { fill, show, user } = await openList(api);
  const step = (product: ListedProduct, name: string) =>
    user.click(entry(product).getByRole('button', { name }));
  const typed = async (product: ListedProduct, text: string) => {
    await fill(quantityOf(product), text);
    await user.tab();
    return quantityOf(product).value;
  };
  await step(first, 'One more');
  expect(quantityOf(first).value).toBe('5');
  await step(first, 'One less');
  expect(await typed(first, '-3')).toBe('4');
  expect(await typed(first, '2.5')).toBe('2');
  expect(await typed(first, '120 pieces')).toBe('120');
  expect(entry(first).queryByLabelText(/^Note/)).toBeNull();
  await user.click(entry(first).getByRole('button', { name: /^Add a note/ }));
  const note = entry(first).getByLabelText(/^Note/);
  expect(document.activeElement).toBe(note);
  await fill(note, 'Black, for the boardroom');

  const less = entry(second).getByRole('button', { name: 'One less' });
  expect(less.getAttribute('aria-disabled')).toBe('true');
  await user.click(less);
  expect(quantityOf(second).value).toBe('1');
  expect(await typed(second, '')).toBe('1');
  await fill(quantityOf(second), '99999');
  expect(quantityOf(second).value).toBe('9999');
  await step(second, 'One more');
  expect(quantityOf(second).value).toBe('9999');

  cleanup();
  show(page);
  expect(quantityOf(first).value).toBe('120');
  expect(entry(first).getByLabelText(/^Note/)).toHaveProperty('value', 'Black, for the boardroom');
  expect(quantityOf(second).value).toBe('9999');
});

it('a piece that is removed from the list is put back where it was', async () => {
  const { user } = await openList(api);
  const remove = ({ title }: ListedProduct) =>
    user.click(screen.getByRole('button', { name: `Remove ${title}` }));
  const undo = async () => {
    await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
  };
  const focusIsOn = (title: string) =>
    waitFor(() => expect(document.activeElement?.textContent).toBe(title));

  await remove(first);
  expect(titles()).toEqual([second.title]);
  await focusIsOn('1 piece');
  await undo();
  expect(titles()).toEqual([first.title, second.title]);
  await focusIsOn(first.title);

  await remove(first);
  await remove(second);
  await focusIsOn('Nothing on your list yet');
  await undo();
  expect(titles()).toEqual([second.title]);
  await focusIsOn(second.title);
});

it('a visitor who comes to send a sketch sees the form alone, without a word about an empty list', async () => {
  const { show } = await visit(api, { address: `${paths.quoteList}${REQUEST}` });
  changeQuoteList(() => []);
  show(page);
  await screen.findByLabelText(/^First name/);
  expect(screen.queryByText('Nothing on your list yet')).toBeNull();
});
