import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refetchCalls } from '../../../src/account/session/api-query.ts';
import { EnquiriesScreen } from '../../../src/back-office/enquiries/EnquiriesScreen.tsx';
import { QuotationsScreen } from '../../../src/back-office/quotations/QuotationsScreen.tsx';
import { enquiryPath, paths, quotationPath } from '../../../src/paths.ts';
import { withParams } from '../../../src/platform/contract/route.ts';
import { showQuotation } from '../../../src/routes.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { aQuoteRequest, requestQuote } from '../../enquiry/server/a-quote-request.ts';
import { aCustomer, aLine } from '../../quotation/contract/a-line.ts';
import {
  beginQuotation,
  send,
  storedQuotation,
  writeQuotation,
} from '../../quotation/server/desk.ts';
import { findDialog } from '../../support/components/on-screen.ts';
import { colleague, visit } from '../../support/components/visit.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
beforeEach(async () => {
  await api.empty();
  // The form compares the last day of an offer with today.
  vi.useFakeTimers({ toFake: ['Date'], now: api.services.now() });
});
afterEach(() => {
  vi.useRealTimers();
});

async function visitAs(address: string) {
  const wanjiku = await colleague(api, 'Wanjiku', 'Otieno');
  return { ...(await visit(api, { staff: wanjiku, address })), staff: wanjiku.caller };
}

async function aRequest() {
  const staff = await api.asStaff();
  const chair = await addProduct(staff, { title: 'Kiti Chair', price_cents: '10,000' });
  const desk = await addProduct(staff, { title: 'Meza Desk' });
  const products = [
    { key: String(chair.id), quantity: 15, note: '' },
    { key: String(desk.id), quantity: 6, note: '' },
  ];
  await requestQuote(api.asVisitor(), { ...aQuoteRequest, products });
  return staff;
}

const storedAt = async (id: number) => storedQuotation(await api.asStaff(), id);

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

describe('a request for prices', () => {
  it('a request for prices opens its quotation with one press', async () => {
    await aRequest();
    const { show, user, visited } = await visitAs(enquiryPath(1));
    show(<EnquiriesScreen />);
    await user.click(await screen.findByRole('button', { name: 'Write a quotation' }));
    await waitFor(() => expect(visited).toEqual([quotationPath(1)]));
  });

  it('a request for prices is quoted with a price, a discount and delivery, and sent', async () => {
    await beginQuotation(await aRequest(), 1);
    const { fill, show, user } = await visitAs(quotationPath(1));
    show(<QuotationsScreen />);
    const [, second] = await screen.findAllByLabelText<HTMLInputElement>('Unit price in KSh');
    if (!second) throw new TypeError('There are two lines.');
    await fill(second, '20,000/=');
    await fill(await field('Discount on all in %'), '5');
    await user.click(screen.getByRole('button', { name: 'Delivery' }));
    const prices = await screen.findAllByLabelText<HTMLInputElement>('Unit price in KSh');
    // The price of the new line is what is typed next.
    expect(document.activeElement).toBe(prices[2]);
    await fill(prices[2] as HTMLInputElement, '5000');
    expect(screen.getAllByText('KSh 303,340')).toHaveLength(2);

    await user.click(screen.getByRole('button', { name: 'Send by mail' }));
    const dialog = await findDialog();
    await user.click(dialog.getByRole('button', { name: 'Send it' }));
    await screen.findByText('The quotation is on its way.');
    await screen.findByRole('heading', { name: 'QT-2026-0001' });
    expect((await storedAt(1)).revisions[0]?.content).toMatchObject({
      discount_percent: 5,
      lines: [{ quantity: 15 }, { unit_price_cents: 2_000_000 }, { is_optional: true }],
    });
    expect((await api.mails()).at(-1)?.subject).toMatch(/^Quotation QT-2026-0001/);
  });

  it('a request for prices is not sent while a price is missing, and says so at its line', async () => {
    await beginQuotation(await aRequest(), 1);
    const { show, user } = await visitAs(quotationPath(1));
    show(<QuotationsScreen />);
    await user.click(await screen.findByRole('button', { name: 'Send by mail' }));
    await screen.findByText('Line 2 has no price.');
    expect(screen.queryByRole('dialog')).toBeNull();
    const [, second] = await screen.findAllByLabelText<HTMLInputElement>('Unit price in KSh');
    expect(document.activeElement).toBe(second);
    expect((await storedAt(1)).number).toBeNull();
  });
});

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
  expect((await field('Unit price in KSh')).value).toBe('7,500');
});

it('a new quotation takes one sofa in two fabrics, whose prices go along with the fabric', async () => {
  const staff = await api.asStaff();
  const choices = 'Fabric: Oatmeal | Sage (SG, +1,500)';
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
    screen.getAllByLabelText<HTMLInputElement>('Unit price in KSh').map(({ value }) => value);
  expect(prices()).toEqual(['61,500', '60,000']);

  const [typed] = screen.getAllByLabelText('Unit price in KSh');
  await fill(typed as HTMLInputElement, '55,000');
  const chosen = screen.getByRole('button', { name: /^Fabric: Sage \(SG\)/ });
  await user.click(chosen);
  await user.selectOptions(await field('Fabric'), 'Not chosen yet');
  await screen.findByText('The price stays as typed. The product’s own would be 60,000.');
  await user.selectOptions(await field('Fabric'), 'Sage (SG), +1,500');
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(chosen);
  expect(prices()).toEqual(['55,000', '60,000']);

  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText('The draft is saved.');
  expect((await storedAt(id)).draft?.lines).toMatchObject([
    { chosen: [{ choice: 'Fabric', value: 'Sage', code: 'SG' }], unit_price_cents: 5_500_000 },
    { chosen: [{ choice: 'Fabric', value: 'Oatmeal' }], unit_price_cents: 6_000_000 },
  ]);
});

it('a new quotation offers what a fabric was quoted at last in that line alone, and keeps a fabric that is gone', async () => {
  const staff = await api.asStaff();
  const sofa = await addProduct(staff, { title: 'Zuri Sofa', choices: 'Fabric: Oatmeal | Sage' });
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
    screen.getAllByLabelText<HTMLInputElement>('Unit price in KSh').map(({ value }) => value);
  expect(prices()).toEqual(['70,000', '']);
  await user.selectOptions(fabric, 'Rust, not offered now');
  await waitFor(() => expect(prices()).toEqual(['', '']));
});

it('a quotation that leaves a choice open says so before it is sent', async () => {
  const staff = await api.asStaff();
  const choices = ['Fabric: Oatmeal | Sage', 'Size: Two seats | Three seats'].join('\n');
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

it('a new quotation with a customer begins at the first price that is missing', async () => {
  await beginQuotation(await aRequest(), 1);
  const { show } = await visitAs(quotationPath(1));
  show(<QuotationsScreen />);
  const [, second] = await screen.findAllByLabelText('Unit price in KSh');
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

describe('a quotation', () => {
  const line = aLine({ unit_price_cents: 100_000 });
  const customer = { ...aCustomer, phone: '0712 345 678' };

  it('a quotation reminds its customer in one step while no answer has come', async () => {
    const staff = await api.asStaff();
    const begun = await beginQuotation(staff);
    await send(staff, await writeQuotation(staff, begun, { customer, lines: [line] }));
    const { show, user } = await visitAs(quotationPath(1));
    show(<QuotationsScreen />);
    await user.click(await screen.findByRole('button', { name: 'Remind' }));
    const dialog = await findDialog();
    await user.click(dialog.getByRole('button', { name: 'Send the reminder' }));
    await screen.findByText('The customer is reminded.');
    await screen.findByText(/reminded /);
    expect((await api.mails()).at(-1)?.subject).toBe('Does our quotation QT-2026-0001 suit you?');
  });

  it('a quotation shows the paper again when a draft of a revision is deleted', async () => {
    const staff = await api.asStaff();
    const begun = await beginQuotation(staff);
    const sent = await send(staff, await writeQuotation(staff, begun, { customer, lines: [line] }));
    await writeQuotation(staff, sent.quotation, { lead_time: 'Nine weeks.' });
    const { show, user } = await visitAs(quotationPath(1));
    show(<QuotationsScreen />);
    await waitFor(async () => expect((await field('Lead time')).value).toBe('Nine weeks.'));
    await user.click(screen.getByRole('button', { name: 'Delete draft' }));
    const dialog = await findDialog();
    await user.click(dialog.getByRole('button', { name: 'Delete it' }));
    await screen.findByText('The draft is deleted.');
    const paper = await screen.findByRole('article', { name: 'Quotation QT-2026-0001' });
    expect(paper.textContent).not.toContain('Nine weeks.');
  });

  it('revising what was sent can be given up, also after something was typed', async () => {
    const staff = await api.asStaff();
    await send(
      staff,
      await writeQuotation(staff, await beginQuotation(staff), { customer, lines: [line] }),
    );
    const { show, user } = await visitAs(quotationPath(1));
    show(<QuotationsScreen />);
    await user.click(await screen.findByRole('button', { name: 'Revise' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Revise' }));
    await user.type(await field('Lead time'), 'Ten weeks.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click((await findDialog()).getByRole('button', { name: 'Delete it' }));
    const paper = await screen.findByRole('article', { name: 'Quotation QT-2026-0001' });
    expect(paper.textContent).not.toContain('Ten weeks.');
  });

  it('a revision that somebody began and left is in the form again on return', async () => {
    const staff = await api.asStaff();
    const written = await writeQuotation(staff, await beginQuotation(staff), {
      customer,
      lines: [line],
    });
    await send(staff, written);
    const { show, user } = await visitAs(quotationPath(1));
    show(<QuotationsScreen />);
    await user.click(await screen.findByRole('button', { name: 'Revise' }));
    await user.type(await field('Lead time'), 'Ten weeks.');
    cleanup();
    show(<QuotationsScreen />);
    expect((await field('Lead time')).value).toContain('Ten weeks.');
  });

  it('a quotation is passed on by WhatsApp, with a message that can be shown again', async () => {
    const staff = await api.asStaff();
    const content = { customer, lines: [line], vat_percent: 0 };
    await writeQuotation(staff, await beginQuotation(staff), content);
    const { show, user } = await visitAs(quotationPath(1));
    show(<QuotationsScreen />);
    await user.click(await screen.findByRole('button', { name: 'Send by WhatsApp' }));
    const dialog = await findDialog();
    dialog.getByText(/without VAT\.$/);
    await user.click(dialog.getByRole('button', { name: 'Show the message' }));
    // A line breaks around a reference, never in it.
    const title = await screen.findByRole('heading', { name: 'Send QT-2026-0001 by WhatsApp' });
    expect(title.querySelector('span')?.className).toContain('whole');
    const chat = await screen.findByRole('link', { name: 'Open WhatsApp' });
    const address = chat.getAttribute('href') ?? '';
    expect(address).toMatch(/^https:\/\/wa\.me\/254712345678\?text=Hello%20Amina/);
    expect(decodeURIComponent(address)).toContain('QT-2026-0001');
    const mails = await api.mails();
    expect(mails.filter(({ to }) => to?.[0]?.address === customer.email)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'WhatsApp or link' }));
    const again = await screen.findByRole('link', { name: 'Open WhatsApp' });
    expect(again.getAttribute('href')).toBe(address);
    const refused = new DOMException('No permission.', 'NotAllowedError');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refused);
    await user.click(screen.getByRole('button', { name: 'Copy the message' }));
    await screen.findByText(/^This browser does not let us copy\./);
  });

  it('a quotation is accepted by phone, without delivery, and its order moves on in one press', async () => {
    const staff = await api.asStaff();
    const delivery = aLine({ title: 'Delivery', is_optional: true, unit_price_cents: 50_000 });
    const lines = [line, delivery];
    await send(
      staff,
      await writeQuotation(staff, await beginQuotation(staff), { customer, lines }),
      'link',
    );
    const { fill, show, user } = await visitAs(quotationPath(1));
    show(<QuotationsScreen />);
    await user.click(await screen.findByRole('button', { name: 'Mark accepted' }));
    const dialog = await findDialog();
    await user.click(dialog.getByRole('checkbox', { name: 'With Delivery' }));
    expect(dialog.getByText('KSh 1,160')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Mark accepted' }));
    await screen.findByText('QT-2026-0001 is accepted.');
    await user.click(await screen.findByRole('button', { name: 'Deposit received' }));
    await screen.findByText('Order: Deposit received.');
    expect(await storedAt(1)).toMatchObject({ stage: 'deposit', total_cents: 116_000 });

    await user.click(screen.getByRole('button', { name: 'Change the deposit' }));
    const change = await findDialog('Change the deposit');
    await fill(change.getByLabelText('Deposit'), '1,161');
    await user.click(change.getByRole('button', { name: 'Save the deposit' }));
    await change.findByText('The deposit is more than the total.');
    await fill(change.getByLabelText('Deposit'), '60 %');
    await user.click(change.getByRole('button', { name: 'Save the deposit' }));
    await screen.findByText(/^Deposit KSh 696, then KSh 464\./);
  });

  it('a quotation keeps what is typed while a save is under way', async () => {
    const staff = await api.asStaff();
    await writeQuotation(staff, await beginQuotation(staff), { customer, lines: [line] });
    const { fill, show, user } = await visitAs(quotationPath(1));
    show(<QuotationsScreen />);
    await fill(await field('Lead time'), '6 weeks');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await fill(await field('Company'), 'Kijani Ltd');
    await screen.findByText('The draft is saved.');
    expect((await field('Company')).value).toBe('Kijani Ltd');
    expect((await storedAt(1)).draft?.lead_time).toBe('6 weeks');
  });

  it('a quotation keeps a colleague’s version, and offers both', async () => {
    const staff = await api.asStaff();
    const begun = await writeQuotation(staff, await beginQuotation(staff), {
      customer,
      lines: [line],
    });
    const { fill, show, user } = await visitAs(quotationPath(1));
    show(<QuotationsScreen />);
    await fill(await field('Lead time'), '6 weeks');
    await writeQuotation(staff, begun, { words: 'From Juma.' });
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    const dialog = await findDialog('Somebody else saved first');
    await user.click(dialog.getByRole('button', { name: 'Save these' }));
    await screen.findByText('The draft is saved.');
    expect((await storedAt(1)).draft).toMatchObject({ words: 'From Juma.', lead_time: '6 weeks' });
  });

  it('a draft that a colleague sends is told at once to whoever types in it, and the text stays', async () => {
    const staff = await api.asStaff();
    const written = await writeQuotation(staff, await beginQuotation(staff), {
      customer,
      lines: [line],
    });
    const { fill, show, user } = await visitAs(quotationPath(1));
    show(<QuotationsScreen />);
    await fill(await field('Lead time'), '6 weeks');
    await send(staff, written, 'link');
    await refetchCalls(withParams(showQuotation, { id: 1 }));
    await screen.findByText(/^Wanjiku Otieno has sent QT-2026-0001 meanwhile\./);
    expect((await field('Lead time')).value).toBe('6 weeks');
    await user.click(screen.getByRole('button', { name: 'Send by mail' }));
    await findDialog('Somebody else saved first');
  });

  it('a revision without a change cannot be sent, and says so before the question', async () => {
    const staff = await api.asStaff();
    const begun = await beginQuotation(staff);
    await send(staff, await writeQuotation(staff, begun, { customer, lines: [line] }));
    const { fill, show, user } = await visitAs(quotationPath(1));
    show(<QuotationsScreen />);
    await user.click(await screen.findByRole('button', { name: 'Revise' }));
    await screen.findByText(/^Nothing differs from QT-2026-0001\./);
    await user.click(screen.getByRole('button', { name: 'Send by mail' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await fill(await field('Lead time'), 'Ten weeks.');
    await user.click(screen.getByRole('button', { name: 'Send by mail' }));
    await findDialog('Send this quotation?');
  });

  it('a quotation appears in the list with its status and total', async () => {
    const staff = await api.asStaff();
    await send(
      staff,
      await writeQuotation(staff, await beginQuotation(staff), {
        customer,
        lines: [line],
      }),
    );
    await api.whenIdle();
    const { show } = await visitAs(paths.quotations);
    show(<QuotationsScreen />);
    const row = (await screen.findByRole('link', { name: 'QT-2026-0001' })).closest('tr');
    await screen.findByText('Open: KSh 1,160. Accepted: KSh 0.');
    expect(row?.textContent).toMatch(/Amina Wanjiru.*Sent.*KSh 1,160/);
  });

  it('a customer’s long name is cut in the list of quotations, and whole in its title', async () => {
    const staff = await api.asStaff();
    const name = 'Wanjiru '.repeat(24).trim();
    const begun = await beginQuotation(staff);
    await writeQuotation(staff, begun, { customer: { ...customer, name }, lines: [line] });
    const { show } = await visitAs(paths.quotations);
    show(<QuotationsScreen />);
    const whole = await screen.findByTitle((title) => title.startsWith(name));
    expect(whole.textContent).toBe(whole.title);
  });
});
