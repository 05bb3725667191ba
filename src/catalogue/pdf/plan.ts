import { CONTENT_WIDTH, PAGE } from '../../company/stationery/sheet.ts';
import type { PrintedProduct, Section } from './products.ts';

/** All measures are in points. */
export const GAP = 16;
const CAPTION = 60;
export const TABLE_HEAD = 44;
const BANNER = 150;
const TALLEST_BANNER = 270;
const WIDEST_GAP = 72;
const TOP = PAGE.margin;
const BOTTOM = PAGE.height - 54;
/** A lower picture would look like a strip. */
const MIN_PICTURE_HEIGHT = 150;

/** Larger sections show four products in a row instead of three. */
const MAX_SPACIOUS_PRODUCTS = 6;
/** Fewer rows of a table on a page would look like a mistake. */
const MIN_TABLE_ROWS = 3;
const COVER_AND_CONTENTS = 2;

type Block =
  | { kind: 'banner'; section: Section }
  | { kind: 'products'; section: Section; products: PrintedProduct[]; columns: 3 | 4 }
  | { kind: 'measures'; section: Section; products: PrintedProduct[] }
  /** Fills the rest of the last section's page. */
  | { kind: 'picture' };
export type PlacedBlock = Block & { y: number; height: number };

export interface PlannedPage {
  /** Printed page number; the cover is page 1. */
  number: number;
  blocks: PlacedBlock[];
}

/**
 * Plans the layout, from which the contents are printed before any page is drawn. Sections follow
 * each other on a page; remaining space goes into banners and gaps.
 *
 * @param lineHeight height of a product's row in the table of measures
 */
export function planPages(
  sections: Section[],
  lineHeight: (product: PrintedProduct) => number,
): PlannedPage[] {
  const flow = new Flow(lineHeight);
  for (const section of sections) flow.placeSection(section);
  flow.fillWithPicture();
  return flow.pages;
}

/** Side of a product's square picture. */
export function pictureSide(columns: number): number {
  return (CONTENT_WIDTH - (columns - 1) * GAP) / columns;
}

class Flow {
  readonly pages: PlannedPage[] = [];
  private y = BOTTOM;
  private readonly lineHeight: (product: PrintedProduct) => number;

  constructor(lineHeight: (product: PrintedProduct) => number) {
    this.lineHeight = lineHeight;
  }

  placeSection(section: Section): void {
    const rows = rowsOf(section);
    const opening = BANNER + GAP;
    const tableFirst = opening + this.tableHeight(section.products.slice(0, MIN_TABLE_ROWS));
    const hasRoom = this.room() >= opening + rowHeight(rows[0]);
    if (!hasRoom && this.room() < tableFirst) this.turn();
    this.place({ kind: 'banner', section }, BANNER);
    const isTableFirst = !hasRoom && this.room() + opening < BOTTOM - TOP;
    if (isTableFirst) this.placeMeasures(section);
    for (const row of rows) this.place(row, rowHeight(row));
    if (!isTableFirst) this.placeMeasures(section);
  }

  fillWithPicture(): void {
    if (this.room() >= MIN_PICTURE_HEIGHT) this.place({ kind: 'picture' }, this.room());
    this.spread();
  }

  /** Places as many rows as fit, and the rest on the next page. */
  private placeMeasures(section: Section): void {
    let left = section.products;
    while (left.length > 0) {
      const products = left.slice(0, this.linesThatFit(left));
      left = left.slice(products.length);
      if (products.length === 0) this.turn();
      else this.place({ kind: 'measures', section, products }, this.tableHeight(products));
    }
  }

  /** Places no row if the table would have too few, here or on the next page. */
  private linesThatFit(products: PrintedProduct[]): number {
    let lines = 0;
    let height = TABLE_HEAD;
    for (const product of products) {
      height += this.lineHeight(product);
      if (height > this.room()) break;
      lines += 1;
    }
    if (lines === products.length) return lines;
    const leavesEnough = Math.min(lines, products.length - MIN_TABLE_ROWS);
    return leavesEnough < MIN_TABLE_ROWS ? 0 : leavesEnough;
  }

  private tableHeight(products: PrintedProduct[]): number {
    return products.reduce((sum, product) => sum + this.lineHeight(product), TABLE_HEAD);
  }

  private place(block: Block, height: number): void {
    if (height > this.room()) this.turn();
    this.page().blocks.push({ ...block, y: this.y, height });
    this.y += height + GAP;
  }

  private room(): number {
    return BOTTOM - this.y;
  }

  private turn(): void {
    this.spread();
    this.pages.push({ number: COVER_AND_CONTENTS + this.pages.length + 1, blocks: [] });
    this.y = TOP;
  }

  private page(): PlannedPage {
    return this.pages.at(-1) as PlannedPage;
  }

  /** Distributes remaining space: first to banners, then to gaps. */
  private spread(): void {
    const blocks = this.pages.at(-1)?.blocks ?? [];
    const left = BOTTOM - (this.y - GAP);
    const banners = blocks.filter(({ kind }) => kind === 'banner').length;
    const taller = banners && Math.min(left / banners, TALLEST_BANNER - BANNER);
    const gaps = Math.max(1, blocks.length - 1);
    const wider = Math.min((left - taller * banners) / gaps, WIDEST_GAP - GAP);
    let shift = 0;
    for (const block of blocks) {
      block.y += shift;
      if (block.kind === 'banner') block.height += taller;
      shift += wider + (block.kind === 'banner' ? taller : 0);
    }
  }
}

type Row = Extract<Block, { kind: 'products' }>;

function rowsOf(section: Section): Row[] {
  const { products } = section;
  const columns = products.length > MAX_SPACIOUS_PRODUCTS ? 4 : 3;
  const rows = Math.ceil(products.length / columns);
  return Array.from({ length: rows }, (_, row) => ({
    kind: 'products',
    section,
    products: products.slice(row * columns, (row + 1) * columns),
    columns,
  }));
}

function rowHeight(row: Row | undefined): number {
  return row ? pictureSide(row.columns) + CAPTION : 0;
}
