import { MAX_CENTS } from '../../../platform/contract/money.ts';
import { typedLine } from '../../../platform/contract/typed-text.ts';
import { type Cell, cellText } from '../../../platform/spreadsheet/cell.ts';
import type { SheetLayout } from '../../../platform/spreadsheet/sheet-layout.ts';
import { numberIn } from '../../contract/payments/order-number.ts';
import type { PaymentWay } from '../../contract/payments/payment.ts';
import { codeDay, codeKey } from '../../contract/payments/transaction-code.ts';
import {
  isMpesa,
  type StatementColumn,
  type StatementMapping,
} from '../../contract/statements/statement-columns.ts';
import { centsInCell, timeInCell } from './statement-cells.ts';

export type StatementLayout = SheetLayout<StatementMapping>;

/** A row of a statement, as it says itself. */
export interface StatementLine {
  row: number;
  code: string | null;
  /** With a minus for money out; null for no sum. */
  cents: number | null;
  way: PaymentWay;
  payer: string;
  /** Number of the payer, of which most may be hidden. */
  phone: string;
  account: string;
  details: string;
  /** What is worth keeping of the details, and tells a payment without a code from another one. */
  note: string;
  paid_at: string | null;
  /** Why it is no payment; undefined for one. */
  leftOut: string | undefined;
  /** What cannot be read; undefined if all can. */
  unreadable: string | undefined;
}

const MAX_LINE = 200;
const MAX_DETAILS = 500;
const DAY_MS = 86_400_000;
/** Banks book a payment some days after its code was given. */
const MAX_DAYS_APART = 7;

/** Reads the rows below the headings; empty ones are skipped. */
export function statementLines(layout: StatementLayout): StatementLine[] {
  const { rows, at, titles, columns } = layout;
  const isOfMpesa = isMpesa(titles);
  const given = rows.slice(at + 1).flatMap((cells, index) => {
    const found = new Map<StatementColumn, Cell[]>();
    for (const column of columns) {
      const cell = cells[column.at] ?? null;
      if (column.to === null || cellText(cell).trim() === '') continue;
      found.set(column.to, [...(found.get(column.to) ?? []), cell]);
    }
    return found.size > 0 ? [{ row: at + 2 + index, cells: found }] : [];
  });
  const isReference = uniqueReferences(given.map(({ cells }) => textOf(cells, 'code')));
  return given.map(({ row, cells }) => readLine(row, cells, { isOfMpesa, isReference }));
}

type LineCells = ReadonlyMap<StatementColumn, Cell[]>;

function textOf(cells: LineCells, column: StatementColumn): string {
  return typedLine((cells.get(column) ?? []).map(cellText).join(' '));
}

/**
 * References of a bank that name one payment: what a payer typed, such as the number of an order, can
 * stand in several rows.
 */
function uniqueReferences(texts: readonly string[]): (text: string) => boolean {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return (text) => /^(?=.*\d)\S{5,40}$/.test(text) && counts.get(text) === 1 && !numberIn(text);
}

interface Surroundings {
  isOfMpesa: boolean;
  isReference: (text: string) => boolean;
}

function readLine(
  row: number,
  cells: LineCells,
  { isOfMpesa, isReference }: Surroundings,
): StatementLine {
  const [details, reference] = [textOf(cells, 'details'), textOf(cells, 'code')];
  const paid_at = timeInCell(cells.get('paid_at')?.[0] ?? null, codeKey(reference)) ?? null;
  const mpesa = isOfMpesa ? codeKey(reference) : mpesaCode(`${reference} ${details}`, paid_at);
  const code = mpesa || (isReference(reference) ? codeKey(reference) : '');
  const cents = sumOf(cells);
  const party = partyIn(details, textOf(cells, 'payer'));
  const account = textOf(cells, 'account') || party.account;
  const line = {
    ...{ row, cents: cents ?? null, paid_at, details: details.slice(0, MAX_DETAILS) },
    code: code.slice(0, 40) || null,
    note: isOfMpesa && code ? '' : details.slice(0, MAX_DETAILS),
    way: mpesa ? ('mpesa' as const) : ('bank' as const),
    payer: party.name.slice(0, MAX_LINE),
    phone: party.phone,
    account: (account || numberIn(`${reference} ${details}`) || '').slice(0, MAX_LINE),
  };
  const what = { status: textOf(cells, 'status'), linked: codeKey(textOf(cells, 'linked')) };
  const leftOut = whyLeftOut(line, { ...what, isOfMpesa });
  return { ...line, leftOut, unreadable: leftOut ? undefined : whyUnreadable(line, cells) };
}

/** The code of M-Pesa in a bank's row. Words look like codes too, but not like those of that week. */
function mpesaCode(text: string, paid_at: string | null): string {
  const codes = text.match(/(?<![A-Z0-9])[A-Z][A-Z0-9]{9}(?![A-Z0-9])/g) ?? [];
  return codes.find((code) => isNear(codeDay(code), paid_at)) ?? '';
}

function isNear(day: string | undefined, paid_at: string | null): boolean {
  if (day === undefined || paid_at === null) return false;
  return Math.abs(Date.parse(day) - Date.parse(paid_at)) <= MAX_DAYS_APART * DAY_MS;
}

/** The sum of a row; 0 for none, undefined for what is no sum. */
function sumOf(cells: LineCells): number | undefined {
  const [paidIn, paidOut, amount] = (['paid_in', 'paid_out', 'amount'] as const).map((column) =>
    centsInCell(cells.get(column)?.[0] ?? null),
  );
  if (paidIn) return Math.abs(paidIn);
  if (paidOut) return -Math.abs(paidOut);
  return paidIn === undefined || paidOut === undefined ? undefined : amount;
}

const PARTY = /^(?:([\d*+]{5,15}) ?-? ?)?(.*?)(?: Acc(?:ount)?[.:]? ?(?:No\.? )?(.*))?$/i;

/** Number, name and account: `Pay Bill from 25471****123 - WAMBUI **** MFANO Acc. QT-2026-0012`. */
function partyIn(details: string, payer: string) {
  const said = /\bfrom (.*)$/i.exec(details)?.[1];
  const [, phone = '', name = '', account = ''] = PARTY.exec(payer || said || '') ?? [];
  const typed = account || (payer && PARTY.exec(said ?? '')?.[3]) || '';
  return { phone, name: name.trim(), account: typed.trim() };
}

const DONE = /^(?:completed?|success(?:ful)?|posted|cleared|paid)$/i;
const CHARGE = /\bcharges?\b|\bfees?\b|commission|excise|tariff|levy|\btax\b/i;
const OWN_TRANSFER = {
  mpesa:
    /settlement|utility account|working account|organi[sz]ation|own account|merchant account to/i,
  // A customer of a bank can be an organization, or settle an invoice.
  bank: /\bown account|(?:m-?pesa|safaricom|till|paybill)\b.{0,30}settlement|settlement\b.{0,30}(?:m-?pesa|safaricom)/i,
};
const BALANCE = /(?:opening|closing) balance|balance (?:b\/?f|c\/?f|brought|carried)/i;

/** Says by name why a row is no payment. What a payer typed as the account does not count. */
function whyLeftOut(
  { details, cents }: Pick<StatementLine, 'details' | 'cents'>,
  { status, linked, isOfMpesa }: { status: string; linked: string; isOfMpesa: boolean },
): string | undefined {
  const what = details.replace(/\bfrom .*$|\bAcc[.:]? .*$/i, '');
  const isOut = (cents ?? 0) < 0;
  if (status !== '' && !DONE.test(status)) {
    return `Its status is “${status.slice(0, 40)}”.`;
  }
  if (BALANCE.test(what)) return 'A balance.';
  if (OWN_TRANSFER[isOfMpesa ? 'mpesa' : 'bank'].test(what)) {
    return 'A transfer between accounts of your own.';
  }
  if (CHARGE.test(what) && (isOut || isOfMpesa)) return 'A charge.';
  if (isOut && /revers/i.test(details)) {
    return `${linked || 'A payment'} went back. Note that with a minus in its order.`;
  }
  return isOut ? 'Money that went out.' : undefined;
}

function whyUnreadable(
  { cents, paid_at }: Pick<StatementLine, 'cents' | 'paid_at'>,
  cells: LineCells,
): string | undefined {
  const shown = (...columns: StatementColumn[]) =>
    columns
      .map((column) => textOf(cells, column))
      .find(Boolean)
      ?.slice(0, 40);
  if (cents === null) {
    return `“${shown('paid_in', 'paid_out', 'amount')}” is no sum. Write it as 1,234.50.`;
  }
  if (cents === 0) return 'It has no sum.';
  if (Math.abs(cents) > MAX_CENTS) return 'This sum is too large.';
  if (paid_at !== null) return undefined;
  const day = shown('paid_at');
  return day ? `“${day}” is no day. Write it as 25/11/2026.` : 'It has no date.';
}
