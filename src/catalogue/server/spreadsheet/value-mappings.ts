import { cutText } from '../../../platform/contract/cut-text.ts';
import { matchKey } from '../../../platform/contract/match-key.ts';
import { LEAVE_OUT } from '../../../platform/contract/sheet-settings.ts';
import type { Cell } from '../../../platform/spreadsheet/cell.ts';
import { timeSlices } from '../../../platform/time-slices.ts';
import type { ImportSettings } from '../../contract/spreadsheet/import-settings.ts';
import type { ValueToChoose } from '../../contract/spreadsheet/product-import.ts';
import type { ColumnName } from '../../contract/spreadsheet/sheet-columns.ts';
import { findNode } from '../../contract/spreadsheet/taxonomy-nodes.ts';
import { findStatus, resolvePath, type TaxonomyPath } from '../../contract/taxonomy.ts';
import { placeOfText, suggestNode, suggestStatus } from './known-values.ts';
import { type MatchedRow, textOf } from './matched-rows.ts';
import type { SheetRow } from './sheet-rows.ts';

const PLACE_COLUMNS = ['category_id', 'subcategory_id', 'type_id'] as const;

type ValueKind = ValueToChoose['kind'];

/** Text of a row's columns of one kind. */
function valueText(row: SheetRow, kind: ValueKind): string {
  if (kind === 'status') return textOf(row, 'status_id');
  return PLACE_COLUMNS.map((name) => textOf(row, name))
    .filter(Boolean)
    .join(' > ');
}

/** Key of a value in the mappings. */
function mappingKey(kind: ValueKind, text: string): string {
  return cutText(`${kind} ${matchKey(text)}`, 1_000);
}

/** Replaces unknown values of a row by the chosen ones. */
export interface RowWithValues extends MatchedRow {
  /** Values of the file. */
  given: Record<ValueKind, string>;
  /** Mappings for them. */
  chosen: Partial<Record<ValueKind, string | undefined>>;
  /** True if a person skipped the row or its value. */
  isLeftOut: boolean;
}

export function withValues(row: MatchedRow, settings: ImportSettings): RowWithValues {
  const given = { place: valueText(row, 'place'), status: valueText(row, 'status') };
  const place = mappingFor(row, 'place', given.place, settings);
  const status = mappingFor(row, 'status', given.status, settings);
  const isLeftOut = settings.leftOut.includes(row.row) || [place, status].includes(LEAVE_OUT);
  const cells = new Map<ColumnName, Cell>(row.cells);
  const path = place === undefined ? pathInCell(row, given.place) : findNode(place)?.path;
  if (path) {
    const { category, subcategory, type } = resolvePath(path);
    const names = [category, subcategory, type].map((node) => node?.name ?? null);
    PLACE_COLUMNS.forEach((name, at) => {
      cells.set(name, names[at] ?? null);
    });
  }
  const chosenStatus = findStatus(Number(status));
  if (chosenStatus) cells.set('status_id', chosenStatus.name);
  return { ...row, cells, given, chosen: { place, status }, isLeftOut };
}

/** An empty cell leaves an existing product in its category. */
function mappingFor(
  { product }: MatchedRow,
  kind: ValueKind,
  text: string,
  { values }: ImportSettings,
) {
  if (text === '' && product) return undefined;
  const key = mappingKey(kind, text);
  return Object.hasOwn(values, key) ? values[key] : undefined;
}

/** Shops write a whole path into the category cell. */
function pathInCell(row: MatchedRow, text: string): TaxonomyPath | undefined {
  return /[>›|,/]/.test(textOf(row, 'category_id')) ? placeOfText(text) : undefined;
}

/** The parts of a planned row that concern its values. */
interface PlannedValues extends RowWithValues {
  /** Columns with unknown values. */
  unknown: readonly ColumnName[];
}

/** Unknown and already mapped values without duplicates, the most frequent first. */
export async function valuesToChoose(planned: readonly PlannedValues[]): Promise<ValueToChoose[]> {
  const found = new Map<string, Omit<ValueToChoose, 'suggestion'>>();
  for (const { unknown, ...row } of planned) {
    for (const kind of ['place', 'status'] as const) {
      const mapped = row.chosen[kind] ?? null;
      const isUnknown = kind === 'status' ? unknown.includes('status_id') : unknown.some(isPlace);
      if (mapped === null && !isUnknown) continue;
      const text = row.given[kind];
      const key = mappingKey(kind, text);
      const before = found.get(key);
      if (before) before.rows += 1;
      else found.set(key, { kind, text, key, choice: mapped, rows: 1 });
    }
  }
  const values: ValueToChoose[] = [];
  const sliceEnds = timeSlices();
  for (const { text, ...value } of [...found.values()].toSorted(byRows)) {
    await sliceEnds();
    const suggestion = value.kind === 'status' ? suggestStatus(text) : suggestNode(text);
    values.push({ ...value, text: cutText(text, MAX_SHOWN), suggestion });
  }
  return values;
}

function byRows(one: { rows: number }, other: { rows: number }): number {
  return other.rows - one.rows;
}

const MAX_SHOWN = 200;

function isPlace(name: ColumnName): boolean {
  return (PLACE_COLUMNS as readonly ColumnName[]).includes(name);
}
