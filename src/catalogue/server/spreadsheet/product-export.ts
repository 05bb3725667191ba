import { dayInNairobi, timeInNairobi } from '../../../company/contract/nairobi.ts';
import { storagePath } from '../../../media/contract/photo.ts';
import type { SheetFormat } from '../../../platform/contract/sheet-formats.ts';
import type { ApiContext, Services } from '../../../platform/services.ts';
import type { Cell } from '../../../platform/spreadsheet/cell.ts';
import { pagesById, sendSheet } from '../../../platform/spreadsheet/send-sheet.ts';
import { fieldOf } from '../../contract/fields/product-fields.ts';
import type { Product } from '../../contract/product.ts';
import type { ProductSelection } from '../../contract/product-query.ts';
import {
  COLUMN_NAMES,
  type ColumnName,
  columnHeadings,
  columnLabel,
  isField,
  joinedBy,
} from '../../contract/spreadsheet/sheet-columns.ts';
import { listProductIds, type ResolveSelection } from '../products/product-list.ts';
import { findProducts } from '../products/products.ts';
import { cellOf } from './sheet-cells.ts';

/** Answers all pages of a product selection, or some products of it, as a file. */
export async function exportProducts(
  services: Services,
  context: ApiContext,
  {
    format,
    ids,
    ...selection
  }: ProductSelection & { format: SheetFormat; ids?: number[] | undefined },
  resolveSelection: ResolveSelection,
): Promise<Response> {
  const { database, settings, now } = services;
  const wanted = ids
    ? { ids, sort: selection.sort ?? 'id' }
    : await resolveSelection(selection, 'staff');
  const found = await listProductIds(database, wanted, 'staff');
  return sendSheet(context, services, {
    name: `products-${dayInNairobi(now())}`,
    format,
    headings: COLUMN_NAMES.flatMap(columnHeadings),
    widths: widths(),
    pages: pagesById(found, (page) => findProducts(database, page)),
    cellsOf: (product) =>
      COLUMN_NAMES.flatMap((name) => productCells(name, product, settings.siteUrl)),
  });
}

function productCells(name: ColumnName, product: Product, siteUrl: string): Cell[] {
  const { length } = columnHeadings(name);
  const cell = productCell(name, product, siteUrl);
  if (length === 1) return [cell];
  const cells = typeof cell === 'string' ? cell.split(joinedBy(name)) : [];
  return Array.from({ length }, (_, at) => cells[at] ?? null);
}

function productCell(name: ColumnName, product: Product, siteUrl: string): Cell {
  if (isField(name)) return cellOf(name, product);
  if (name === 'photographs') return photographsCell(product, siteUrl);
  const value = product[name];
  return typeof value === 'number' ? value : timeInNairobi(value);
}

/** Addresses of a product's photos, the main one first. */
function photographsCell({ images }: Product, siteUrl: string): Cell {
  return images.map(({ url }) => siteUrl + storagePath(url)).join(', ') || null;
}

function widths(): number[] {
  return COLUMN_NAMES.flatMap((name) => {
    const kind = isField(name) && fieldOf(name).kind;
    if (kind === 'text') return 60;
    if (kind === 'name' || kind === 'choices') return columnHeadings(name).map(() => 36);
    return Math.max(12, columnLabel(name).length + 2);
  });
}
