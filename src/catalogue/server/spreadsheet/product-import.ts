import { sql } from 'kysely';
import type { Edit } from '../../../history/server/make-change.ts';
import { doneBefore } from '../../../history/server/repeated-change.ts';
import { rowsInWords } from '../../../platform/contract/sheet-settings.ts';
import type { Database } from '../../../platform/database/database.ts';
import { HttpError, invalidFields } from '../../../platform/http-error.ts';
import type { Services } from '../../../platform/services.ts';
import { rememberSettings } from '../../../platform/spreadsheet/remembered-settings.ts';
import type { ProductFields } from '../../contract/product.ts';
import type { ImportSettings } from '../../contract/spreadsheet/import-settings.ts';
import type { ImportResult, PhotoOfRow } from '../../contract/spreadsheet/product-import.ts';
import { changeCatalogue, type RecordChange } from '../changes/change-catalogue.ts';
import { bumpVersions, findProducts } from '../products/products.ts';
import { findTakenSkus, skuKey } from '../products/unique-sku.ts';
import { insertProducts } from './bulk-saving.ts';
import { attachPhotos, freshPhotos, type SavedRow } from './import-photos.ts';
import { planImport, type RowPlan } from './import-plan.ts';
import { type ProductLayout, productSheet } from './product-sheet.ts';

/** Request for an import. */
export interface AskedImport {
  layout: ProductLayout;
  settings: ImportSettings;
  /** Photo files by name, and the stored ones. */
  names: string[];
  photographs: PhotoOfRow[];
  /** Maps a row to the state that the dry run saw. */
  seen: Record<string, string>;
  leavesOutRefused: boolean;
}

/**
 * Runs an import exactly as its dry run said, all or nothing, as one change set. A request that
 * repeats the caller's set returns the earlier result.
 *
 * @throws HttpError 409 if products have changed since the dry run, 422 for refused rows that were
 * not skipped
 */
export async function importProducts(
  services: Services,
  edit: Edit,
  asked: AskedImport,
): Promise<ImportResult> {
  const { layout, settings, names, seen, leavesOutRefused } = asked;
  // Planned before the transaction, which makes others wait where the database has one connection.
  const { rows } = await planImport(services.database, layout, settings, names);
  return changeCatalogue(services, edit, async (transaction, record) => {
    await waitForOtherImports(transaction);
    const before = await doneBefore(transaction, edit);
    if (before) return { added: before.created, changed: before.edited };
    requireAsSeen(rows, seen);
    requireNoneRefused(rows, leavesOutRefused);
    await lockAsPlanned(transaction, rows);
    await requireFreeSkus(transaction, rows);
    await rememberSettings(transaction, productSheet, layout, {
      values: settings.values,
      now: services.now(),
    });
    return saveRows(transaction, rows, asked.photographs, record);
  });
}

/**
 * Imports are serialised: added rows have nothing to lock yet, and a second import of the same
 * sheet must find the SKUs of the first taken.
 */
async function waitForOtherImports(transaction: Database): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('product import', 0))`.execute(
    transaction,
  );
}

function requireAsSeen(rows: RowPlan[], seen: Record<string, string>): void {
  requireNoneOutrun(rows.filter(({ row, answer }) => seen[row] !== answer.seen));
}

/** Locks the products of the rows, none of which may have changed since the plan. */
async function lockAsPlanned(transaction: Database, rows: RowPlan[]): Promise<void> {
  const ids = rows.flatMap(({ product }) => product?.id ?? []);
  const locked = await transaction
    .selectFrom('product')
    .select(['id', 'version'])
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`id = ANY (${ids}::integer[])`)
    // In order, so that two imports cannot deadlock.
    .orderBy('id')
    .forUpdate()
    .execute();
  const versions = new Map(locked.map(({ id, version }) => [id, version]));
  const isOutrun = ({ product }: RowPlan) =>
    product !== undefined && versions.get(product.id) !== product.version;
  requireNoneOutrun(rows.filter(isOutrun));
}

/** A form may have given the SKU to another product since the rows were matched. */
async function requireFreeSkus(transaction: Database, rows: RowPlan[]): Promise<void> {
  const given = rows.flatMap((row) => {
    const sku = row.fields?.sku ?? null;
    return skuKey(sku) === skuKey(row.product?.sku ?? null) ? [] : [{ row, sku }];
  });
  const others = await findTakenSkus(
    transaction,
    given.map(({ sku }) => sku),
  );
  const taken = new Set(others.map(({ sku }) => skuKey(sku)));
  requireNoneOutrun(given.filter(({ sku }) => taken.has(skuKey(sku))).map(({ row }) => row));
}

function requireNoneOutrun(outrun: RowPlan[]): void {
  if (outrun.length === 0) return;
  const numbers = outrun.map(({ row }) => row);
  const message = `Somebody has changed products of this spreadsheet in the meantime (${rowsInWords(numbers)}). Nothing was imported; look at them again before you go on.`;
  throw new HttpError(409, message, { details: { rows: numbers } });
}

function requireNoneRefused(rows: RowPlan[], leavesOut: boolean): void {
  const refused = rows.filter(({ answer }) => answer.outcome === 'refused');
  if (leavesOut || refused.length === 0) return;
  const numbers = rowsInWords(refused.map(({ row }) => row));
  throw invalidFields({
    sheet: `Nothing was imported: correct ${numbers}, or leave out the refused rows.`,
  });
}

async function saveRows(
  transaction: Database,
  rows: RowPlan[],
  photographs: PhotoOfRow[],
  record: RecordChange,
): Promise<ImportResult> {
  const planned = rows.flatMap((row) => (row.fields ? [{ ...row, fields: row.fields }] : []));
  const fresh = freshPhotos(planned, photographs);
  const due = planned.map((row) => ({ ...row, fresh: fresh.get(row.row) ?? [] }));
  const added = await addRows(transaction, due);
  const changed = await changeRows(transaction, due);
  const saved = [...added, ...changed];
  await attachPhotos(transaction, saved);
  const ids = saved.map(({ id }) => id);
  const byId = new Map((await findProducts(transaction, ids)).map((after) => [after.id, after]));
  for (const { id, before } of saved) {
    const after = byId.get(id);
    if (!after) throw new Error(`Product ${id} has gone within its own transaction.`);
    record(before ? { action: 'edited', before, after } : { action: 'created', after });
  }
  return { added: added.length, changed: changed.length };
}

type DueRow = RowPlan & { fields: ProductFields; fresh: PhotoOfRow[] };

async function addRows(transaction: Database, rows: DueRow[]): Promise<SavedRow[]> {
  const added = rows.filter(({ answer }) => answer.outcome === 'added');
  const ids = await insertProducts(
    transaction,
    added.map(({ fields }) => fields),
  );
  return added.map(({ fields: { title }, fresh }, at) => {
    return { id: ids[at] ?? 0, before: undefined, title, fresh };
  });
}

async function changeRows(transaction: Database, rows: DueRow[]): Promise<SavedRow[]> {
  const changed = rows.flatMap(({ product: before, fields, answer, fresh }) => {
    const isChanged = fresh.length > 0 || Object.keys(answer.changes).length > 0;
    return before && isChanged ? [{ id: before.id, before, fields, fresh }] : [];
  });
  await bumpVersions(
    transaction,
    changed.map(({ id, fields }) => ({ ...fields, id })),
  );
  return changed.map(({ fields: { title }, ...row }) => ({ ...row, title }));
}
