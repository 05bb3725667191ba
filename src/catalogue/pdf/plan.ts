import { CONTENT_WIDTH, PAGE } from '../../company/stationery/sheet.ts';
import type { PrintedProduct, Section } from './products.ts';

/** All measures are in points. */
export const GAP = 16;
const BANNER = 150;
const TALLEST_BANNER = 270;
const WIDEST_GAP = 72;
const TOP = PAGE.margin;
const BOTTOM = PAGE.height - 54;
/** A lower picture would look like a strip. */
const MIN_PICTURE_HEIGHT = 150;

const COLUMNS = 3;
const COVER_AND_CONTENTS = 2;

/** Side of a product's square picture. */
export const PICTURE_SIDE = (CONTENT_WIDTH - (COLUMNS - 1) * GAP) / COLUMNS;

type Block =
  | { kind: 'banner'; section: Section }
  | { kind: 'products'; products: PrintedProduct[] }
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
 * @param captionHeight height of the words below a product's picture
 */
export function planPages(
  sections: Section[],
  captionHeight: (product: PrintedProduct) => number,
): PlannedPage[] {
  const flow = new Flow(captionHeight);
  for (const section of sections) flow.placeSection(section);
  flow.fillWithPicture();
  return flow.pages;
}

class Flow {
  readonly pages: PlannedPage[] = [];
  private y = BOTTOM;
  private readonly captionHeight: (product: PrintedProduct) => number;

  constructor(captionHeight: (product: PrintedProduct) => number) {
    this.captionHeight = captionHeight;
  }

  /** A banner is never parted from its first row. */
  placeSection(section: Section): void {
    const rows = rowsOf(section.products);
    if (this.room() < BANNER + GAP + this.rowHeight(rows[0])) this.turn();
    this.add({ kind: 'banner', section }, BANNER);
    for (const products of rows) {
      this.add({ kind: 'products', products }, this.rowHeight(products));
    }
  }

  fillWithPicture(): void {
    if (this.room() >= MIN_PICTURE_HEIGHT) this.add({ kind: 'picture' }, this.room());
    this.spread();
  }

  private rowHeight(products: PrintedProduct[] = []): number {
    return PICTURE_SIDE + Math.max(...products.map(this.captionHeight));
  }

  private add(block: Block, height: number): void {
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

/** Rows of three; a product that would stand alone in the last one shares it with another. */
function rowsOf(products: readonly PrintedProduct[]): PrintedProduct[][] {
  if (products.length <= COLUMNS) return [[...products]];
  const count = products.length === COLUMNS + 1 ? 2 : COLUMNS;
  return [products.slice(0, count), ...rowsOf(products.slice(count))];
}
