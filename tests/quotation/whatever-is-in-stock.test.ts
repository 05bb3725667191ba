import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { shillings } from '../../src/platform/contract/money.ts';
import { chatWords } from '../../src/quotation/contract/chat-words.ts';
import * as routes from '../../src/routes.ts';
import { writeDocument } from '../site/server/documents-of-staff.ts';
import type { Caller } from '../support/caller.ts';
import { createTestApi } from '../support/create-test-api.ts';
import { runs } from '../support/generated/test-seed.ts';
import { pdfPages } from '../support/pdf-text.ts';
import { aCustomer, aLine } from './contract/a-line.ts';
import {
  acceptQuotation,
  beginQuotation,
  openPage,
  send,
  storedQuotation,
  writeQuotation,
} from './server/desk.ts';

const api = await createTestApi();
let staff: Caller;
beforeAll(async () => {
  staff = await api.asStaff();
  await writeDocument(await api.asOwner(), 'company', {
    ...{ 'quotations.mpesa.kind': 'paybill', 'quotations.mpesa.number': '400222' },
  });
});

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 30 }),
  unit_price_cents: fc.integer({ min: 1, max: 9_000_000 }),
  discount_percent: fc.constantFrom(0, 5, 33),
  kind: fc.constantFrom('made' as const, 'stock' as const, 'service' as const),
  is_optional: fc.boolean(),
  isTaken: fc.boolean(),
});
const anyQuotation = fc.record({
  // Nothing at all cannot be accepted.
  drawn: fc
    .array(anyLine, { minLength: 1, maxLength: 5 })
    .filter((lines) => lines.some(({ is_optional, isTaken }) => !is_optional || isTaken)),
  discount_percent: fc.constantFrom(0, 7),
  vat_percent: fc.constantFrom(0, 16),
  prices_include_vat: fc.boolean(),
  percent: fc.constantFrom(30, 50, 100),
});
type Drawn = typeof anyQuotation extends fc.Arbitrary<infer Made> ? Made : never;

/** The rule in other words: the part of what is made, or of all where nothing is in stock. */
function depositIn({ drawn, percent, ...terms }: Drawn): number {
  const hasStock = drawn.some(({ kind }) => kind === 'stock');
  const counted = drawn.filter(
    ({ kind, is_optional, isTaken }) => (!is_optional || isTaken) && (kind === 'made' || !hasStock),
  );
  const sumOf = (isService: boolean) =>
    counted
      .filter(({ kind }) => (kind === 'service') === isService)
      .map(({ quantity, unit_price_cents, discount_percent }) => {
        const gross = quantity * unit_price_cents;
        return gross - Math.round((gross * discount_percent) / 100);
      })
      .reduce((sum, net) => sum + net, 0);
  const goods = sumOf(false);
  const sum = goods - Math.round((goods * terms.discount_percent) / 100) + sumOf(true);
  const vat = terms.prices_include_vat ? 0 : Math.round((sum * terms.vat_percent) / 100);
  return Math.ceil(Math.round(((sum + vat) * percent) / 100) / 100) * 100;
}

it('a deposit is the same part of what is made at every exit, whatever is in stock', async () => {
  let tried = 0;
  await fc.assert(
    fc.asyncProperty(anyQuotation, async (given) => {
      const { drawn, percent, ...terms } = given;
      const email = `buyer${++tried}@stock.example`;
      const lines = drawn.map(({ kind, isTaken: _, ...line }) =>
        aLine({ ...line, is_service: kind === 'service', is_from_stock: kind === 'stock' }),
      );
      const written = await writeQuotation(staff, await beginQuotation(staff), {
        ...{ ...terms, lines, deposit: { percent }, customer: { ...aCustomer, email } },
      });
      const { token, quotation } = await send(staff, written, 'link');
      const wanted = drawn.flatMap(({ is_optional, isTaken }, position) =>
        is_optional && isTaken ? [position] : [],
      );
      const asked = new URLSearchParams({ token });
      for (const position of wanted) asked.set(`line_${position}`, 'yes');
      const customer = api.asVisitor();
      const before = await (await customer.get(`${routes.confirmQuotation.path}?${asked}`)).text();
      await acceptQuotation(customer, token, { with: wanted.join(',') });

      const order = await storedQuotation(staff, quotation.id);
      const [accepted] = order.revisions;
      const deposit = Math.min(depositIn(given), Math.floor(order.total_cents / 100) * 100);
      expect(accepted?.deposit_cents).toBe(deposit);
      expect(before.includes(`The deposit is ${shillings(deposit)}.`)).toBe(deposit > 0);
      const chat = accepted && chatWords({ link: '', status: 'accepted', revision: accepted });
      expect(chat?.includes(` = ${shillings(deposit)}.`)).toBe(deposit > 0);
      if (deposit > 0) expect(order).toMatchObject({ due_for: 'deposit', due_cents: deposit });
      const due = shillings(order.due_cents);
      const found = `q=${order.number}&due_for=${order.due_for}`;
      const listed = await (await staff.get(`/api/quotations?${found}`)).json();
      expect(listed).toMatchObject([
        { deposit_cents: deposit, due_cents: order.due_cents, due_for: order.due_for },
      ]);
      const sheet = await (
        await staff.get(`/api/orders/export?format=csv&show=all&q=${order.number}`)
      ).text();
      expect(sheet).toContain(String(order.due_cents / 100));

      const page = await (await openPage(customer, token)).text();
      await api.whenIdle();
      const mail = (await api.mails()).findLast(({ to }) => to?.[0]?.address === email);
      const pdf = await openPage(customer, token, routes.downloadQuotation.path);
      const printed = pdfPages(Buffer.from(await pdf.arrayBuffer()))
        .join('')
        .replaceAll(/\s+/gu, '');
      if (order.due_for === 'none') return;
      expect(page).toContain(`<strong>${due}</strong>`);
      expect(mail?.text?.toLowerCase()).toContain(`to pay: ${due.toLowerCase()}`);
      if (deposit > 0) expect(printed).toContain(shillings(deposit).replace(' ', ''));
      const isMixed = ['made', 'stock'].every((kind) => drawn.some((line) => line.kind === kind));
      expect(page.includes('In stock</small>')).toBe(isMixed);
      expect(printed.includes('Instock')).toBe(isMixed);
    }),
    { numRuns: runs(6) },
  );
});
