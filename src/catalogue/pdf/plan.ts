import type { PrintedProduct, Section } from './products.ts';

/** Up to so many products a section has three to a row; more of them stand smaller, four to a row. */
export const SPACIOUS_UP_TO = 6;
/** Products, four to a row, below a section's banner and on each page after that. */
export const OPENING_CAPACITY = 12;
export const PAGE_CAPACITY = 16;

const COVER_AND_CONTENTS = 2;

export interface PlannedPage {
  /** As printed on it; the cover is page 1. */
  number: number;
  section: Section;
  /** The first of its section, with a banner above the products. */
  opens: boolean;
  columns: 3 | 4;
  products: PrintedProduct[];
}

/** Which product goes on which page; the contents are read from this before a page is drawn. */
export function planPages(sections: Section[]): PlannedPage[] {
  const pages = sections.flatMap((section) => {
    const columns: 3 | 4 = section.products.length > SPACIOUS_UP_TO ? 4 : 3;
    return spread(section.products).map((products, index) => ({
      section,
      opens: index === 0,
      columns,
      products,
    }));
  });
  return pages.map((page, index) => ({ ...page, number: COVER_AND_CONTENTS + index + 1 }));
}

function spread(products: PrintedProduct[]): PrintedProduct[][] {
  const pages = [products.slice(0, OPENING_CAPACITY)];
  for (let start = OPENING_CAPACITY; start < products.length; start += PAGE_CAPACITY) {
    pages.push(products.slice(start, start + PAGE_CAPACITY));
  }
  return pages;
}
