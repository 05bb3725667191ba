import { z } from 'zod';
import { rowKey, sheetSettings } from '../../../platform/contract/sheet-settings.ts';
import { MEASURE_UNITS } from './measure-units.ts';
import { COLUMN_NAMES, type ColumnName, PRICE } from './sheet-columns.ts';
import { VAT_SAID } from './vat-headings.ts';

/** Maximum distinct values of a file that are mapped, or rows that are left out. */
const MAX_MAPPINGS = 2_000;
const MAX_CELL_LENGTH = 50_000;

export const columnName = z.enum(COLUMN_NAMES as [ColumnName, ...ColumnName[]]);

/** Field of a column; null when it is not imported. */
export const columnMapping = z.object({
  to: columnName.nullable(),
  unit: z.enum(MEASURE_UNITS).optional(),
  /** Of prices; without it, each product keeps its terms. */
  vat: z.enum(VAT_SAID).optional(),
});
export type ColumnMapping = z.infer<typeof columnMapping>;

/** A mapping without what is undefined. */
export function mappingIn({ to, unit, vat }: ColumnMapping): ColumnMapping {
  return { to, ...(unit && { unit }), ...(vat && { vat }) };
}

/**
 * Columns of prices about which somebody has to say whether VAT is in them: no heading says so, and no
 * column has it for each product.
 */
export function silentPrices<Mapped extends ColumnMapping>(columns: readonly Mapped[]): Mapped[] {
  if (columns.some(({ to }) => to === 'prices_include_vat')) return [];
  return columns.filter(({ to, vat }) => to === PRICE && !vat);
}

/** Mapping by value of the file: a place such as `2/26/29`, a status id, or `leave out`. */
export const valueMappings = z
  .record(z.string().max(1_000), z.string().max(40))
  .refine((mappings) => Object.keys(mappings).length <= MAX_MAPPINGS, 'These are too many values.');

/** Decisions of a person about a file. Together with its cells they determine the plan. */
export const importSettings = z.object({
  ...sheetSettings(columnMapping),
  /** Whether new products without a description take their title for it. */
  titleAsDescription: z.boolean().default(false),
  values: valueMappings.default({}),
  /** Row → column → what its cell says instead. */
  cells: z.record(rowKey, z.partialRecord(columnName, z.string().max(MAX_CELL_LENGTH))).default({}),
  /** Rows left out. */
  leftOut: z.array(z.int()).max(MAX_MAPPINGS).default([]),
  /** Addresses and file names of photographs that are left out. */
  withoutPhotos: z.array(z.string().max(2_000)).max(20_000).default([]),
});
export type ImportSettings = z.output<typeof importSettings>;

export const defaultSettings: ImportSettings = importSettings.parse({});
