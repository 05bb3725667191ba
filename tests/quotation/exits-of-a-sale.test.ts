import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { exportPerson } from '../../src/account/server/personal-data/export-person.ts';
import { figures } from '../../src/back-office/contract/figures.ts';
import { quotationChanges } from '../../src/back-office/history/kinds/quotation-words.ts';
import { withoutPhotos } from '../../src/catalogue/contract/choices/add-choices.ts';
import type { Choice } from '../../src/catalogue/contract/choices/choice.ts';
import { type Chosen, chosenWords } from '../../src/catalogue/contract/choices/chosen.ts';
import { chosenOf, chosenPath } from '../../src/catalogue/contract/choices/chosen-line.ts';
import { pieceOf } from '../../src/catalogue/contract/choices/piece.ts';
import { isInStock } from '../../src/catalogue/contract/supply-of-product.ts';
import { dayWords, shortDay } from '../../src/company/contract/nairobi.ts';
import type { Enquiry } from '../../src/enquiry/contract/inbox.ts';
import { shillings } from '../../src/platform/contract/money.ts';
import { pictureOf } from '../../src/quotation/contract/line-picture.ts';
import { entryWords, orderEntries } from '../../src/quotation/contract/messages/event-words.ts';
import {
  isAsking,
  type ReadyMessage,
  topicsOf,
} from '../../src/quotation/contract/messages/order-message.ts';
import { orderStages, STAGE_NAMES } from '../../src/quotation/contract/order-stages.ts';
import { stillToPay } from '../../src/quotation/contract/payments/still-to-pay.ts';
import type { ListedQuotation } from '../../src/quotation/contract/quotation.ts';
import * as routes from '../../src/routes.ts';
import { addPhotos, addProduct, productById } from '../catalogue/server/stored-catalogue.ts';
import { aMessage } from '../enquiry/server/a-message.ts';
import { aQuoteRequest, requestQuote } from '../enquiry/server/a-quote-request.ts';
import type { Caller } from '../support/caller.ts';
import { createTestApi } from '../support/create-test-api.ts';
import { anyChoices } from '../support/generated/any-choices.ts';
import { runs } from '../support/generated/test-seed.ts';
import { pdfPages } from '../support/pdf-text.ts';
import { aCustomer, aLine } from './contract/a-line.ts';
import {
  acceptQuotation,
  asRead,
  beginQuotation,
  openPage,
  send,
  storedQuotation,
  writeQuotation,
} from './server/desk.ts';
import { note } from './server/payments/paid-orders.ts';

const api = await createTestApi();
let staff: Caller;
beforeAll(async () => {
  staff = await api.asStaff();
});

/** A sofa with a photograph of its own for the last value of each choice. */
async function aSofa(title: string, choices: Choice[]) {
  const added = await addProduct(staff, { title });
  const { images } = await addPhotos(staff, added, ['white', 'green']);
  const pictured = withoutPhotos(choices).map((choice) => ({
    ...choice,
    values: choice.values.map((value, at, all) =>
      at > 0 && at === all.length - 1 ? { ...value, photo: images[1]?.id } : value,
    ),
  }));
  const { images: _, ...fields } = await productById(staff, added.id);
  const answer = await staff.put(`/api/products/${added.id}`, { ...fields, choices: pictured });
  expect(answer.status).toBe(200);
  return productById(staff, added.id);
}

it('a chosen value keeps its link, its photo and its supply from the request to the customer’s page', async () => {
  let tried = 0;
  await fc.assert(
    fc.asyncProperty(anyChoices(), async (choices) => {
      const fname = `Buyer${++tried}y`;
      const product = await aSofa(`Sofa ${tried}`, choices);
      const offered = product.choices ?? [];
      const chosen = offered.map((each) => chosenOf(each, each.values.at(-1) ?? { name: '' }));
      const piece = pieceOf(product, chosen);
      const email = `${fname}@kiosk.example`.toLowerCase();
      const products = [{ key: String(product.id), quantity: 1, note: '', chosen }];
      const request = { ...aQuoteRequest, fname, email, products };
      expect((await requestQuote(api.asVisitor(), request)).status).toBe(200);

      await api.whenIdle();
      const mails = (await api.mails()).filter(
        ({ to, text }) => JSON.stringify(to).includes(email) || text?.includes(email),
      );
      expect(mails).toHaveLength(2);
      for (const { text } of mails) expect(unspaced(text ?? '')).toContain(unspaced(piece.path));
      const [enquiry]: Enquiry[] = await (await staff.get(`/api/enquiries?q=${fname}`)).json();
      const asked = enquiry?.products[0];
      expect(asked && chosenPath(asked.path, asked.chosen)).toBe(piece.path);

      const sheet = await api.asVisitor().post('/api/quotes/sheet', { products });
      const printed = pdfPages(Buffer.from(await sheet.arrayBuffer())).join('');
      if (/^[ -~]*$/.test(piece.path)) expect(unspaced(printed)).toContain(unspaced(piece.path));

      const begun = await beginQuotation(staff, enquiry?.id);
      const [line] = begun.draft?.lines ?? [];
      expect(line?.picture).toBe(pictureOf(product, chosen));
      // What is made for a customer is paid for before it is made.
      expect(begun.draft?.deposit === null).toBe(isInStock(product, piece.isUsual));
      const priced = await writeQuotation(staff, begun, {
        customer: aCustomer,
        lines: [aLine({ ...line, unit_price_cents: 100 })],
      });
      const { token } = await send(staff, priced, 'link');
      const page = asRead(await (await openPage(api.asVisitor(), token)).text());
      expect(page).toContain(`src="${line?.picture}"`);

      const { most_asked_for } = figures.parse(await (await staff.get('/api/figures')).json());
      const ranked = most_asked_for.find(({ key }) => key === String(product.id));
      if (ranked) {
        const named = ranked.chosen.map(({ choice, values }) => [choice, values[0]]);
        expect(named.toSorted()).toEqual(
          chosen.map(({ choice, value }) => [choice, value]).toSorted(),
        );
      }
    }),
    { numRuns: runs(4) },
  );
});

it('a sofa in the fabric of its main photo is from stock, and one in another fabric is paid a deposit for, as their terms say', async () => {
  const choices = [{ name: 'Fabric', values: [{ name: 'Oatmeal' }, { name: 'Sage' }] }];
  const sofa = await addProduct(staff, {
    ...{ title: 'Lamu Sofa', colour: 'Oatmeal', choices: JSON.stringify(choices) },
  });
  const draftFor = async (...values: string[]) => {
    const email = `${values.join('-')}@kiosk.example`.toLowerCase();
    const products = values.map((value) => ({
      ...{ key: String(sofa.id), quantity: 1, note: '' },
      chosen: [{ choice: 'Fabric', value }],
    }));
    await requestQuote(api.asVisitor(), { ...aQuoteRequest, email, products });
    const [enquiry]: Enquiry[] = await (await staff.get(`/api/enquiries?q=${email}`)).json();
    return (await beginQuotation(staff, enquiry?.id)).draft;
  };
  const stock = 'In full before delivery, by M-Pesa or by bank transfer.';
  const made =
    '50 per cent to begin and the balance before delivery, by M-Pesa or by bank transfer.';
  expect(await draftFor('Oatmeal')).toMatchObject({ deposit: null, payment_terms: stock });
  const deposit = { percent: 50 };
  expect(await draftFor('Sage')).toMatchObject({ deposit, payment_terms: made });
  expect(await draftFor('Oatmeal', 'Sage')).toMatchObject({
    deposit,
    payment_terms: `Pieces in stock: ${stock}\nWhat we make to order: ${made}`,
  });
});

it('the history tells two lines apart by code, discount, note and what is optional', () => {
  const line = aLine({ title: 'Lamu Sofa', quantity: 1, unit_price_cents: 100_000 });
  const chosen: Chosen[] = [{ choice: 'Fabric', value: 'Sage', code: 'SG' }];
  expect(chosenWords(chosen)).toBe('Fabric: Sage (SG)');
  for (const [changed, words] of [
    [{ chosen }, 'Lamu Sofa, Fabric: Sage (SG) at 1,000'],
    [{ discount_percent: 5 }, 'less 5 %'],
    [{ note: 'In oak' }, '“In oak”'],
    [{ is_optional: true }, 'optional'],
  ] as const) {
    const lines = [[line], [{ ...line, ...changed }]];
    const [change] = quotationChanges({ changes: { lines } } as never);
    expect(change?.after).toContain(words);
    expect(change?.before).not.toContain(words);
  }
});

/** An order as it can stand: paid in part, at any stage, with a promised day or without one. */
const anyOrder = fc.record({
  quantity: fc.integer({ min: 1, max: 40 }),
  deposit: fc.constantFrom(null, { percent: 50 }, { percent: 100 }, { cents: 100_000 }),
  paid: fc.constantFrom(0, 100_000, 5_000_050, 900_000_000),
  stage: fc.constantFrom(...orderStages),
  promised_on: fc.constantFrom(null, '2026-02-20', '2026-04-01'),
});

it('an order has the same stage, days and sums at every exit, whatever was paid and promised', async () => {
  let tried = 0;
  await fc.assert(
    fc.asyncProperty(anyOrder, async ({ quantity, deposit, paid, stage, promised_on }) => {
      const email = `buyer${++tried}@orders.example`;
      await api.asVisitor().post('/api/contact', { ...aMessage, email });
      const [enquiry]: Enquiry[] = await (await staff.get(`/api/enquiries?q=${email}`)).json();
      const written = await writeQuotation(staff, await beginQuotation(staff, enquiry?.id), {
        customer: { ...aCustomer, email },
        lines: [aLine({ quantity, unit_price_cents: 123_450 })],
        deposit,
      });
      const { token, quotation: sent } = await send(staff, written, 'link');
      await acceptQuotation(api.asVisitor(), token);
      const path = `/api/quotations/${sent.id}`;
      const seen = async () => ({
        'If-Match': `"${(await storedQuotation(staff, sent.id)).version}"`,
      });
      const delivered =
        stage === 'delivered' ? { delivered_on: '2026-03-01', taken_by: 'Juma' } : {};
      await staff.put(`${path}/order`, { stage, promised_on, ...delivered }, await seen());
      if (paid > 0) await note(staff, sent.id, { cents: paid, code: `UC2EXIT${tried}` });

      const order = await storedQuotation(staff, sent.id);
      const { total_cents, paid_cents, due_cents, due_for, credit_cents } = order;
      const standing = { stage, promised_on, delivered_on: delivered.delivered_on ?? null };
      expect(order).toMatchObject({
        ...standing,
        paid_cents: paid,
        taken_by: delivered.taken_by ?? '',
      });
      const reference = order.number ?? '';
      const listed = await (await staff.get(`/api/quotations?q=${reference}`)).json();
      const sums = { total_cents, paid_cents, due_cents, due_for, credit_cents };
      expect(listed).toMatchObject([{ ...standing, ...sums }]);
      const found = await (await staff.get(`/api/search?q=${reference}`)).text();
      expect(found).toContain(reference);

      const page = asRead(await (await openPage(api.asVisitor(), token)).text());
      const reached =
        stage === 'delivered'
          ? 'on 1 March 2026. It was received by Juma.'
          : `aria-current="step">${STAGE_NAMES[stage]}`;
      expect(page).toContain(reached);
      expect(page).toContain(shillings(total_cents));
      const isPromised = promised_on !== null && stage !== 'delivered';
      const promise = promised_on && `promised for ${dayWords(promised_on)}`;
      if (promise) expect(page.includes(promise)).toBe(isPromised);
      const owed = {
        total_cents,
        deposit_cents: order.revisions[0]?.deposit_cents ?? 0,
        paid_cents,
      };
      const due = stillToPay(owed);
      expect(due.includes(shillings(due_cents))).toBe(due_for !== 'none');
      if (due) expect(page.includes(due)).toBe(stage === 'ready');
      const pdf = await openPage(api.asVisitor(), token, routes.downloadQuotation.path);
      const printed = pdfPages(Buffer.from(await pdf.arrayBuffer())).join('');
      expect(unspaced(printed)).toContain(unspaced(shillings(total_cents)));

      for (const about of topicsOf(order)) {
        const ready = await staff.get(`${path}/message?about=${about}`);
        const { subject, text }: ReadyMessage = await ready.json();
        if (due) expect(text.includes(due)).toBe(about === 'ready');
        if (isAsking(about)) expect(text).toContain(shillings(due_cents));
        if (about === 'promised') expect(text).toContain(dayWords(promised_on ?? '2026-01-01'));
        if (about === 'delivered') expect(text).toContain('1 March 2026');
        const answer = await staff.post(
          `${path}/messages`,
          { about, way: 'mail', text },
          { ...(await seen()), 'Idempotency-Key': `${about}-of-order-${tried}` },
        );
        expect(answer.status).toBe(200);
        await api.whenIdle();
        const mail = (await api.mails()).findLast(({ to }) => to?.[0]?.address === email);
        expect([mail?.subject, mail?.text?.startsWith(text)]).toEqual([subject, true]);
      }

      const thread = await (await staff.get(`/api/order-events?enquiry_id=${enquiry?.id}`)).json();
      const words = orderEntries(thread).map(entryWords).join(' ');
      if (stage !== 'accepted') expect(words).toContain(STAGE_NAMES[stage]);
      if (promised_on) expect(words).toContain(`Promised for ${shortDay(promised_on)}.`);
      const told = words.match(/(?:Told the customer|Asked the customer for the \w+) by mail/g);
      expect(told ?? []).toHaveLength(topicsOf(order).length);

      const handed = await exportPerson(api.services.database, email);
      expect(handed.quotations).toMatchObject([standing]);
      expect(handed.payments.map(({ cents }) => cents)).toEqual(paid > 0 ? [paid] : []);
      expect(handed.order_messages).toHaveLength(topicsOf(order).length);
    }),
    { numRuns: runs(4) },
  );
  const orders: ListedQuotation[] = await (
    await staff.get('/api/quotations?status=accepted&per_page=100')
  ).json();
  const { sales } = figures.parse(await (await staff.get('/api/figures')).json());
  const accepted = sales.by_week.reduce((sum, week) => sum + week.accepted_cents, 0);
  expect(accepted).toBe(orders.reduce((sum, { total_cents }) => sum + total_cents, 0));
});

/** Line breaks and layout come between words. */
function unspaced(text: string): string {
  return text.replaceAll(/\s+/gu, '');
}
