import { z } from 'zod';
import { headingKey } from '../../../platform/contract/sheet-settings.ts';

/** What a column of a statement can hold, and its name. */
export const STATEMENT_COLUMNS = {
  code: 'Code or reference',
  paid_at: 'Date',
  details: 'Details',
  paid_in: 'Money in',
  paid_out: 'Money out',
  amount: 'Amount, with a minus for money out',
  status: 'Status',
  payer: 'Payer',
  account: 'Account that the payer typed',
  linked: 'Code of the payment that went back',
} as const;
export type StatementColumn = keyof typeof STATEMENT_COLUMNS;

export const COLUMN_IDS = Object.keys(STATEMENT_COLUMNS) as [StatementColumn, ...StatementColumn[]];

/** Field of a column; null when it is not read. */
export const statementMapping = z.object({ to: z.enum(COLUMN_IDS).nullable() });
export type StatementMapping = z.infer<typeof statementMapping>;

/** The headings of both layouts of M-Pesa, of which the balance is never read. */
const MPESA: Record<string, StatementColumn | null> = {
  ...{ 'receipt no': 'code', 'completion time': 'paid_at', 'initiation time': null },
  ...{ details: 'details', 'transaction status': 'status', 'paid in': 'paid_in' },
  ...{ withdrawn: 'paid_out', balance: null, 'balance confirmed': null, 'reason type': 'details' },
  ...{ 'other party info': 'payer', 'linked transaction id': 'linked', 'a/c no': 'account' },
  currency: null,
};
const MPESA_MARKS = ['receipt no', 'completion time', 'paid in'];

/** Headings of banks, the surest first. */
const BANKS: [heading: string, column: StatementColumn][] = [
  ...named('paid_at', 'transaction date', 'trans date', 'tran date', 'posting date', 'date'),
  ...named('paid_at', 'booking date', 'value date'),
  ...named('code', 'transaction reference', 'bank reference', 'reference number', 'reference no'),
  ...named('code', 'reference', 'ref no', 'ref', 'transaction id', 'cheque no'),
  ...named('details', 'transaction details', 'description', 'narrative', 'narration', 'details'),
  ...named('details', 'particulars', 'transaction description', 'remarks'),
  ...named(
    'paid_in',
    'credit',
    'credits',
    'deposits',
    'deposit',
    'money in',
    'credit amount',
    'cr',
  ),
  ...named('paid_out', 'debit', 'debits', 'withdrawals', 'withdrawal', 'money out', 'dr'),
  ...named('paid_out', 'debit amount'),
  ...named('amount', 'amount', 'transaction amount'),
];

function named(column: StatementColumn, ...headings: string[]): [string, StatementColumn][] {
  return headings.map((heading) => [heading, column]);
}

/** A heading without its currency: `Paid In (KSHs)`, `Credit KES`. */
function keyOf(heading: string): string {
  return headingKey(headingKey(heading).replace(/[\s(]{1,9}(?:kes|kshs?)\.?\)?$/, ''));
}

/** True for the headings of a statement of M-Pesa. */
export function isMpesa(titles: readonly string[]): boolean {
  const keys = titles.map(keyOf);
  return MPESA_MARKS.every((mark) => keys.includes(mark));
}

export function isKnownHeading(heading: string): boolean {
  const key = keyOf(heading);
  return key in MPESA || BANKS.some(([known]) => known === key);
}

/** True if several columns may hold it: some banks divide the details. */
export function takesSeveral(column: StatementColumn): boolean {
  return column === 'details';
}

/** Guesses the field of each column by the headings; a person checks those of banks. */
export function guessStatement(
  columns: readonly { heading: string }[],
  titles: readonly string[],
): { mappings: StatementMapping[]; areAllOwn: boolean } {
  const keys = columns.map(({ heading }) => keyOf(heading));
  if (isMpesa(titles)) {
    return { mappings: keys.map((key) => ({ to: MPESA[key] ?? null })), areAllOwn: true };
  }
  const ranks = keys.map((key) => BANKS.findIndex(([known]) => known === key));
  const mappings = ranks.map((rank): StatementMapping => {
    const to = BANKS[rank]?.[1] ?? null;
    const isTaken = ranks.some(
      (other) => other >= 0 && other < rank && BANKS[other]?.[1] === to && to && !takesSeveral(to),
    );
    return { to: isTaken ? null : to };
  });
  return { mappings, areAllOwn: false };
}
