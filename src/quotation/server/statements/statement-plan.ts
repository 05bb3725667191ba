import { dayInNairobi } from '../../../company/contract/nairobi.ts';
import { shillings } from '../../../platform/contract/money.ts';
import { LEAVE_OUT } from '../../../platform/contract/sheet-settings.ts';
import type { Database } from '../../../platform/database/database.ts';
import { orderFinder, type PayableOrder, suggestion } from '../../contract/payments/find-orders.ts';
import { numberIn } from '../../contract/payments/order-number.ts';
import type { Payment } from '../../contract/payments/payment.ts';
import type { SuggestedOrder } from '../../contract/payments/reading.ts';
import {
  type PlannedLine,
  type StatementSettings,
  WITHOUT_ORDER,
} from '../../contract/statements/statement.ts';
import { payableOrders } from '../payments/readings.ts';
import { type KnownPayments, knownPayments } from './known-payments.ts';
import { type StatementLayout, type StatementLine, statementLines } from './statement-lines.ts';

/** A row of a statement, and what an import makes of it. */
export interface LinePlan extends StatementLine {
  answer: PlannedLine;
  /** The reported payment that it confirms. */
  reported: Payment | undefined;
  /** The chosen order; undefined for a number that no order has. */
  quotationId: number | null | undefined;
}

/** A statement as it was read, with the orders that its payments can be for. */
export interface StatementReading {
  lines: readonly StatementLine[];
  suggest: (line: StatementLine) => SuggestedOrder[];
  byNumber: ReadonlyMap<string, PayableOrder>;
}

/** Reads the lines of a statement, and the orders that they or the person name, in one statement. */
export async function readStatement(
  database: Database,
  layout: StatementLayout,
  { orders: chosen }: Pick<StatementSettings, 'orders'>,
  now: Date,
): Promise<StatementReading> {
  const today = dayInNairobi(now);
  const lines = statementLines(layout).map((line) => withoutFuture(line, today));
  const numbers = [
    ...lines.filter(isReadable).map(({ account }) => account),
    ...Object.values(chosen),
  ];
  const asked = numbers.flatMap((text) => numberIn(text) ?? []);
  const payable = await payableOrders(database, asked, now);
  const find = orderFinder(payable);
  const found = new Map<StatementLine, SuggestedOrder[]>();
  return {
    lines,
    suggest(line) {
      const suggestions = found.get(line) ?? find(paidFor(line));
      found.set(line, suggestions);
      return suggestions;
    },
    byNumber: new Map(payable.map((order) => [order.reference, order])),
  };
}

/**
 * Dry run of an import, which depends on what was read, the person's settings and payments only. It
 * takes two statements, however many rows there are.
 */
export async function planStatement(
  database: Database,
  reading: StatementReading,
  { orders: chosen }: Pick<StatementSettings, 'orders'>,
): Promise<LinePlan[]> {
  const { lines, suggest, byNumber } = reading;
  const known = await knownPayments(database, lines.filter(isReadable));
  const planner: Planner = {
    ...{ chosen, known, suggest, byNumber },
    rowOfCode: new Map(),
    fitted: new Set(),
  };
  return lines.map((line) => planLine(line, planner));
}

function isReadable({ leftOut, unreadable }: StatementLine): boolean {
  return !leftOut && !unreadable;
}

interface Planner extends Pick<StatementReading, 'suggest' | 'byNumber'> {
  chosen: StatementSettings['orders'];
  known: KnownPayments;
  rowOfCode: Map<string, number>;
  /** Orders whose sum a row above pays. */
  fitted: Set<number>;
}

function withoutFuture(line: StatementLine, today: string): StatementLine {
  const isLater = line.paid_at !== null && dayInNairobi(line.paid_at) > today;
  return isLater && !line.leftOut ? { ...line, unreadable: 'This day is still to come.' } : line;
}

function planLine(line: StatementLine, planner: Planner): LinePlan {
  const { row, leftOut, unreadable, code } = line;
  if (leftOut) return notTaken(line, 'left out', [leftOut]);
  if (unreadable) return notTaken(line, 'unreadable', [unreadable]);
  const twin = code === null ? undefined : planner.rowOfCode.get(code);
  if (twin) return notTaken(line, 'known', [`Row ${twin} has the same code.`]);
  if (code !== null) planner.rowOfCode.set(code, row);
  const known = planner.known.find(line);
  if (known === 'without a code') {
    return notTaken(line, 'known', ['A statement that was imported had it.']);
  }
  if (known?.status === 'confirmed') {
    const where = known.reference ? `for ${known.reference}` : 'without an order';
    return notTaken(line, 'known', [`It is noted ${where}.`, ...difference(line, known)]);
  }
  return taken(line, known, planner);
}

function notTaken(
  line: StatementLine,
  outcome: PlannedLine['outcome'],
  reasons: string[],
): LinePlan {
  const shown = { outcome, reasons, order: LEAVE_OUT, suggestions: [], seen: outcome };
  const answer = { ...answered(line), ...shown, canChoose: false, problem: null };
  return { ...line, answer, reported: undefined, quotationId: null };
}

function taken(line: StatementLine, reported: Payment | undefined, planner: Planner): LinePlan {
  const canChoose = reported?.reference == null;
  const found = canChoose ? planner.suggest(line) : [];
  const fitting = reported?.reference ?? exactOne(found, planner)?.reference ?? WITHOUT_ORDER;
  const order = planner.chosen[line.row] ?? fitting;
  const isNamed = order !== WITHOUT_ORDER && order !== LEAVE_OUT;
  const named = isNamed ? planner.byNumber.get(order) : undefined;
  const quotationId = isNamed ? named?.quotation_id : null;
  const isUnknown = canChoose && quotationId === undefined;
  const likely = reported ? undefined : planner.known.findLikely(line);
  return {
    ...line,
    reported,
    quotationId: canChoose ? quotationId : reported.quotation_id,
    answer: {
      ...answered(line),
      ...{ outcome: reported ? 'to confirm' : 'new', order, canChoose },
      suggestions: canChoose ? withNamed(found, named) : [],
      reasons: [
        ...(reported ? difference(line, reported) : []),
        ...(likely ? [likelyTwin(likely.reference)] : []),
        ...(named?.is_paid ? [`${named.reference} is paid in full already.`] : []),
      ],
      problem: isUnknown ? `There is no order ${order}.` : null,
      seen: `${reported ? `${reported.id}-${reported.version}` : 'new'} ${fitting}`,
    },
  };
}

/** An order that a person named stands among those that are offered. */
function withNamed(found: SuggestedOrder[], named: PayableOrder | undefined): SuggestedOrder[] {
  const isThere = found.some(({ quotation_id }) => quotation_id === named?.quotation_id);
  return named && !isThere ? [...found, suggestion(named, ['number'])] : found;
}

/** A bank has the name of the payer somewhere in the details. */
function paidFor({ cents, account, payer, phone, details }: StatementLine) {
  return { cents, account, payer: payer || details, phone };
}

/** The one order that a payment fits: by its whole number, or by its sum and something else. */
function exactOne(
  suggestions: readonly SuggestedOrder[],
  { fitted }: Planner,
): SuggestedOrder | undefined {
  const byNumber = suggestions.find(({ reasons }) => reasons.includes('number'));
  if (byNumber) return byNumber;
  const bySum = suggestions.filter(
    ({ reasons, quotation_id }) =>
      reasons.includes('sum') && reasons.length > 1 && !fitted.has(quotation_id),
  );
  const [one, other] = bySum;
  if (!one || other) return undefined;
  fitted.add(one.quotation_id);
  return one;
}

/** A payment that was noted without a code cannot be told from another one of its sum and day. */
function likelyTwin(reference: string | null): string {
  const where = reference ? `for ${reference}` : 'without an order';
  return `A payment of this sum and day is noted without a code, ${where}. Leave this one out if it is the same.`;
}

function difference({ cents }: StatementLine, { cents: noted }: Payment): string[] {
  if (noted === null || cents === null || noted === cents) return [];
  return [`It was noted as ${shillings(noted)}; the statement has ${shillings(cents)}.`];
}

function answered({ row, code, cents, payer, account, details, paid_at }: StatementLine) {
  return { row, code, cents, payer, account, details, paid_at };
}
