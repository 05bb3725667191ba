import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Payment } from '../../src/quotation/contract/payments/payment.ts';
import { changeSetOf, undoChangeSet } from '../history/change-sets.ts';
import type { Caller } from '../support/caller.ts';
import { createTestApi } from '../support/create-test-api.ts';
import { runs } from '../support/generated/test-seed.ts';
import { storedQuotation } from './server/desk.ts';
import { anOrder, note } from './server/payments/paid-orders.ts';
import { importStatement, NEWER, newerRow, paidBy } from './server/statements/statement-files.ts';

const api = await createTestApi();
let staff: Caller;
/** An order of 13,920 with a deposit of half. */
let order: number;

const CODES = Array.from({ length: 6 }, (_, at) => `UC2TEST00${at}`);
const NUMBER = 'QT-2026-0001';
const BY_NOBODY_KNOWN = 'Merchant Payment from 2547***456 - OTIENO SAMPULI';

/** A line of a statement, with the number of the order or without it. */
const line = fc.record({
  code: fc.constantFrom(...CODES),
  cents: fc.constantFrom(100_050, 348_000, 696_000, 1_972_000),
  hasNumber: fc.boolean(),
  kind: fc.constantFrom('payment', 'payment', 'payment', 'charge', 'failed'),
});
type Line = typeof line extends fc.Arbitrary<infer Value> ? Value : never;
const step = fc.oneof(
  fc.record({ do: fc.constant('statement' as const), lines: fc.array(line, { maxLength: 6 }) }),
  fc.record({
    do: fc.constant('message' as const),
    code: fc.constantFrom(...CODES),
    isSeen: fc.boolean(),
  }),
  fc.record({ do: fc.constant('undo' as const), choice: fc.nat() }),
);

/** What the books say: code → its payment. */
type Books = Map<string, { cents: number; hasOrder: boolean; isConfirmed: boolean }>;

it('whatever statements and messages say in whichever order, each code counts once, and each undo of a statement leads back', {
  timeout: runs(120_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      await api.empty();
      staff = await api.asStaff();
      ({ id: order } = await anOrder(api, staff));
      let books: Books = new Map();
      /** Statements that can be undone, the last one first, with the books before each. */
      let imports: { set: string; before: Books }[] = [];
      for (const each of steps) {
        api.passTime({ minutes: 1 });
        if (each.do === 'message' && !books.has(each.code)) {
          const status = each.isSeen ? 'confirmed' : 'reported';
          await note(staff, order, { code: each.code, cents: 348_000, status });
          const payment = { cents: 348_000, hasOrder: true, isConfirmed: each.isSeen };
          books = new Map(books).set(each.code, payment);
          // An undo would not take back what came after it.
          imports = [];
        }
        if (each.do === 'statement') {
          const answer = await importStatement(staff, fileOf(each.lines));
          expect(answer.status).toBe(200);
          const { after, noted, confirmed } = booksAfter(books, each.lines);
          expect(await answer.json()).toEqual({ noted, confirmed });
          if (noted + confirmed > 0) {
            imports = [{ set: changeSetOf(answer), before: books }, ...imports];
          }
          books = after;
        }
        const [last, ...earlier] = imports;
        if (each.do === 'undo' && last) {
          expect((await undoChangeSet(staff, last.set)).status).toBe(200);
          [books, imports] = [last.before, earlier];
        }
        await expectBooks(books);
      }
    }),
    { numRuns: runs(12) },
  );
});

function fileOf(lines: readonly Line[]) {
  const rows = lines.map(({ code, cents, hasNumber, kind }) => {
    const sum = (cents / 100).toFixed(2);
    if (kind === 'charge') return newerRow(code, 'Pay Bill Charge', '', { withdrawn: `-${sum}` });
    const status = kind === 'failed' ? 'Failed' : 'Completed';
    return newerRow(code, hasNumber ? paidBy(NUMBER) : BY_NOBODY_KNOWN, sum, { status });
  });
  return [['M-PESA STATEMENT'], NEWER, ...rows];
}

/** The first payment of a code counts; a reported one is confirmed with the sum of the statement. */
function booksAfter(books: Books, lines: readonly Line[]) {
  const after: Books = new Map(books);
  const seen = new Set<string>();
  let [noted, confirmed] = [0, 0];
  for (const { code, cents, hasNumber, kind } of lines) {
    if (kind !== 'payment' || seen.has(code)) continue;
    seen.add(code);
    const known = after.get(code);
    if (known?.isConfirmed) continue;
    if (known) confirmed += 1;
    else noted += 1;
    after.set(code, { cents, hasOrder: known?.hasOrder ?? hasNumber, isConfirmed: true });
  }
  return { after, noted, confirmed };
}

async function expectBooks(books: Books): Promise<void> {
  const all: Payment[] = await (await staff.get('/api/payments?per_page=100')).json();
  const counted = all.filter(({ status }) => status !== 'void');
  const stored = counted.map(({ code, cents, quotation_id, status }) => [
    code,
    { cents, hasOrder: quotation_id === order, isConfirmed: status === 'confirmed' },
  ]);
  expect(stored.toSorted()).toEqual([...books].toSorted());
  const paid = [...books.values()].filter(({ hasOrder, isConfirmed }) => hasOrder && isConfirmed);
  const { paid_cents } = await storedQuotation(staff, order);
  expect(paid_cents).toBe(paid.reduce((sum, { cents }) => sum + cents, 0));
}
