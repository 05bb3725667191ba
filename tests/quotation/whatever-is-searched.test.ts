import fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import type { FoundThing } from '../../src/back-office/contract/found-thing.ts';
import { addProduct } from '../catalogue/server/stored-catalogue.ts';
import { enter } from '../enquiry/server/a-direct-enquiry.ts';
import type { Caller } from '../support/caller.ts';
import { createTestApi } from '../support/create-test-api.ts';
import { runs } from '../support/generated/test-seed.ts';
import { aLine } from './contract/a-line.ts';
import { acceptQuotation, beginQuotation, send, writeQuotation } from './server/desk.ts';
import { note } from './server/payments/paid-orders.ts';

const api = await createTestApi();
let staff: Caller;
beforeAll(() => {
  // A PDF says what it cannot print.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

/** Words that no field is called by, as people in Nairobi and elsewhere write them. */
const word = fc
  .tuple(
    fc.constantFrom('Qa', "N'dz", 'Wãm', 'Ébj', 'Zö', 'Ng’ũ', 'Ørx', 'Жук'),
    fc.string({ unit: fc.constantFrom(...'bdgkmrtvwz'), minLength: 3, maxLength: 6 }),
  )
  .map((parts) => parts.join(''));
const digits = (count: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: count, maxLength: count });
const sales = fc.record({
  fname: word,
  lname: word,
  cname: word,
  mailbox: word,
  phone: fc.tuple(fc.constantFrom('7', '1'), digits(8)).map((parts) => parts.join('')),
  message: fc.array(word, { minLength: 2, maxLength: 5 }),
  note: word,
  reply: word,
  place: word,
  title: fc.array(word, { minLength: 2, maxLength: 3 }),
  sku: fc.tuple(word, digits(4)),
  colour: word,
  code: digits(5).map((each) => `UKC4K${each}`),
  payer: fc.array(word, { minLength: 2, maxLength: 2 }),
});
type Sale = typeof sales extends fc.Arbitrary<infer Value> ? Value : never;

/** Writings of a phone number after its zero. */
function phonesOf(own: string): string[] {
  const groups = `${own.slice(0, 3)} ${own.slice(3, 6)} ${own.slice(6)}`;
  return [
    ...[`0${own}`, `0${groups}`, `+254${own}`, `+254 ${groups}`, `254${own}`, `00254${own}`],
    ...[`+254 (0) ${groups}`, groups.replaceAll(' ', '-'), own, own.slice(3)],
    ...[`0${own.slice(0, 3)}`, `+254${own.slice(0, 3)}`],
  ];
}

/** A text as others write it: in another case, and without accents and apostrophes. */
function writtenOtherwise(text: string): string[] {
  const plain = text.normalize('NFD').replace(/[\u0300-\u036f'’]/g, '');
  return [text, text.toUpperCase(), text.toLowerCase(), plain, text.normalize('NFD')];
}

const backwards = (words: readonly string[]) => words.toReversed().join(' ');

/** Has everything that staff search said once in each of its fields. */
async function sell(sale: Sale) {
  const { fname, lname, cname, phone, place, title, colour } = sale;
  const email = `${plainLetters(sale.mailbox)}@kz.example`;
  const sku = `${plainLetters(sale.sku[0])}-${sale.sku[1]}`;
  await addProduct(staff, { title: title.join(' '), sku, colour });
  const line = aLine({ title: title.join(' '), sku, note: sale.note });
  const said = { fname, lname, cname, email, phone: `0${phone}`, place };
  const enquiry = await enter(staff, { ...said, message: sale.message.join(', ') });
  const path = `/api/enquiries/${enquiry.id}`;
  for (const [kind, text] of [
    ['notes', sale.note],
    ['received-replies', sale.reply],
  ]) {
    expect((await staff.post(`${path}/${kind}`, { text })).ok).toBe(true);
  }
  const written = await writeQuotation(staff, await beginQuotation(staff, enquiry.id), {
    ...{ lines: [line], words: sale.reply, lead_time: place, payment_terms: place },
  });
  const { quotation, token } = await send(staff, written, 'link');
  await acceptQuotation(api.asVisitor(), token, { name: fname });
  const { code, payer } = sale;
  await note(staff, quotation.id, {
    code,
    payer: payer.join(' '),
    note: sale.note,
    cents: 723_400,
  });
  return { email, sku, number: quotation.revisions[0]?.reference ?? '' };
}

/** An address and a code have letters of the alphabet alone. */
function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .padEnd(3, 'z');
}

async function count(path: string, q: string): Promise<number> {
  const found = await staff.get(`/api/${path}${new URLSearchParams({ q })}`);
  expect(found.status).toBe(200);
  return ((await found.json()) as object[]).length;
}
const LISTS = {
  enquiries: 'enquiries?',
  quotations: 'quotations?',
  orders: 'quotations?status=accepted&show=all&',
  payments: 'payments?',
  products: 'products?',
};
type List = keyof typeof LISTS;

/** Kinds that Ctrl K finds. */
async function kindsFound(q: string): Promise<string[]> {
  const found = await staff.get(`/api/search?${new URLSearchParams({ q })}`);
  return ((await found.json()) as FoundThing[]).map(({ kind }) => kind);
}
const KINDS: Partial<Record<List, FoundThing['kind']>> = {
  enquiries: 'enquiry',
  orders: 'order',
  payments: 'payment',
  products: 'product',
};
const SALE: List[] = ['enquiries', 'quotations', 'orders'];

/** Lists, and searches by which each of them finds the sale. */
function searchesFor(sale: Sale, { email, sku, number }: Awaited<ReturnType<typeof sell>>) {
  const [, year, sequence] = /^QT-(\d+)-0*(\d+)$/.exec(number) ?? [];
  const names = backwards([sale.fname, sale.lname, sale.cname]);
  const numbers = [`QT ${sequence}`, `qt${sequence}`, `qt ${year} ${sequence}`, `${number}/1`];
  const said = backwards([sale.note, sale.reply, sale.place, ...sale.message]);
  const quoted = backwards([...sale.title, sale.note, sale.reply, sale.place, sale.fname]);
  const piece = backwards([...sale.title, sale.colour, sku]);
  const paid = backwards([...sale.payer, sale.code]);
  return [
    [SALE, phonesOf(sale.phone)],
    [SALE, writtenOtherwise(names)],
    [SALE, [email, number, number.toLowerCase(), ...numbers]],
    [['enquiries'], [...writtenOtherwise(said), `${said} ${sale.fname} 0${sale.phone}`]],
    [['quotations', 'orders'], writtenOtherwise(quoted)],
    [
      ['quotations', 'orders', 'products'],
      [sku, sku.toLowerCase(), sku.replace('-', ' ')],
    ],
    [['products'], writtenOtherwise(piece)],
    [
      ['orders', 'payments'],
      [sale.code.toLowerCase(), ...writtenOtherwise(paid)],
    ],
    [['payments'], ['7234', '7,234', sale.note]],
  ] satisfies [List[], string[]][];
}

it('whatever is entered is found by each search as people write it, in any order of its words', async () => {
  await fc.assert(
    fc.asyncProperty(sales, async (sale) => {
      await api.empty();
      staff = await api.asStaff();
      for (const [lists, all] of searchesFor(sale, await sell(sale))) {
        for (const q of new Set(all)) {
          const found = await Promise.all(lists.map((list) => count(LISTS[list], q)));
          expect([q, ...found]).toEqual([q, ...lists.map(() => 1)]);
        }
        const [q = ''] = all;
        const kinds = lists.flatMap((list) => KINDS[list] ?? []);
        expect([q, await kindsFound(q)]).toEqual([q, expect.arrayContaining(kinds)]);
      }
    }),
    { numRuns: runs(2) },
  );
});

/** Names of all fields of an answer, at any depth. */
function fieldsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const names = Array.isArray(value) ? [] : Object.keys(value);
  return [...names, ...Object.values(value).flatMap(fieldsOf)];
}

it('the name of a field finds nothing', async () => {
  await fc.assert(
    fc.asyncProperty(sales, async (sale) => {
      await api.empty();
      staff = await api.asStaff();
      await sell(sale);
      for (const list of ['enquiries', 'quotations', 'payments', 'products'] as const) {
        const [row] = (await (await staff.get(`/api/${list}`)).json()) as object[];
        const fields = [...new Set(fieldsOf(row))].filter((name) => /^[a-z_]{3,}$/.test(name));
        expect(fields.length).toBeGreaterThan(15);
        const counts = await Promise.all(fields.map((name) => count(LISTS[list], name)));
        expect(fields.filter((_, at) => counts[at] !== 0)).toEqual([]);
      }
    }),
    { numRuns: runs(1) },
  );
});
