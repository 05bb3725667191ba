import type { Column, SheetKind, SheetLayout } from '../../../platform/spreadsheet/sheet-layout.ts';
import { type ColumnMapping, mappingIn } from '../../contract/spreadsheet/import-settings.ts';
import { presetOf } from '../../contract/spreadsheet/presets.ts';
import { columnLabel, columnOf, takesSeveral } from '../../contract/spreadsheet/sheet-columns.ts';
import { guessColumns } from './guess-columns.ts';

export type ProductLayout = SheetLayout<ColumnMapping>;
export type LayoutColumn = Column & ColumnMapping;

/** A list of products, as this site, suppliers and shop programs write it. */
export const productSheet: SheetKind<ColumnMapping> = {
  mark: '',
  example: 'SKU, Title and Category',
  isKnown: (heading) => columnOf(heading) !== undefined,
  programOf: (titles) => presetOf(titles)?.name,
  guess: (columns, titles) => guessColumns(columns, presetOf(titles)),
  takesSeveral,
  labelOf: columnLabel,
  mappingIn,
};
