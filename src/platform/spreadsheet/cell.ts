import { type HttpError, invalidFields } from '../http-error.ts';

/** A cell of a spreadsheet; null when empty. A day is midnight UTC. */
export type Cell = string | number | boolean | Date | null;

/** One sheet of a spreadsheet; a CSV file has one without a name. */
export interface Sheet {
  name: string;
  rows: Cell[][];
  /** Pictures in the whole file, none of which is read. */
  pictures: number;
}

/** Maximum rows of products in one file. */
export const MAX_SHEET_ROWS = 2_000;
/** Maximum lines including blank ones, which Excel keeps up to the last row ever edited. */
export const MAX_LINES = 20_000;

/** A cell as people read it: `2027-03-01`, `72.5`, `yes`. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : dayOf(cell);
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return String(cell);
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

const ERRORS = /^#(?:REF!|VALUE!|N\/A|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/;

/** True if the cell shows an error of an Excel formula. */
export function isFormulaError(cell: Cell): boolean {
  return typeof cell === 'string' && ERRORS.test(cell);
}

export function unusableSheet(message: string): HttpError {
  return invalidFields({ sheet: message });
}

export function notASpreadsheet(): HttpError {
  return unusableSheet(
    'This is not a spreadsheet that can be read. Save it as .xlsx or CSV, and choose it again.',
  );
}

export function tooManyRows(): HttpError {
  const most = MAX_SHEET_ROWS.toLocaleString('en');
  return unusableSheet(
    `This is more than fits: a spreadsheet has at most ${most} rows. Split it into several files.`,
  );
}

export function tooMuchToRead(): HttpError {
  return unusableSheet(
    'This file takes too long to read. Copy its rows into a new spreadsheet, save that, and choose it again.',
  );
}
