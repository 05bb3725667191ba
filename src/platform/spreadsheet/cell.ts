import { type HttpError, invalidFields } from '../http/http-error.ts';

/** A cell of a spreadsheet; null where it is empty. A day is midnight in UTC. */
export type Cell = string | number | boolean | Date | null;

/** Of a row that files give, the most that are read; those that are cut off tell that there are more. */
export const MAX_SHEET_ROWS = 2_000;

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
