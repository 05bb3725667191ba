import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QuotationsScreen } from '../../../src/back-office/quotations/QuotationsScreen.tsx';
import { quotationPath } from '../../../src/paths.ts';
import { choicesOfForm } from '../../catalogue/contract/a-product.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { aQuoteRequest, requestQuote } from '../../enquiry/server/a-quote-request.ts';
import { aCustomer, aLine } from '../../quotation/contract/a-line.ts';
import { beginQuotation, send, writeQuotation } from '../../quotation/server/desk.ts';
import { findDialog } from '../../support/components/on-screen.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { quotationsDesk } from './quotations-desk.ts';

const api = await createTestApi();
beforeEach(async () => {
  await api.empty();
  // The form compares the last day of an offer with today.
  vi.useFakeTimers({ toFake: ['Date'], now: api.services.now() });
});
afterEach(() => {
  vi.useRealTimers();
});
const { aRequest, field, storedAt, visitAs } = quotationsDesk(api);

/** The question in a line whether its price changes. */
const findQuestion = (words: RegExp) => screen.findByText(words, { selector: 'p' });

it('a new quotation takes what is typed at once, and the last quoted price of its products', async () => {
  const staff = await aRequest();
  const { id } = await addProduct(staff, { title: 'Rafu Shelf', sku: 'RAF-1', colour: 'Oak' });
  const quoted = aLine({ product_id: id, title: 'Rafu Shelf', unit_price_cents: 750_000 });
  const before = { customer: aCustomer, lines: [quoted] };
  await send(staff, await writeQuotation(staff, await beginQuotation(staff), before));
  const { id: begun } = await beginQuotation(staff);
  const { fill, show, user } = await visitAs(quotationPath(begun));
  show(<QuotationsScreen />);
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await waitFor(() => expect(document.activeElement).toBe(name));
  await fill(await field('Add a product'), 'shelf');
  await user.click(
    await screen.findByRole('option', { name: /Rafu Shelf.*RAF-1 · Oak · In Stock/ }),
  );
  await screen.findByText('Rafu Shelf has the price that was quoted last.');
  expect((await field('Unit price in KSh of Rafu Shelf')).value).toBe('7,500');

  // Its status says that it is in stock, so a deposit is of nothing until somebody knows better.
  const isInStock = screen.getByRole('checkbox', { name: 'Rafu Shelf is in stock' });
  expect(isInStock).toHaveProperty('checked', true);
  await screen.findByText('Nothing is due ahead: all of it is in stock.');
  await user.click(isInStock);
  await screen.findByText('50 % = KSh 4,350');
});

it('a new quotation takes one sofa in two fabrics, whose prices go along with the fabric', async () => {
  const staff = await api.asStaff();
  const choices = choicesOfForm('Fabric: Oatmeal | Sage (SG, +1,500)');
  await addProduct(staff, { title: 'Zuri Sofa', price_cents: '60,000', choices });
  const { id } = await beginQuotation(staff);
  const { fill, show, user } = await visitAs(quotationPath(id));
  show(<QuotationsScreen />);
  for (const fabric of ['Sage (SG), +1,500', 'Oatmeal']) {
    await fill(await field('Add a product'), 'zuri');
    await user.click(await screen.findByRole('option', { name: /Zuri Sofa/ }));
    const select = await field('Fabric');
    expect(document.activeElement).toBe(select);
    await user.selectOptions(select, fabric);
    await user.click(screen.getByRole('button', { name: 'Done' }));
  }
  const prices = () =>
    screen.getAllByLabelText<HTMLInputElement>(/^Unit price in KSh/).map(({ value }) => value);
  expect(prices()).toEqual(['61,500', '60,000']);

  const [typed] = screen.getAllByLabelText(/^Unit price in KSh/);
  await fill(typed as HTMLInputElement, '55,000');
  const chosen = screen.getByRole('button', { name: /^Fabric: Sage \(SG\)/ });
  await user.click(chosen);
  await user.selectOptions(await field('Fabric'), 'Not chosen yet');
  await findQuestion(/^Zuri Sofa costs 1,500 less/);
  await user.selectOptions(await field('Fabric'), 'Sage (SG), +1,500');
  expect(screen.queryByText(/costs 1,500 less/)).toBeNull();
  await user.selectOptions(await field('Fabric'), 'Not chosen yet');
  const kept = within(await findQuestion(/^Zuri Sofa costs 1,500 less/));
  await user.click(kept.getByRole('button', { name: 'Keep 55,000' }));
  expect(document.activeElement).toBe(typed);
  await user.selectOptions(await field('Fabric'), 'Sage (SG), +1,500');
  const question = within(await findQuestion(/^Zuri Sofa \(Sage\) costs 1,500 more/));
  await user.click(question.getByRole('button', { name: 'Add 1,500' }));
  await user.click(await field('Fabric'));
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(chosen);
  expect(prices()).toEqual(['56,500', '60,000']);

  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText('The draft is saved.');
  expect((await storedAt(id)).draft?.lines).toMatchObject([
    { chosen: [{ choice: 'Fabric', value: 'Sage', code: 'SG' }], unit_price_cents: 5_650_000 },
    { chosen: [{ choice: 'Fabric', value: 'Oatmeal' }], unit_price_cents: 6_000_000 },
  ]);
});

it('a new quotation offers what a fabric was quoted at last in that line alone, and keeps a fabric that is gone', async () => {
  const staff = await api.asStaff();
  const sofa = await addProduct(staff, {
    title: 'Zuri Sofa',
    choices: choicesOfForm('Fabric: Oatmeal | Sage'),
  });
  const inFabric = (value: string, unit_price_cents: number | null) =>
    aLine({
      product_id: sofa.id,
      title: 'Zuri Sofa',
      chosen: [{ choice: 'Fabric', value }],
      unit_price_cents,
    });
  const before = { customer: aCustomer, lines: [inFabric('Sage', 7_000_000)] };
  await send(staff, await writeQuotation(staff, await beginQuotation(staff), before));
  const begun = await beginQuotation(staff);
  const lines = [inFabric('Rust', null), inFabric('Oatmeal', null)];
  const { id } = await writeQuotation(staff, begun, { lines });
  const { show, user } = await visitAs(quotationPath(id));
  show(<QuotationsScreen />);
  await user.click(await screen.findByRole('button', { name: /^Fabric: Rust/ }));
  const fabric = await field('Fabric');
  expect(fabric.value).toBe('Rust');
  await user.selectOptions(fabric, 'Sage');
  await screen.findByText('Zuri Sofa (Sage) has the price that was quoted last.');
  const prices = () =>
    screen.getAllByLabelText<HTMLInputElement>(/^Unit price in KSh/).map(({ value }) => value);
  expect(prices()).toEqual(['70,000', '']);
  await user.selectOptions(fabric, 'Rust, not offered now');
  await waitFor(() => expect(prices()).toEqual(['', '']));
});

it('a quotation that leaves a choice open says so before it is sent', async () => {
  const staff = await api.asStaff();
  const choices = choicesOfForm('Fabric: Oatmeal | Sage\nSize: Two seats | Three seats');
  const { id: product_id, title } = await addProduct(staff, { title: 'Zuri Sofa', choices });
  const chosen = [{ choice: 'Size', value: 'Two seats' }];
  const lines = [
    aLine({ product_id, title, chosen }),
    aLine({ product_id, title, chosen: [...chosen, { choice: 'Fabric', value: 'Sage' }] }),
  ];
  const begun = await beginQuotation(staff);
  const { id } = await writeQuotation(staff, begun, { customer: aCustomer, lines });
  const { show, user } = await visitAs(quotationPath(id));
  show(<QuotationsScreen />);
  await screen.findByRole('button', { name: /Choose fabric/ });
  await user.click(screen.getByRole('button', { name: 'Send by WhatsApp' }));
  const dialog = await findDialog('Send by WhatsApp?');
  const open = dialog.getByText('Not chosen yet:').parentElement;
  expect(open?.textContent).toBe('Not chosen yet: fabric of Zuri Sofa.');
});

it('a note of two lines stands in its field with a space between them, and keeps its lines until it is changed', async () => {
  const staff = await api.asStaff();
  const lines = [aLine({ note: 'In black\nif there is one' })];
  const { id } = await writeQuotation(staff, await beginQuotation(staff), { lines });
  const { fill, show, user } = await visitAs(quotationPath(id));
  show(<QuotationsScreen />);
  const note = await field('Finish or note of Desk');
  expect(note.value).toBe('In black if there is one');
  await fill(await field('Unit price in KSh of Desk'), '24,500');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText('The draft is saved.');
  expect((await storedAt(id)).draft?.lines[0]?.note).toBe('In black\nif there is one');
});

it('a new quotation with a customer begins at the first price that is missing', async () => {
  await beginQuotation(await aRequest(), 1);
  const { show } = await visitAs(quotationPath(1));
  show(<QuotationsScreen />);
  const [, second] = await screen.findAllByLabelText(/^Unit price in KSh/);
  await waitFor(() => expect(document.activeElement).toBe(second));
});

it('a new quotation with a customer and no product begins at the search for one', async () => {
  await requestQuote(api.asVisitor(), { ...aQuoteRequest, products: [] });
  await beginQuotation(await api.asStaff(), 1);
  const { show } = await visitAs(quotationPath(1));
  show(<QuotationsScreen />);
  const finder = await field('Add a product');
  await waitFor(() => expect(document.activeElement).toBe(finder));
});
