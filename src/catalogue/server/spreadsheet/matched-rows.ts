import { sql } from 'kysely';
import { matchKey } from '../../../platform/contract/match-key.ts';
import type { Database } from '../../../platform/database/database.ts';
import { cellText } from '../../../platform/spreadsheet/cell.ts';
import { PRODUCT_FIELDS } from '../../contract/fields/product-fields.ts';
import type { Product } from '../../contract/product.ts';
import type { ColumnName } from '../../contract/spreadsheet/sheet-columns.ts';
import { findProducts } from '../products/products.ts';
import { skuKey } from '../products/unique-sku.ts';
import type { SheetRow } from './sheet-rows.ts';

/** Problem of a row and its column; of the whole row without one. */
export interface Problem {
  column: 'id' | 'sku';
  message: string;
}

/** A row and the product that it names. */
export interface MatchedRow extends SheetRow {
  /** Undefined for a row that adds a product. */
  product: Product | undefined;
  problem: Problem | undefined;
}

/** Matches each row to a product by id or SKU, in any case; two rows never share one. */
export async function matchRows(database: Database, rows: SheetRow[]): Promise<MatchedRow[]> {
  const candidates = await findCandidates(database, rows);
  const byId = new Map(candidates.map((product) => [product.id, product]));
  const bySku = Map.groupBy(candidates, ({ sku }) => skuKey(sku));
  const inTrash = await idsInTrash(database, rows);
  const matched = rows.map((row) => ({ ...row, ...productOf(row, { byId, bySku, inTrash }) }));
  return withoutRepeats(matched);
}

const NOT_OURS =
  'Clear the cell to add a product, or do not import the column Id if it is that of another shop.';

interface Known {
  byId: Map<number, Product>;
  bySku: Map<string, Product[]>;
  inTrash: Set<number>;
}

function productOf(
  row: SheetRow,
  { byId, bySku, inTrash }: Known,
): Omit<MatchedRow, keyof SheetRow> {
  const refused = (column: Problem['column'], message: string) => ({
    product: undefined,
    problem: { column, message },
  });
  const [idText, sku] = [textOf(row, 'id'), textOf(row, 'sku')];
  const ofSku = sku === '' ? [] : (bySku.get(skuKey(sku)) ?? []);
  if (idText === '') {
    if (ofSku.length < 2) return { product: ofSku[0], problem: undefined };
    const ids = ofSku.map(({ id }) => id).join(', ');
    return refused('sku', `Several products have this SKU. Say which one by its id: ${ids}.`);
  }
  const id = idOf(idText);
  if (id === undefined) return refused('id', `An id is a whole number. ${NOT_OURS}`);
  if (inTrash.has(id)) return refused('id', `Product ${id} is in the trash. Restore it first.`);
  const product = byId.get(id);
  if (!product) return refused('id', `There is no product ${id}. ${NOT_OURS}`);
  const other = ofSku.find((candidate) => candidate !== product);
  if (other && !ofSku.includes(product)) {
    return refused('sku', `This SKU is that of product ${other.id}, and the id is another’s.`);
  }
  if (!isSurelyMeant(row, product)) return refused('id', otherThing(product));
  return { product, problem: undefined };
}

/**
 * Other shops count from 1 too, so an id counts only beside our own "Version" column, or if the row
 * names nothing else.
 */
function isSurelyMeant(row: SheetRow, { sku, title }: Product): boolean {
  const [sheetSku, sheetTitle] = [textOf(row, 'sku'), textOf(row, 'title')];
  if (textOf(row, 'version') !== '' || (sheetSku === '' && sheetTitle === '')) return true;
  return skuKey(sheetSku) === skuKey(sku) || matchKey(sheetTitle) === matchKey(title);
}

function otherThing({ id, title }: Product): string {
  return `Product ${id} is “${title}” here, and this row names something else. Do not import the column Id of a file from another shop; otherwise export again, and keep the column Version.`;
}

/** Rows that a message names. */
const MAX_NAMED = 10;

/** Rows for the same product, or with the same new SKU, are all refused. */
function withoutRepeats(rows: MatchedRow[]): MatchedRow[] {
  const keyOf = (row: MatchedRow) => row.product?.id ?? (skuKey(textOf(row, 'sku')) || row);
  const same = Map.groupBy(
    rows.filter(({ problem }) => !problem),
    keyOf,
  );
  return rows.map((row) => {
    // Each of two thousand rows names its first others only.
    const first = row.problem ? [] : (same.get(keyOf(row)) ?? []).slice(0, MAX_NAMED + 2);
    const others = first.filter((other) => other !== row);
    if (others.length === 0) return row;
    const column = textOf(row, 'sku') ? ('sku' as const) : ('id' as const);
    const named = others.slice(0, MAX_NAMED).map((other) => other.row);
    const numbers = named.join(', ') + (others.length > MAX_NAMED ? ' and others' : '');
    const message = `The same product stands in row ${numbers}. Keep one of them.`;
    return { ...row, problem: { column, message } };
  });
}

async function findCandidates(database: Database, rows: SheetRow[]) {
  const ids = rows.flatMap((row) => idOf(textOf(row, 'id')) ?? []);
  // The database takes long for long ones, which no product has.
  const skus = rows
    .map((row) => skuKey(textOf(row, 'sku')))
    .filter((sku) => sku !== '' && sku.length <= PRODUCT_FIELDS.sku.max);
  const found = await database
    .selectFrom('product')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(id = ANY (${ids}::integer[]) OR lower(sku) = ANY (${skus}::text[]))`)
    .execute();
  return findProducts(
    database,
    found.map(({ id }) => id),
  );
}

async function idsInTrash(database: Database, rows: SheetRow[]): Promise<Set<number>> {
  const ids = rows.flatMap((row) => idOf(textOf(row, 'id')) ?? []);
  const trashed = await database
    .selectFrom('product')
    .select('id')
    .where('deleted_at', 'is not', null)
    .where(sql<boolean>`id = ANY (${ids}::integer[])`)
    .execute();
  return new Set(trashed.map(({ id }) => id));
}

export function textOf({ cells }: SheetRow, name: ColumnName): string {
  return cellText(cells.get(name) ?? null).trim();
}

/** Postgres accepts nine digits. */
function idOf(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
