import { expect } from 'vitest';
import type { ImportSettings } from '../../../../src/catalogue/contract/spreadsheet/import-settings.ts';
import {
  type ImportPlan,
  importPlan,
  type PhotoOfRow,
  type PlannedRow,
} from '../../../../src/catalogue/contract/spreadsheet/product-import.ts';
import type { Cell } from '../../../../src/platform/spreadsheet/cell.ts';
import { writeCsv } from '../../../../src/platform/spreadsheet/write-csv.ts';
import { writeXlsx } from '../../../../src/platform/spreadsheet/write-xlsx.ts';
import type { Caller } from '../../../support/caller.ts';

export type Sheet = string | Uint8Array<ArrayBuffer>;
export type Rows = Cell[][];

/** Rows as either kind of file. */
export const WRITERS: Record<string, (rows: Rows) => Promise<Sheet>> = {
  csv: async (rows) => writeCsv(rows),
  xlsx: async (rows) => new Uint8Array(await writeXlsx(rows, [])),
};

/** A row that adds a product, as far as it is not said otherwise. */
export const HEADINGS = ['SKU', 'Title', 'Description', 'Category', 'Subcategory', 'Type'];
export function shelfRow(sku: string, title = `Shelf ${sku}`): Cell[] {
  return [sku, title, 'Five shelves of oak.', 'Home', 'Study Room', 'Book Shelves'];
}

export function sheetForm(
  sheet: Sheet,
  names: string[] = [],
  settings?: Partial<ImportSettings>,
): FormData {
  const form = new FormData();
  form.set('sheet', new File([sheet], 'notes.txt', { type: 'text/plain' }));
  form.set('names', JSON.stringify(names));
  if (settings) form.set('choices', JSON.stringify(settings));
  return form;
}

/** The dry run of a spreadsheet. */
export async function check(
  staff: Caller,
  sheet: Sheet | Rows,
  names?: string[],
  settings?: Partial<ImportSettings>,
) {
  const file = Array.isArray(sheet) ? writeCsv(sheet) : sheet;
  const answer = await staff.postForm(
    '/api/products/import/check',
    sheetForm(file, names, settings),
  );
  expect(answer.status).toBe(200);
  return importPlan.parse(await answer.json());
}

interface Asked {
  plan?: ImportPlan;
  photographs?: PhotoOfRow[];
  names?: string[];
  leaveOutRefused?: boolean;
  set?: string;
}

/** Imports what a dry run has seen: of the same file, unless told. */
export async function importSheet(staff: Caller, sheet: Sheet | Rows, asked: Asked = {}) {
  const file = Array.isArray(sheet) ? writeCsv(sheet) : sheet;
  const { photographs = [], names = [], leaveOutRefused = false, set } = asked;
  const plan = asked.plan ?? (await check(staff, file, names));
  const form = sheetForm(file, names, plan.choices);
  form.set('seen', JSON.stringify(seenOf(plan)));
  form.set('photographs', JSON.stringify(photographs));
  if (leaveOutRefused) form.set('leave_out_refused', 'yes');
  return staff.postForm('/api/products/import', form, set ? { 'X-Change-Set': set } : {});
}

export function seenOf({ rows }: ImportPlan): Record<number, string> {
  return Object.fromEntries(rows.map(({ row, seen }) => [row, seen]));
}

/** Headings of the columns that are not imported. */
export function ignored({ layout }: ImportPlan): string[] {
  return layout.columns.flatMap(({ to, heading }) => (to === null ? [heading] : []));
}

/** Row, outcome and the words of a plan. */
export function inBrief({ rows }: { rows: PlannedRow[] }) {
  return rows.map(({ row, outcome, problems }) => [
    row,
    outcome,
    ...problems.map(({ column, message }) => `${column}: ${message}`),
  ]);
}
