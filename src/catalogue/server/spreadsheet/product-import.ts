import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import {
  madeBefore,
  rememberMade,
  type SubmittedForm,
} from '../../../platform/database/idempotency.ts';
import { HttpError, invalidFields } from '../../../platform/http/http-error.ts';
import type { ApiContext, Services } from '../../../platform/services.ts';
import type { ImportResult, PhotoOfRow } from '../../contract/spreadsheet/product-import.ts';
import { changeCatalogue, type RecordChange } from '../change-catalogue.ts';
import { findProducts } from '../products/products.ts';
import { insertProducts, updateProducts } from './bulk-saving.ts';
import { attachPhotos, type SavedRow } from './import-photos.ts';
import { planImport, type RowPlan } from './import-plan.ts';
import type { ProductSheet } from './sheet-rows.ts';

/** An import as it is asked for. */
export interface AskedImport {
  sheet: ProductSheet;
  /** The photographs' files, and where those are that were sent. */
  names: string[];
  photographs: PhotoOfRow[];
  /** Row → what the dry run saw. */
  seen: Record<string, string>;
  leavesOutRefused: boolean;
}

/**
 * Does what the dry run of a spreadsheet said, all of it or nothing. A repeated request finds what
 * the first one did.
 *
 * @param key one per import; without it every call imports
 * @throws HttpError 409 where products have changed since the dry run, 422 where rows are refused
 *   that were not left out
 */
export function importProducts(
  services: Services,
  context: ApiContext,
  asked: AskedImport,
  key?: string,
): Promise<ImportResult> {
  return changeCatalogue(services, context, async (transaction, record) => {
    const { sheet, names, seen, leavesOutRefused } = asked;
    const plan = await planImport(transaction, sheet, names, { hold: true });
    requireAsSeen(plan.rows, seen);
    requireNoneRefused(plan.rows, leavesOutRefused);
    return saveRows(transaction, plan.rows, asked.photographs, record);
  });
}

function requireAsSeen(rows: RowPlan[], seen: Record<string, string>): void {
  const others = rows.map(({ answer }) => answer).filter(({ row, seen: now }) => seen[row] !== now);
  if (others.length === 0) return;
  const numbers = others.map(({ row }) => row);
  const message = `Somebody has changed products of this spreadsheet in the meantime (${rowsInWords(numbers)}). Nothing was imported; look at them again before you go on.`;
  throw new HttpError(409, message, { details: { rows: numbers } });
}

function requireNoneRefused(rows: RowPlan[], leavesOut: boolean): void {
  const refused = rows.filter(({ answer }) => answer.outcome === 'refused');
  if (leavesOut || refused.length === 0) return;
  const numbers = rowsInWords(refused.map(({ row }) => row));
  throw invalidFields({
    sheet: `Nothing was imported: mend ${numbers}, or leave out what is refused.`,
  });
}

function rowsInWords(rows: number[]): string {
  const first = rows.slice(0, 10).join(', ');
  return `${rows.length === 1 ? 'row' : 'rows'} ${first}${rows.length > 10 ? ' …' : ''}`;
}

async function saveRows(
  transaction: Database,
  rows: RowPlan[],
  photographs: PhotoOfRow[],
  record: RecordChange,
) {
  const saved = [...(await addRows(transaction, rows)), ...(await changeRows(transaction, rows))];
  await attachPhotos(transaction, saved, photographs);
  const ids = saved.map(({ saved: { id } }) => id);
  const byId = new Map((await findProducts(transaction, ids)).map((after) => [after.id, after]));
  for (const {
    product: before,
    saved: { id },
  } of saved) {
    const after = byId.get(id);
    if (!after) throw new Error(`Product ${id} has gone within its own transaction.`);
    record(before ? { action: 'edited', before, after } : { action: 'created', after });
  }
  const added = saved.filter(({ product }) => !product).length;
  return { added, changed: saved.length - added };
}

async function addRows(transaction: Database, rows: RowPlan[]): Promise<SavedRow[]> {
  const added = withFields(rows, 'added');
  const ids = await insertProducts(
    transaction,
    added.map(({ fields }) => fields),
  );
  return added.map((row, at) => ({ ...row, saved: { id: ids[at] ?? 0, title: row.fields.title } }));
}

async function changeRows(transaction: Database, rows: RowPlan[]): Promise<SavedRow[]> {
  const changed = withFields(rows, 'changed').map((row) => {
    return { ...row, saved: { id: row.product?.id ?? 0, title: row.fields.title } };
  });
  await updateProducts(
    transaction,
    changed.map(({ saved: { id }, fields }) => ({ id, fields })),
  );
  return changed;
}

function withFields(rows: RowPlan[], outcome: 'added' | 'changed') {
  return rows.flatMap((row) =>
    row.answer.outcome === outcome && row.fields ? [{ ...row, fields: row.fields }] : [],
  );
}
