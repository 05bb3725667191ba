import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ChangeSet } from '../../src/history/contract/change-set.ts';
import { moneyText, shillings } from '../../src/platform/contract/money.ts';
import { orderStages } from '../../src/quotation/contract/order-stages.ts';
import type { ListedQuotation, Quotation } from '../../src/quotation/contract/quotation.ts';
import * as routes from '../../src/routes.ts';
import { changeSetOf, undoChangeSet } from '../history/change-sets.ts';
import type { Caller } from '../support/caller.ts';
import { createTestApi } from '../support/create-test-api.ts';
import { runs } from '../support/generated/test-seed.ts';
import { pdfPages } from '../support/pdf-text.ts';
import {
  type Act,
  acceptedIn,
  chosenIn,
  countedIn,
  depositOf,
  dueIn,
  hasDraft,
  isConfirmed,
  type Model,
  modelAfter,
  modelUndone,
  openedIn,
  paidIn,
  QUOTED,
  statusOf,
  totalOf,
} from './quotation-model.ts';
import {
  beginQuotation,
  openPage,
  postAnswer,
  send,
  storedQuotation,
  writeQuotation,
} from './server/desk.ts';
import { aPayment } from './server/payments/paid-orders.ts';

const api = await createTestApi();
let staff: Caller;

const write = fc.record({
  do: fc.constant('write' as const),
  discount: fc.constantFrom(0, 10, 50),
});
const sending = fc.constant({ do: 'send' as const });
const answer = fc.record({
  do: fc.constant('answer' as const),
  by: fc.constantFrom('customer', 'staff', 'staff'),
  isYes: fc.boolean(),
  takesDelivery: fc.boolean(),
});
const yes = answer.map((each) => ({ ...each, isYes: true }));
const stage = fc.record({
  do: fc.constant('stage' as const),
  stage: fc.constantFrom(...orderStages),
});
const deposit = fc.record({
  do: fc.constant('deposit' as const),
  cents: fc.constantFrom(0, 700_050, 1_500_000),
});
const promise = fc.record({
  do: fc.constant('promise' as const),
  day: fc.constantFrom('2026-04-01', '2026-05-01', null),
});
const pay = fc.record({
  do: fc.constant('pay' as const),
  cents: fc.constantFrom(696_000, 1_972_000, 100_050, 150, -100_050, -696_000),
  isSeen: fc.boolean(),
});
const judge = fc.record({
  do: fc.constantFrom('confirm' as const, 'confirm' as const, 'dismiss' as const),
  choice: fc.nat(),
});
const other = fc.record({ do: fc.constantFrom('discard', 'withdraw') });
/** An undo takes one of those that the history offers. */
const anyUndo = fc.record({ undo: fc.nat() });
/** Acts that often follow one another, and anything else in between. */
const phrase = fc.oneof(
  fc.tuple(write, sending),
  fc.tuple(yes, deposit, stage),
  fc.tuple(yes, pay, judge),
  fc.tuple(pay, pay),
  fc.tuple(write, sending, fc.oneof(yes, other)),
  fc.tuple(fc.oneof(write, answer, stage, deposit, promise, pay, judge, other)),
  fc.tuple(anyUndo),
);
const steps = fc.array(phrase, { minLength: 4, maxLength: 7 }).map((phrases) => phrases.flat());
const undos = fc.array(anyUndo, { minLength: 8, maxLength: 8 });

/** Change sets and their acts; each undo adds one. */
interface Entry {
  set: string;
  before: Model;
  after: Model;
  /** The quotation before it. */
  quotation: Quotation;
  undoes?: Entry;
  isUndone: boolean;
}

/** A quotation beside its model, which each step changes. */
interface Desk {
  model: Model;
  quotation: Quotation;
  /** Acts that can be undone, and those that were. */
  history: Entry[];
}

it('whatever staff and a customer do, each undo that the history offers leads back, and all figures agree', {
  timeout: runs(120_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, undos, async (done: (Act | { undo: number })[], undone) => {
      const desk = await sendFirst();
      for (const [number, step] of done.entries()) {
        await ('undo' in step ? undo(desk, step.undo) : act(desk, step, number));
      }
      await expectFigures(desk);
      for (const each of undone) await undo(desk, each.undo);
      await expectFigures(desk);
    }),
    { numRuns: runs(4) },
  );
});

async function sendFirst(): Promise<Desk> {
  await api.empty();
  staff = await api.asStaff();
  const written = await writeQuotation(staff, await beginQuotation(staff), QUOTED);
  const { quotation } = await send(staff, written, 'link');
  const sent = [{ discount: 0, answer: undefined }];
  const model = {
    ...{ discount: 0, sent, isWithdrawn: false, stage: undefined },
    ...{ promised: null, payments: [] },
  };
  return { model, quotation, history: [] };
}

async function act(desk: Desk, step: Act, number: number): Promise<void> {
  api.passTime({ minutes: 1 });
  const before = { ...desk };
  const after = modelAfter(desk.model, step, number);
  const answer = await request(desk, step, number);
  expect(answer.status in { 200: 'done', 201: 'noted', 303: 'answered' }).toBe(after !== undefined);
  await become(desk, after ?? desk.model);
  const set = changeSetOf(answer);
  if (set && step.do !== 'send' && step.do !== 'withdraw') remember(desk, before, { set });
}

async function undo(desk: Desk, choice: number): Promise<void> {
  const offered = desk.history.filter(({ isUndone }) => !isUndone);
  expect(await offeredOf(desk)).toEqual(offered.map(({ set }) => set));
  const entry = offered[choice % offered.length];
  if (!entry) return;
  api.passTime({ minutes: 1 });
  const before = { ...desk };
  const answer = await undoChangeSet(staff, entry.set);
  await become(desk, modelUndone(desk.model, entry.before, entry.after));
  const isChanged = !isDeepStrictEqual(desk.model, before.model);
  expect(await answer.json()).toMatchObject({ changed: isChanged ? 1 : 0 });
  if (!isChanged) return;
  entry.isUndone = true;
  if (entry.undoes) entry.undoes.isUndone = false;
  remember(desk, before, { set: changeSetOf(answer), undoes: entry });
  if (isDeepStrictEqual(desk.model, entry.before)) {
    const { version, changed_at } = desk.quotation;
    expect(desk.quotation).toEqual({ ...entry.quotation, version, changed_at });
  }
}

function remember(
  { model, history }: Desk,
  before: Desk,
  entry: Pick<Entry, 'set' | 'undoes'>,
): void {
  const { quotation } = before;
  history.push({ ...entry, before: before.model, after: model, quotation, isUndone: false });
}

/** The sets that the history offers to undo, the earliest first, without those of the beginning. */
async function offeredOf({ history }: Desk): Promise<string[]> {
  const answer = await staff.get('/api/history?per_page=100');
  const sets = ((await answer.json()) as ChangeSet[]).filter(({ can_undo }) => can_undo);
  const ids = sets.map(({ id }) => id).toReversed();
  return ids.filter((id) => history.some(({ set }) => set === id));
}

function request({ model, quotation }: Desk, step: Act, number: number): Promise<Response> {
  const { id, draft, revisions, version } = quotation;
  const path = `/api/quotations/${id}`;
  const seen = { 'If-Match': `"${version}"` };
  switch (step.do) {
    case 'write': {
      const content = { ...(draft ?? revisions[0]?.content), deposit: QUOTED.deposit };
      return staff.put(path, { ...content, discount_percent: step.discount }, seen);
    }
    case 'discard':
      return staff.change('DELETE', `${path}/draft`, null, seen);
    case 'send':
      return staff.post(`${path}/sending`, { by: 'link' }, seen);
    case 'withdraw':
      return staff.post(`${path}/withdrawal`, {}, seen);
    case 'stage':
      return staff.put(`${path}/order`, { stage: step.stage }, seen);
    case 'promise':
      return staff.put(`${path}/order`, { promised_on: step.day }, seen);
    case 'pay': {
      const code = `UC2${String(number).padStart(7, '0')}`;
      const status = step.isSeen ? 'confirmed' : 'reported';
      return staff.post(`${path}/payments`, { ...aPayment, code, status, cents: step.cents });
    }
    case 'confirm':
    case 'dismiss': {
      const chosen = chosenIn(model, step.choice);
      const payment = quotation.payments[chosen ? model.payments.indexOf(chosen) : 0];
      const status = step.do === 'confirm' ? 'confirmed' : 'void';
      return staff.put(
        `/api/payments/${payment?.id ?? 999}`,
        { status },
        {
          'If-Match': `"${payment?.version ?? 1}"`,
        },
      );
    }
    case 'deposit': {
      const deposit = step.cents > 0 ? { cents: step.cents } : null;
      return staff.put(`${path}/order`, { deposit }, seen);
    }
    case 'answer': {
      const decision = step.isYes ? 'accepted' : 'declined';
      if (step.by === 'staff') {
        const left_out = step.takesDelivery ? [] : [1];
        return staff.post(`${path}/decision`, { decision, via: 'phone', left_out }, seen);
      }
      return postAnswer(api.asVisitor(), {
        ...{ token: tokenOf(quotation), answer: decision, name: 'Amina' },
        ...{ revision: String(revisions.length), with: step.takesDelivery ? '1' : '' },
      });
    }
  }
}

function tokenOf({ link }: Quotation): string {
  return link ? (new URL(link).searchParams.get('token') ?? '') : 'none';
}

/** Reads the quotation after a step, and compares it with the model. */
async function become(desk: Desk, model: Model): Promise<void> {
  desk.model = model;
  desk.quotation = await storedQuotation(staff, desk.quotation.id);
  const accepted = acceptedIn(model);
  expect(desk.quotation).toMatchObject({
    status: statusOf(model),
    accepted_revision: accepted ? model.sent.indexOf(accepted) + 1 : null,
    stage: accepted ? (model.stage?.stage ?? 'accepted') : null,
    promised_on: model.promised,
    delivered_on: model.stage?.stage === 'delivered' ? expect.any(String) : null,
    ...dueIn(model),
    paid_cents: paidIn(model),
    payments: model.payments.map((payment) => ({
      cents: payment.cents,
      status: isConfirmed(payment) ? 'confirmed' : payment.standing,
    })),
    total_cents: totalOf(countedIn(model)),
    draft: hasDraft(model) ? { discount_percent: model.discount } : null,
    revisions: model.sent.toReversed().map((revision) => ({
      total_cents: totalOf(revision),
      deposit_cents: depositOf(revision),
      left_out: revision.answer?.takesDelivery === false ? [1] : [],
    })),
  });
  expect(desk.quotation.link === null).toBe(openedIn(model) === undefined);
}

/** Compares lists, sums, orders, analytics, the customer's page and the PDF with the model. */
async function expectFigures({ model, quotation }: Desk): Promise<void> {
  const [counted, opened] = [countedIn(model), openedIn(model)];
  const total_cents = totalOf(counted);
  const yes = statusOf(model) === 'accepted' ? [total_cents] : [];
  const list = await staff.get('/api/quotations');
  const listed: ListedQuotation[] = await list.json();
  const due = dueIn(model);
  const paid_cents = paidIn(model);
  const figures = { total_cents, deposit_cents: depositOf(counted), paid_cents, ...due };
  expect(listed).toMatchObject([figures]);
  expect(list.headers.get('X-Due-Cents')).toBe(String(due.due_cents));
  const owing = await staff.get(`/api/quotations?due_for=${due.due_for}`);
  expect(await owing.json()).toHaveLength(1);
  expect(list.headers.get('X-Accepted-Cents')).toBe(String(yes[0] ?? 0));
  const open = statusOf(model) === 'sent' ? total_cents : 0;
  expect(list.headers.get('X-Open-Cents')).toBe(String(open));
  const orders: ListedQuotation[] = await (
    await staff.get(`/api/quotations?status=accepted&stage=${quotation.stage ?? 'accepted'}`)
  ).json();
  expect(orders.map((order) => order.total_cents)).toEqual(yes);
  const { sales } = await (await staff.get('/api/figures')).json();
  const weeks: { accepted_cents: number }[] = sales.by_week;
  expect(weeks.flatMap((week) => week.accepted_cents || [])).toEqual(yes);

  if (!opened) return;
  const visitor = api.asVisitor();
  const page = await (await openPage(visitor, tokenOf(quotation))).text();
  expect(page).toContain(shillings(totalOf(opened)));
  const isAsked = opened.answer?.isYes === true;
  const told = model.payments.filter(({ standing }) => standing === 'reported');
  const toldCents = told.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
  const isLookedFor = toldCents > 0 && toldCents >= due.due_cents;
  const asked = { deposit: /eposit to pay/, balance: /<h2>(Balance to|To|Still to) pay/ };
  for (const [kind, heading] of Object.entries(asked)) {
    const words = new RegExp(`${heading.source}.{0,60}${shillings(due.due_cents)}<`, 's');
    expect(words.test(page)).toBe(isAsked && due.due_for === kind && !isLookedFor);
  }
  const pdf = await openPage(visitor, tokenOf(quotation), routes.downloadQuotation.path);
  const text = pdfPages(Buffer.from(await pdf.arrayBuffer())).join('');
  expect(text).toContain(`KSh${moneyText(totalOf(opened))}`);
}
