import { expect } from 'vitest';
import type { Cell } from '../../../../src/platform/spreadsheet/cell.ts';
import { writeCsv } from '../../../../src/platform/spreadsheet/write-csv.ts';
import {
  type StatementPlan,
  type StatementSettings,
  statementPlan,
} from '../../../../src/quotation/contract/statements/statement.ts';
import type { Caller } from '../../../support/caller.ts';

export type StatementFile = string | Uint8Array<ArrayBuffer>;

export const CLASSIC = [
  ...['Receipt No.', 'Completion Time', 'Initiation Time', 'Details', 'Transaction Status'],
  ...['Paid In', 'Withdrawn', 'Balance', 'Balance Confirmed', 'Reason Type', 'Other Party Info'],
  ...['Linked Transaction ID', 'A/C No.'],
];
export const NEWER = [
  ...['Receipt No', 'Completion Time', 'Details', 'Transaction Status', 'Paid In (KSHs)'],
  ...['Withdrawn (KSHs)', 'Balance (KSHs)'],
];

/** A row of the newer layout of M-Pesa. */
export function newerRow(code: string, details: string, paidIn: string, more: Partial<Line> = {}) {
  const { at = '02/03/2026 09:07:33', status = 'Completed', withdrawn = '' } = more;
  return [code, at, details, status, paidIn, withdrawn, '9,999.00'];
}

interface Line {
  at: string;
  status: string;
  withdrawn: string;
}

export const paidBy = (account: string) =>
  `Pay Bill from 25471****123 - AMINA **** WANJIRU Acc. ${account}`;

export function statementForm(
  file: StatementFile,
  settings?: Partial<StatementSettings>,
): FormData {
  const form = new FormData();
  form.set('sheet', new File([file], 'statement'));
  if (settings) form.set('settings', JSON.stringify(settings));
  return form;
}

export function tryChecking(
  staff: Caller,
  file: StatementFile | Cell[][],
  settings?: Partial<StatementSettings>,
) {
  const form = statementForm(Array.isArray(file) ? writeCsv(file) : file, settings);
  return staff.postForm('/api/payments/statements/check', form);
}

/** The dry run of a statement. */
export async function checkStatement(
  staff: Caller,
  file: StatementFile | Cell[][],
  settings?: Partial<StatementSettings>,
): Promise<StatementPlan> {
  const answer = await tryChecking(staff, file, settings);
  expect(await answer.clone().text()).not.toContain('"errors"');
  expect(answer.status).toBe(200);
  return statementPlan.parse(await answer.json());
}

interface Asked {
  plan?: StatementPlan;
  orders?: StatementSettings['orders'];
  set?: string;
}

/** Imports what a dry run has seen: of the same file, unless told. */
export async function importStatement(
  staff: Caller,
  file: StatementFile | Cell[][],
  { plan, orders = {}, set }: Asked = {},
): Promise<Response> {
  const written = Array.isArray(file) ? writeCsv(file) : file;
  const seenPlan = plan ?? (await checkStatement(staff, written));
  const form = statementForm(written, { ...seenPlan.settings, orders });
  const seen = Object.fromEntries(seenPlan.rows.map(({ row, seen }) => [row, seen]));
  form.set('seen', JSON.stringify(seen));
  return staff.postForm('/api/payments/statements', form, set ? { 'X-Change-Set': set } : {});
}

/** Row, outcome, sum and order of each row. */
export function inBrief({ rows }: StatementPlan) {
  return rows.map(({ outcome, code, cents, order, reasons }) =>
    outcome === 'new' || outcome === 'to confirm'
      ? [outcome, code, cents, order]
      : [outcome, code, ...reasons],
  );
}
