import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { type Chosen, chosenWords } from '../../../src/catalogue/contract/choices/chosen.ts';
import { unitPrice } from '../../../src/quotation/contract/totals.ts';
import {
  findQuotedPrices,
  quotedPricesOf,
  rememberQuotedLines,
} from '../../../src/quotation/server/quoted-price.ts';
import { choicesOfForm } from '../../catalogue/contract/a-product.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { enter } from '../../enquiry/server/a-direct-enquiry.ts';
import { writeDocument } from '../../site/server/documents-of-staff.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { aCustomer, aLine } from '../contract/a-line.ts';
import { beginQuotation, send, writeQuotation } from './desk.ts';
import { requestTwoPieces } from './request-two-pieces.ts';

const api = await createTestApi();
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
});

const whole = { customer: aCustomer, lines: [aLine()] };
const anEnquiry = () => requestTwoPieces(api, staff);

it('a choice is quoted with its code of today and its own price', async () => {
  const choices = choicesOfForm(
    'Fabric: Oatmeal | Sage (SG, +1,500)\nSize: 2 seats | 3 seats (+12,000)',
  );
  const sofa = await addProduct(staff, { title: 'Zuri Sofa', price_cents: '60,000', choices });
  const key = String(sofa.id);
  const sage = [
    { choice: 'size', value: '3 Seats' },
    { choice: 'Fabric', value: 'Sage' },
  ];
  const gone = [{ choice: 'Fabric', value: 'Ochre', code: 'OC' }];
  const products = [
    { key, quantity: 2, chosen: sage },
    { key, quantity: 1, chosen: gone },
    { key, quantity: 1 },
  ];
  const { id } = await enter(staff, { products });
  const { draft } = await beginQuotation(staff, id);
  const quoted = draft?.lines.map(({ chosen, unit_price_cents }) => [
    chosenWords(chosen),
    unit_price_cents,
  ]);
  expect(quoted).toEqual([
    ['Fabric: Sage (SG), Size: 3 seats', 7_350_000],
    ['Fabric: Ochre (OC)', 6_000_000],
    ['', 6_000_000],
  ]);
});

it('the price that was quoted last for the same choice is offered', async () => {
  const sofa = await addProduct(staff, {
    title: 'Zuri Sofa',
    choices: choicesOfForm('Fabric: Oatmeal | Sage'),
  });
  const inFabric = (value: string, unit_price_cents: number) =>
    aLine({ product_id: sofa.id, chosen: [{ choice: 'Fabric', value }], unit_price_cents });
  const lines = [inFabric('Sage', 7_000_000), inFabric('Oatmeal', 5_000_000)];
  await send(staff, await writeQuotation(staff, await beginQuotation(staff), { ...whole, lines }));
  const offered = async (value: string) => {
    const product = { key: String(sofa.id), quantity: 1, chosen: [{ choice: 'Fabric', value }] };
    const { id } = await enter(staff, { products: [product] });
    return (await beginQuotation(staff, id)).draft?.lines[0]?.unit_price_cents;
  };
  expect(await offered('Sage')).toBe(7_000_000);
  expect(await offered('Oatmeal')).toBe(5_000_000);
  expect(await offered('Rust')).toBeNull();
});

it('an internal price keeps its terms where the company’s prices include VAT', async () => {
  const { id } = await anEnquiry();
  const written = { 'quotations.pricesIncludeVat': true, 'quotations.vatPercent': '16' };
  await writeDocument(await api.asOwner(), 'company', written);
  const { draft } = await beginQuotation(staff, id);
  const [line] = draft?.lines ?? [];
  expect(line).toMatchObject({ unit_price_cents: 2_450_000, price_includes_vat: false });
  expect(draft && line && unitPrice(draft, line)).toBe(2_842_000);
});

it('the price that was quoted last is offered for a product without one', async () => {
  const { id, desk } = await anEnquiry();
  const lines = [aLine({ product_id: desk.id, title: 'Meza Desk', unit_price_cents: 4_200_000 })];
  await send(staff, await writeQuotation(staff, await beginQuotation(staff), { ...whole, lines }));
  const { draft } = await beginQuotation(staff, id);
  expect(draft?.lines[1]?.unit_price_cents).toBe(4_200_000);
});

it.each([
  {
    title: 'without VAT for one with it',
    was: false,
    is: true,
    quoted: 1_000_000,
    shown: 1_160_000,
  },
  {
    title: 'with VAT in it for one without',
    was: true,
    is: false,
    quoted: 1_160_000,
    shown: 1_000_000,
  },
  {
    title: 'with VAT in it for one of the same kind',
    was: true,
    is: true,
    quoted: 999,
    shown: 999,
  },
])('the last quoted price is kept, and shown $title', async ({ was, is, quoted, shown }) => {
  const { id, desk } = await anEnquiry();
  const lines = [aLine({ product_id: desk.id, title: 'Meza Desk', unit_price_cents: quoted })];
  const before = { ...whole, lines, vat_percent: 16, prices_include_vat: was };
  await send(staff, await writeQuotation(staff, await beginQuotation(staff), before));
  const written = { 'quotations.pricesIncludeVat': is };
  await writeDocument(await api.asOwner(), 'company', written);
  const { draft } = await beginQuotation(staff, id);
  const line = draft?.lines[1];
  expect(line?.unit_price_cents).toBe(quoted);
  expect(draft && line && unitPrice(draft, line)).toBe(shown);
});

it('a product tells what it was quoted at last, and under which terms', async () => {
  const { desk } = await anEnquiry();
  const shown = async () => (await staff.get(`/api/quoted-prices/${desk.id}`)).json();
  expect(await shown()).toBeNull();
  for (const unit_price_cents of [900, 1100]) {
    const lines = [aLine({ product_id: desk.id, title: 'Meza Desk', unit_price_cents })];
    await send(
      staff,
      await writeQuotation(staff, await beginQuotation(staff), { ...whole, lines }),
    );
    api.passTime({ minutes: 1 });
  }
  expect(await shown()).toMatchObject({ cents: 1100, vat_percent: 16, prices_include_vat: false });
});

it('a choice of a product tells what it was quoted at last, and a choice that is no list is refused', async () => {
  const { desk } = await anEnquiry();
  const chosen = [{ choice: 'Top', value: 'Mango' }];
  const lines = [aLine({ product_id: desk.id, chosen, unit_price_cents: 900 })];
  await send(staff, await writeQuotation(staff, await beginQuotation(staff), { ...whole, lines }));
  const ask = (text: string) =>
    staff.get(`/api/quoted-prices/${desk.id}?${new URLSearchParams({ chosen: text })}`);
  expect(await (await ask(JSON.stringify(chosen))).json()).toMatchObject({ cents: 900 });
  const other = JSON.stringify([{ choice: 'Top', value: 'Oak' }]);
  expect(await (await ask(other)).json()).toMatchObject({ cents: 900, chosen });
  const refused = await ask('Mango');
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { errors: { chosen: 'What was chosen is a list of names.' } },
  ]);
});

it('the price that was quoted last is found by what was chosen, in whatever order and case', async () => {
  const sofa = await addProduct(staff, { title: 'Zuri Sofa' });
  const chosen = [
    { choice: 'Size', value: '3 Seats' },
    { choice: 'Fabric', value: 'Crème brûlée', code: 'CB' },
  ];
  const lines = [
    aLine({ product_id: sofa.id, unit_price_cents: 500 }),
    aLine({ product_id: sofa.id, chosen, unit_price_cents: 900 }),
  ];
  await send(staff, await writeQuotation(staff, await beginQuotation(staff), { ...whole, lines }));
  const same = [
    { choice: 'FABRIC', value: 'creme  Brulee' },
    { choice: 'size', value: '3-seats' },
  ];
  const offered = async (asked: Chosen[]) => {
    const product = { key: String(sofa.id), quantity: 1, chosen: asked };
    const { id } = await enter(staff, { products: [product] });
    return (await beginQuotation(staff, id)).draft?.lines[0]?.unit_price_cents;
  };
  expect(await offered(same)).toBe(900);
  expect(await offered([])).toBe(500);
  expect(await offered([{ choice: 'Size', value: '3 Seats' }])).toBeNull();
});

it('the prices of all lines that were quoted last are one question, which an index answers', async () => {
  const { database } = api.services;
  const quoted = { quotation_id: 1, revision: 1, sent_at: new Date() };
  await sql`INSERT INTO quotation (id, number, revision, total_cents, created_at, changed_at)
    OVERRIDING SYSTEM VALUE VALUES (1, 'QT-1', 1, 0, now(), now())`.execute(database);
  await sql`INSERT INTO quotation_revision (quotation_id, revision, content, valid_until, sent_at)
    VALUES (1, 1, '{}', '2026-12-01', now())`.execute(database);
  const pieces = Array.from({ length: 2000 }, (_, at) => ({ product_id: at + 1, chosen: [] }));
  await rememberQuotedLines(database, { ...quoted, lines: pieces });
  await sql`ANALYZE quoted_line`.execute(database);
  const asked: string[] = [];
  const counted = database.withPlugin({
    transformQuery({ node }) {
      asked.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const compiled = quotedPricesOf(pieces.slice(0, 21)).compile(database);
  const plan = await database.executeQuery<{ 'QUERY PLAN': string }>({
    ...compiled,
    sql: `EXPLAIN ${compiled.sql}`,
  });
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan on quoted');
  await findQuotedPrices(counted, pieces.slice(0, 21));
  expect(asked).toHaveLength(1);
});
