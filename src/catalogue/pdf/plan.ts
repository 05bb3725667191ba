import type { Piece, Section } from './products.ts';

/** Up to so many pieces a section has three to a row; more of them stand smaller, four to a row. */
export const SPACIOUS_UP_TO = 6;
/** Pieces, four to a row, below a section's banner and on each page after that. */
export const OPENING_CAPACITY = 12;
export const PAGE_CAPACITY = 16;

const COVER_AND_CONTENTS = 2;

/** One page of a section. */
export interface PlannedPage {
  /** As printed on it; the cover is page 1. */
  number: number;
  section: Section;
  /** The first of its section, with a banner above the pieces. */
  opens: boolean;
  columns: 3 | 4;
  pieces: Piece[];
}

/** Which piece goes on which page; the contents are read from this before a page is drawn. */
export function planPages(sections: Section[]): PlannedPage[] {
  const pages = sections.flatMap((section) => {
    const columns: 3 | 4 = section.pieces.length > SPACIOUS_UP_TO ? 4 : 3;
    return spread(section.pieces).map((pieces, index) => ({
      section,
      opens: index === 0,
      columns,
      pieces,
    }));
  });
  return pages.map((page, index) => ({ ...page, number: COVER_AND_CONTENTS + index + 1 }));
}

function spread(pieces: Piece[]): Piece[][] {
  const pages = [pieces.slice(0, OPENING_CAPACITY)];
  for (let start = OPENING_CAPACITY; start < pieces.length; start += PAGE_CAPACITY) {
    pages.push(pieces.slice(start, start + PAGE_CAPACITY));
  }
  return pages;
}
