import type { ChangedFields } from '../../../history/contract/change-set.ts';
import { cutText } from '../../../platform/contract/cut-text.ts';
import type { Database } from '../../../platform/database/database.ts';
import { cellText } from '../../../platform/spreadsheet/cell.ts';
import { timeSlices } from '../../../platform/time-slices.ts';
import { fieldWords } from '../../contract/fields/field-values.ts';
import { FIELD_NAMES, type FieldName } from '../../contract/fields/product-fields.ts';
import type { ProductFields } from '../../contract/product.ts';
import type { ImportSettings } from '../../contract/spreadsheet/import-settings.ts';
import type { PlannedRow, ValueToChoose } from '../../contract/spreadsheet/product-import.ts';
import {
  COLUMN_NAMES,
  type ColumnName,
  columnLabel,
  PRICE,
} from '../../contract/spreadsheet/sheet-columns.ts';
import { productFieldChanges } from '../changes/product-history.ts';
import { changedSince, type Earlier } from './changed-since.ts';
import { type MatchedRow, matchRows, textOf } from './matched-rows.ts';
import type { ProductLayout } from './product-sheet.ts';
import { type CellProblem, readFields } from './row-fields.ts';
import { notesOn } from './row-notes.ts';
import { withOwnSwatches, withVariants } from './row-variants.ts';
import { photoMatcher, type RowPhotos } from './sheet-photos.ts';
import { productRows, type SheetRow } from './sheet-rows.ts';
import { type RowWithValues, valuesToChoose, withValues } from './value-mappings.ts';

/** Planned result of a row. */
export interface RowPlan extends MatchedRow {
  answer: PlannedRow;
  /** Undefined for a refused or skipped row. */
  fields: ProductFields | undefined;
}

export interface SheetPlan {
  rows: RowPlan[];
  values: ValueToChoose[];
  /** Files that no row uses. */
  unused: string[];
}

/**
 * Dry run of an import, which depends on the file, the person's settings and the catalogue only.
 *
 * @param names of the photo files that came with it
 */
export async function planImport(
  database: Database,
  layout: ProductLayout,
  settings: ImportSettings,
  names: readonly string[],
): Promise<SheetPlan> {
  const rows = withVariants(layout, productRows(layout, settings.cells));
  const products = rows.filter(({ belongsTo }) => !belongsTo);
  const matched = (await matchRows(database, products)).map(withOwnSwatches);
  const earlier = await changedSince(database, matched);
  const photosOf = photoMatcher(matched, names, settings.withoutPhotos);
  const planned: Planned[] = [];
  const sliceEnds = timeSlices();
  for (const given of matched) {
    await sliceEnds();
    const row = withValues(withDescription(given, settings), settings);
    planned.push(planRow(row, earlier.get(row.row) ?? {}, photosOf(row)));
  }
  const further = rows.filter(({ belongsTo }) => belongsTo).map(leftOut);
  const plans = [...planned, ...further].toSorted((one, other) => one.row - other.row);
  const used = new Set(plans.flatMap(({ answer }) => answer.photographs.map(({ name }) => name)));
  return {
    rows: plans,
    values: await valuesToChoose(planned),
    unused: names.filter((name) => !used.has(name) && !settings.withoutPhotos.includes(name)),
  };
}

function withDescription(row: MatchedRow, { titleAsDescription }: ImportSettings): MatchedRow {
  const isAsked = titleAsDescription && !row.product && textOf(row, 'description') === '';
  if (!isAsked) return row;
  return { ...row, cells: new Map(row.cells).set('description', row.cells.get('title') ?? null) };
}

interface Planned extends RowPlan, RowWithValues {
  /** Columns with unknown values. */
  unknown: ColumnName[];
}

function planRow(row: RowWithValues, earlier: Earlier, photos: RowPhotos): Planned {
  const { product, cells } = row;
  const read = row.problem ? { fields: undefined, problems: [] } : readFields(row, earlier);
  const problems: CellProblem[] = [
    ...beyondHeadings(row),
    ...(row.problem ? [{ ...row.problem, name: row.problem.column }] : []),
    ...read.problems,
    ...(photos.problem ? [{ name: 'photographs' as const, message: photos.problem }] : []),
  ];
  const isSaved = problems.length === 0 && !row.isLeftOut;
  const fields = isSaved ? read.fields : undefined;
  const photographs = isSaved ? photos.photographs : [];
  const changes = fields ? changesOf(row, fields) : {};
  const differs = Object.keys(changes).length + photographs.length > 0;
  const outcome = row.isLeftOut ? 'left out' : outcomeOf(row, problems.length > 0, differs);
  const textIn = (name: FieldName) => fieldWords(name, fields?.[name] ?? product?.[name] ?? null);
  const version = outcome === 'changed' ? ` ${product?.id}-${product?.version}` : '';
  const shown = row.isLeftOut ? [] : problems;
  return {
    ...row,
    fields,
    unknown: problems.flatMap(({ name }) => (name && !(name in earlier) ? [name] : [])),
    answer: {
      row: row.row,
      outcome,
      id: product?.id ?? null,
      title: textIn('title') ?? cellText(cells.get('title') ?? null),
      sku: textIn('sku') ?? (cellText(cells.get('sku') ?? null) || null),
      changes,
      problems: inOrder(shown).map(({ name, message }) => ({
        column: name && columnLabel(name),
        message,
        name,
        text: name ? textOf(row, name) : '',
      })),
      notes: [
        ...(row.note ? [{ column: columnLabel('choices'), message: row.note }] : []),
        ...(row.lostPrices && PRICE
          ? [{ column: columnLabel(PRICE), message: row.lostPrices }]
          : []),
        ...photos.notes.map((message) => ({ column: columnLabel('photographs'), message })),
        ...(fields && outcome !== 'unchanged' ? notesOn(row, fields, photographs.length) : []),
      ],
      photographs,
      reason: null,
      seen: outcome + version,
    },
  };
}

/** A further row of a product never adds another product. */
function leftOut(row: SheetRow): RowPlan {
  return {
    ...row,
    product: undefined,
    problem: undefined,
    fields: undefined,
    answer: {
      ...{ row: row.row, outcome: 'left out', id: null, changes: {}, problems: [] },
      title: textOf(row, 'title'),
      sku: textOf(row, 'sku') || null,
      photographs: [],
      seen: 'left out',
      notes: [],
      reason: whyLeftOut(row),
    },
  };
}

function whyLeftOut({ belongsTo, becomes }: SheetRow): string {
  if (becomes) return `This row is a variant. It becomes ${becomes}.`;
  return belongsTo === 'the row before'
    ? 'This row belongs to the product above it. Its photos are taken.'
    : 'This row is a variant of another product, and does not say what is chosen.';
}

/** Unquoted text with commas splits into cells, of which the last have no heading. */
function beyondHeadings({ beyond }: MatchedRow): CellProblem[] {
  if (beyond.length === 0) return [];
  const texts = beyond.slice(0, 3).map((text) => `“${cutText(text, 40)}”`);
  const message = `There are more cells than headings: ${texts.join(', ')}. Put quotation marks around a text with commas in it, or add a heading.`;
  return [{ name: null, message }];
}

/** Sorted like the columns of an export. */
function inOrder(problems: CellProblem[]): CellProblem[] {
  const place = ({ name }: CellProblem) => (name ? COLUMN_NAMES.indexOf(name) : -1);
  return problems.toSorted((a, b) => place(a) - place(b));
}

function outcomeOf({ product }: MatchedRow, isRefused: boolean, differs: boolean) {
  if (isRefused) return 'refused';
  if (!product) return 'added';
  return differs ? 'changed' : 'unchanged';
}

function changesOf({ product }: MatchedRow, fields: ProductFields): ChangedFields {
  if (product) return productFieldChanges(product, { ...product, ...fields });
  const filled = FIELD_NAMES.filter((name) => fields[name] && fieldWords(name, fields[name]));
  return Object.fromEntries(filled.map((name) => [name, [null, fields[name]]]));
}
