import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RowsTable } from '../../src/back-office/lists/RowsTable.tsx';
import { orderColumns } from '../../src/back-office/orders/order-columns.tsx';
import {
  quotationEntryOf,
  readQuotationEntry,
  withLine,
} from '../../src/back-office/quotations/entry/quotation-entry.ts';
import { PaymentsOfOrder } from '../../src/back-office/quotations/payments/PaymentsOfOrder.tsx';
import { OrderStages } from '../../src/back-office/quotations/stages/OrderStages.tsx';
import { paths } from '../../src/paths.ts';
import { moneyText, shillings } from '../../src/platform/contract/money.ts';
import { readMoney } from '../../src/platform/contract/typed-money.ts';
import { readSheets } from '../../src/platform/spreadsheet/read-sheets.ts';
import { chatWords } from '../../src/quotation/contract/chat-words.ts';
import type { ReadyMessage } from '../../src/quotation/contract/messages/order-message.ts';
import type { ListedQuotation, Quotation } from '../../src/quotation/contract/quotation.ts';
import type { Caller } from '../support/caller.ts';
import { visit } from '../support/components/visit.ts';
import { createTestApi } from '../support/create-test-api.ts';
import { runs } from '../support/generated/test-seed.ts';
import { aCustomer } from './contract/a-line.ts';
import {
  acceptQuotation,
  asRead,
  beginQuotation,
  openPage,
  send,
  storedQuotation,
  writeQuotation,
} from './server/desk.ts';
import { note, tryChanging } from './server/payments/paid-orders.ts';

const api = await createTestApi();

/** A quotation as staff type it; most of its sums have cents. */
const typed = fc.record({
  price: fc.integer({ min: 100, max: 20_000_000 }).map(moneyText),
  quantity: fc.constantFrom('1', '2.5', '3', '12'),
  discount: fc.constantFrom('', '7.5'),
  vat: fc.constantFrom('0', '16'),
  prices_include_vat: fc.boolean(),
  deposit: fc.constantFrom('', '50 %', '33.33 %', '100 %', 'KSh 0.50'),
  /** Share of the total that came first, and is told next, in thousandths. */
  paid: fc.constantFrom(0, 0, 217, 999),
  told: fc.constantFrom(0, 0, 333),
});
type Typed = typeof typed extends fc.Arbitrary<infer Value> ? Value : never;
type Form = Omit<Typed, 'paid' | 'told'>;

it('what is left to pay is the same sum for the customer, by page and mail, and for staff, and paying it leaves nothing open', async () => {
  const staff = await api.asStaff();
  await visit(api, { staff: await api.addStaff('desk@makers.test'), address: paths.orders });
  let tried = 0;
  await fc.assert(
    fc.asyncProperty(typed, (each) => isLeftEverywhere(staff, each, `left${++tried}@pay.example`)),
    { numRuns: runs(5) },
  );
});

async function isLeftEverywhere(staff: Caller, { paid, told, ...form }: Typed, email: string) {
  const begun = await beginQuotation(staff);
  const written = await writeQuotation(staff, begun, formOf(begun, form, email));
  const { token, quotation } = await send(staff, written);
  const { id } = quotation;
  const [revision] = quotation.revisions;
  if (!revision) throw new Error('Nothing was sent.');
  const { total_cents, deposit_cents } = revision;
  const offered = [
    await mailTo(email),
    chatWords({ link: '', status: 'sent', revision }),
    wordsOf(await pageOf(token)),
  ];
  await acceptQuotation(api.asVisitor(), token);
  const asked = await seenBy(staff, id, token);
  if (asked.due) expect(await mailTo(email)).toContain(`o pay: ${asked.due}`);
  if (deposit_cents > 0) {
    for (const words of offered) expect(words).toContain(asked.due);
    const rest = shillings(asked.open - centsIn(asked.due));
    expect(asked.stages).toContain(`Deposit ${asked.due}, then ${rest}.`);
  }

  const pay = async (cents: number, status: 'confirmed' | 'reported' = 'confirmed') =>
    cents > 0 ? note(staff, id, { cents, status, way: 'cash', code: '' }) : undefined;
  await pay(Math.floor((total_cents * paid) / 1000));
  const { due } = await seenBy(staff, id, token);
  // Of a few shillings nothing would be left to ask for.
  const share = centsIn(due) < 1000 ? 0 : told;
  const reported = await pay(Math.floor((centsIn(due) * share) / 1000), 'reported');
  if (reported) {
    const waiting = wordsOf(await pageOf(token));
    await tryChanging(staff, reported.payment, { status: 'confirmed' });
    const left = await seenBy(staff, id, token);
    expect(waiting).toContain(`Once we have seen it, ${left.due} is left to pay.`);
  }
  const { open } = await seenBy(staff, id, token);
  await pay(open);
  expect(await seenBy(staff, id, token)).toMatchObject({ open: 0, due: '' });
}

/** What the form makes of what staff type. */
function formOf(begun: Quotation, { price, quantity, ...typed }: Form, email: string) {
  const entry = { ...quotationEntryOf(begun), ...aCustomer, ...typed, email };
  const line = withLine({ lines: [] }, { title: 'Desk', price, quantity });
  const { content, problems } = readQuotationEntry({ ...entry, ...line });
  if (!content) throw new Error(JSON.stringify(problems));
  return content;
}

/** The sums of an order, as its customer reads them and as staff do, which have to be the same. */
async function seenBy(staff: Caller, id: number, token: string) {
  const order = await storedQuotation(staff, id);
  const { total_cents, due_for, number } = order;
  const page = await pageOf(token);
  const due = page.querySelector('.due strong')?.textContent ?? '';
  const words = wordsOf(page);
  const follows = words.match(/The balance of (KSh [\d,.]*\d) follows/)?.[1] ?? '';
  const open = centsIn(due) + centsIn(follows);
  const stillOpen = words.match(/Still open ?(KSh [\d,.]*\d)/)?.[1];
  if (stillOpen) expect(stillOpen).toBe(shillings(open));

  const [listed]: ListedQuotation[] = await (await staff.get(`/api/quotations?q=${number}`)).json();
  if (!listed) throw new Error(`The list has no ${number}.`);
  const { container, unmount } = render(
    <>
      <RowsTable label="Orders" rows={[listed]} columns={orderColumns} />
      <PaymentsOfOrder quotation={order} />
      <OrderStages quotation={order} />
    </>,
  );
  if (due_for !== 'none') await screen.findByRole('button', { name: /^Ask/ });
  const row = container.querySelector('tbody')?.textContent ?? '';
  const facts = [...container.querySelectorAll('dl > div')].map((fact) => [
    fact.querySelector('dt')?.textContent ?? '',
    fact.querySelector('dd')?.textContent ?? '',
  ]);
  const [first = ['', '']] = facts;
  const all = facts.find(([label]) => label === 'Open in all')?.[1];
  const stages = container.textContent ?? '';
  unmount();
  const answer = await staff.get(`/api/orders/export?show=all&q=${number}`);
  const [sheet] = await readSheets(new Uint8Array(await answer.arrayBuffer()));
  const [headings = [], cells = []] = sheet?.rows ?? [];
  const exported = (heading: string) => Number(cells[headings.indexOf(heading)]) * 100;
  expect([exported('Due KSh'), exported('Open KSh')]).toEqual([centsIn(due), open]);

  if (due_for === 'none') {
    expect(row).toContain('Paid ');
  } else {
    expect(first[1]).toBe(due);
    expect(all ?? due).toBe(shillings(open));
    expect(row).toContain(`${moneyText(open)} open of ${moneyText(total_cents)}`);
    expect(row.includes(`: ${moneyText(centsIn(due))}`)).toBe(follows !== '');
    const ready = await staff.get(`/api/quotations/${id}/message?about=${due_for}`);
    const { text }: ReadyMessage = await ready.json();
    expect(text).toContain(due);
  }
  return { due, open, stages };
}

async function pageOf(token: string): Promise<Document> {
  const page = await (await openPage(api.asVisitor(), token)).text();
  return new DOMParser().parseFromString(asRead(page), 'text/html');
}

function wordsOf(page: Document): string {
  return (page.querySelector('main')?.textContent ?? '').replaceAll(/\s+/gu, ' ');
}

async function mailTo(email: string): Promise<string> {
  await api.whenIdle();
  const mail = (await api.mails()).findLast(({ to }) => to?.[0]?.address === email);
  return mail?.text ?? '';
}

/** Cents of `KSh 24,500`; none of an empty text. */
function centsIn(words: string): number {
  return words === '' ? 0 : (readMoney(words) ?? Number.NaN);
}
