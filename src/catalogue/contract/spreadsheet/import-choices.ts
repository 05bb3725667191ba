import { z } from 'zod';
import { MEASURE_UNITS } from './measure-units.ts';
import { COLUMN_NAMES, type ColumnName } from './sheet-columns.ts';

/** Columns of one sheet. */
export const MAX_COLUMNS = 500;
/** Different values that one file may have choices for. */
const MAX_CHOICES = 2_000;
const MAX_CELL_LENGTH = 50_000;

/** The choice that leaves the rows of a value out. */
export const LEAVE_OUT = 'leave out';

export const columnName = z.enum(COLUMN_NAMES as [ColumnName, ...ColumnName[]]);

/** The field that a column holds; null where it is not imported. */
export const columnChoice = z.object({
  to: columnName.nullable(),
  unit: z.enum(MEASURE_UNITS).optional(),
});
export type ColumnChoice = z.infer<typeof columnChoice>;

/** A choice by itself; one without a unit has no such key. */
export function choiceIn({ to, unit }: ColumnChoice): ColumnChoice {
  return unit ? { to, unit } : { to };
}

/** Value of the file → where it belongs here: `2/26/29`, a status's number, or `leave out`. */
export const valueChoices = z
  .record(z.string().max(1_000), z.string().max(40))
  .refine((choices) => Object.keys(choices).length <= MAX_CHOICES, 'These are too many values.');

const row = z.string().regex(/^[1-9]\d{0,5}$/);

/** What a person has decided about a file. Together with its cells it gives the plan. */
export const importChoices = z.object({
  sheet: z.int().min(0).optional().meta({ description: 'Index of the sheet.' }),
  headings: z.int().min(1).optional().meta({ description: 'The row that names the columns.' }),
  columns: z
    .record(z.string().regex(/^\d{1,3}$/), columnChoice)
    .optional()
    .meta({ description: 'Index of a column → what it holds. Without it, as the server guesses.' }),
  titleAsDescription: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether new products without a description take their title for it.' }),
  values: valueChoices.default({}),
  cells: z
    .record(row, z.partialRecord(columnName, z.string().max(MAX_CELL_LENGTH)))
    .default({})
    .meta({ description: 'Row → column → what its cell says instead.' }),
  leftOut: z.array(z.int()).max(MAX_CHOICES).default([]).meta({ description: 'Rows left out.' }),
  withoutPhotos: z
    .array(z.string().max(2_000))
    .max(20_000)
    .default([])
    .meta({ description: 'Addresses of photographs that are left out.' }),
});
export type ImportChoices = z.output<typeof importChoices>;

export const noChoices: ImportChoices = importChoices.parse({});
