import type { ChangedFields } from '../../../history/contract/change-set.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Cell, cellText, isFormulaError } from '../../../platform/spreadsheet/cell.ts';
import { fieldWords } from '../../contract/fields/field-values.ts';
import {
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  isRequired,
} from '../../contract/fields/product-fields.ts';
import { type ProductFields, productFields } from '../../contract/product.ts';
import type { PlannedPhoto, PlannedRow } from '../../contract/spreadsheet/product-import.ts';
import { COLUMN_NAMES, columnLabel } from '../../contract/spreadsheet/sheet-columns.ts';
import { differences } from '../changes/product-history.ts';
import { changedSince, type Earlier } from './changed-since.ts';
import { type MatchedRow, matchRows } from './matched-rows.ts';
import { notesOn } from './row-notes.ts';
import { cellOf, unknownName, valueOfCell } from './sheet-cells.ts';
import { photoMatcher } from './sheet-photos.ts';
import type { ProductSheet } from './sheet-rows.ts';

/** What is to become of a row. */
export interface RowPlan extends MatchedRow {
  answer: PlannedRow;
  /** Undefined where the row is refused. */
  fields: ProductFields | undefined;
}

export interface SheetPlan {
  rows: RowPlan[];
  /** Files that no row gets. */
  unused: string[];
}

/**
 * What an import of a spreadsheet would do.
 *
 * @param names of the photographs' files that belong to it
 */
export async function planImport(
  database: Database,
  { rows }: ProductSheet,
  names: readonly string[],
  { hold = false } = {},
): Promise<SheetPlan> {
  const matched = await matchRows(database, rows, { hold });
  const earlier = await changedSince(database, matched);
  const photosOf = photoMatcher(matched, names);
  const plans = matched.map((row) => planRow(row, earlier.get(row.row) ?? {}, photosOf(row)));
  const used = new Set(plans.flatMap(({ answer }) => answer.photographs.map(({ name }) => name)));
  return { rows: plans, unused: names.filter((name) => !used.has(name)) };
}

type Problems = PlannedRow['problems'];

function planRow(
  row: MatchedRow,
  earlier: Earlier,
  { photographs, problem }: { photographs: PlannedPhoto[]; problem?: string },
): RowPlan {
  const { product, cells } = row;
  const said = givenFields(row, earlier);
  const read = productFields.safeParse({ ...product, ...said.given });
  const problems: Problems = [
    ...beyondHeadings(row),
    ...(row.problem ? [{ ...row.problem, column: columnLabel(row.problem.column) }] : []),
    ...(row.problem ? [] : said.problems),
    ...(row.problem || read.success ? [] : refusals(read.error.issues, said.problems)),
    ...(problem ? [{ column: columnLabel('photographs'), message: problem }] : []),
  ];
  const isRefused = problems.length > 0;
  const fields = isRefused ? undefined : read.data;
  const changes = fields ? changesOf(row, fields) : {};
  const outcome = outcomeOf(row, isRefused, Object.keys(changes).length + photographs.length > 0);
  const textIn = (name: FieldName) => fieldWords(name, fields?.[name] ?? product?.[name] ?? null);
  const version = outcome === 'changed' ? ` ${product?.id}-${product?.version}` : '';
  return {
    ...row,
    fields,
    answer: {
      row: row.row,
      outcome,
      id: product?.id ?? null,
      title: textIn('title') ?? cellText(cells.get('title') ?? null),
      sku: textIn('sku') ?? (cellText(cells.get('sku') ?? null) || null),
      changes,
      problems: inOrder(problems),
      notes: fields && outcome !== 'unchanged' ? notesOn(row, fields, photographs.length) : [],
      photographs: isRefused ? [] : photographs,
      seen: outcome + version,
    },
  };
}

/** A text with commas and without quotation marks becomes several cells, of which the last have no heading. */
function beyondHeadings({ beyond }: MatchedRow): Problems {
  if (beyond.length === 0) return [];
  const texts = beyond.slice(0, 3).map((text) => `“${text.slice(0, 40)}”`);
  const message = `There are more cells than headings: ${texts.join(', ')}. Put quotation marks around a text with commas in it, or add a heading.`;
  return [{ column: null, message }];
}

/** As the columns of an export stand. */
function inOrder(problems: Problems): Problems {
  const labels: (string | null)[] = COLUMN_NAMES.map(columnLabel);
  return problems.toSorted((a, b) => labels.indexOf(a.column) - labels.indexOf(b.column));
}

function outcomeOf({ product }: MatchedRow, isRefused: boolean, differs: boolean) {
  if (isRefused) return 'refused';
  if (!product) return 'added';
  return differs ? 'changed' : 'unchanged';
}

function changesOf({ product }: MatchedRow, fields: ProductFields): ChangedFields {
  if (product) return differences(product, { ...product, ...fields });
  const filled = FIELD_NAMES.filter((name) => fields[name] && fieldWords(name, fields[name]));
  return Object.fromEntries(filled.map((name) => [name, [null, fields[name]]]));
}

/**
 * What the cells of a row say otherwise than its product does. A cell that is as it was exported
 * says nothing; one that both it and somebody else have changed since is for people to decide.
 */
function givenFields({ cells, product }: MatchedRow, earlier: Earlier) {
  const given: Record<string, unknown> = {};
  const problems: Problems = [];
  for (const name of FIELD_NAMES) {
    const cell = cells.get(name);
    if (cell === undefined) continue;
    if (isFormulaError(cell)) {
      problems.push({ column: columnLabel(name), message: WRONG_FORMULA });
      continue;
    }
    if (product ? leavesAsItIs(cell, name, product) : cell === null) continue;
    if (product && name in earlier) {
      if (isSame(cell, cellOf(name, { ...product, ...earlier }))) continue;
      problems.push({ column: columnLabel(name), message: outrun(cellOf(name, product)) });
    }
    const value = cell === null ? emptied(name) : valueOfCell(name, cell, { ...product, ...given });
    const unknown = unknownName(name, value);
    if (unknown) problems.push({ column: columnLabel(name), message: unknown });
    given[name] = value;
  }
  return { given, problems };
}

const WRONG_FORMULA =
  'The formula in this cell has gone wrong. Mend it in the file, or clear the cell.';

function leavesAsItIs(cell: Cell, name: FieldName, product: ProductFields): boolean {
  return isSame(cell, cellOf(name, product)) || (cell === null && neverEmpty(name));
}

function outrun(now: Cell): string {
  const text = cellText(now);
  const short = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  return `Somebody has changed this since the export, to “${short || 'nothing'}”. Export it again, or clear this row’s Version to have yours.`;
}

function isSame(cell: Cell, other: Cell): boolean {
  const [one, two] = [cell, other].map((each) => cellText(each).replace(/\r\n?/g, '\n').trim());
  return one === two;
}

/** An empty cell of theirs leaves them as they are. */
function neverEmpty(name: FieldName): boolean {
  return isRequired(name) || fieldOf(name).kind === 'status';
}

function emptied(name: FieldName): unknown {
  const { kind } = fieldOf(name);
  if (kind === 'tags') return [];
  return kind === 'flag' ? false : null;
}

/** One for each column that has none yet. */
function refusals(issues: { path: PropertyKey[]; message: string }[], told: Problems): Problems {
  const messages = new Map<string | null, string>();
  for (const { path, message } of issues.toReversed()) {
    messages.set(columnLabel(path[0] as FieldName), message);
  }
  for (const { column } of told) messages.delete(column);
  return [...messages].toReversed().map(([column, message]) => ({ column, message }));
}
