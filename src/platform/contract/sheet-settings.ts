import { z } from 'zod';
import { matchKey } from './match-key.ts';

/** Maximum size of a spreadsheet; with the rest of the form it fits the host's request limit. */
export const MAX_SHEET_BYTES = 4_000_000;
export const SHEET_TOO_LARGE = 'A spreadsheet has at most 4 MB. Split it into several files.';
/** Maximum columns of a sheet. */
export const MAX_COLUMNS = 500;

/** In place of what a value or a row becomes: it is not imported. */
export const LEAVE_OUT = 'leave out';

/** JSON of an import: row → `seen` of its dry run. */
export const seenRows = z.record(z.string(), z.string()).default({});

/** Body of a 409: others have changed something since the dry run. */
export const importConflict = z.object({ message: z.string(), rows: z.array(z.int()) });

/** Number of a row as a key, from 1. */
export const rowKey = z.string().regex(/^[1-9]\d{0,5}$/);

/** A column of a file that an import reads. */
export interface Mapped {
  /** Its field; null when it is not imported. */
  to: string | null;
}

/** Where a person reads a file, and as what. Without an answer the server guesses. */
export interface SheetSettings<Mapping> {
  /** Index of the sheet. */
  sheet?: number | undefined;
  /** The row that names the columns. */
  headings?: number | undefined;
  /** Index of a column → what it holds. */
  columns?: Record<string, Mapping> | undefined;
}

/** Fields of `SheetSettings`. */
export function sheetSettings<Mapping extends z.ZodType>(mapping: Mapping) {
  return {
    sheet: z.int().min(0).optional(),
    headings: z.int().min(1).optional(),
    columns: z.record(z.string().regex(/^\d{1,3}$/), mapping).optional(),
  };
}

/** How a sheet was read: the row of headings, and the field of each column. */
export function sheetLayout<Mapping extends z.ZodRawShape>(mapping: z.ZodObject<Mapping>) {
  return z.object({
    /** Names of the sheets that are not hidden. */
    sheets: z.array(z.string()),
    /** Pictures inside the file, which are not read. */
    pictures: z.int(),
    sheet: z.int(),
    /** The row that names the columns, from 1. */
    headings: z.int(),
    /** Rows of the sheet that may name the columns. */
    firstRows: z.array(z.object({ row: z.int(), text: z.string() })),
    /** That the headings are known to be from. */
    program: z.string().nullable(),
    /** Where the mappings of the columns come from; a person checks those guessed. */
    source: z.enum(['own', 'remembered', 'chosen', 'guessed']),
    columns: z.array(
      mapping.extend({
        at: z.int(),
        heading: z.string(),
        /** The first values of the column. */
        samples: z.array(z.string()),
      }),
    ),
  });
}

/** A layout for display, whatever its columns hold. */
export type SheetLayoutShown<Mapping> = Omit<
  z.infer<ReturnType<typeof sheetLayout<z.ZodRawShape>>>,
  'columns'
> & { columns: (Mapping & { at: number; heading: string; samples: string[] })[] };

/** Limit for a cell of the heading row, which may contain a whole page. */
const MAX_KEY_LENGTH = 200;

/** Normalizes a heading for comparison. */
export function headingKey(heading: string): string {
  return matchKey(heading.slice(0, MAX_KEY_LENGTH)).replace(/[\s:*.#]+$/, '');
}

/** `row 4`, `rows 4, 7` */
export function rowsInWords(rows: readonly number[]): string {
  const first = rows.slice(0, 10).join(', ');
  return `${rows.length === 1 ? 'row' : 'rows'} ${first}${rows.length > 10 ? ' …' : ''}`;
}
