import {
  MEASURES_LABEL,
  measuredSize,
  type ProductSize,
  sizeWords,
} from '../../contract/choices/measures.ts';
import type { Kind } from '../kind.ts';

/** What is known of a product; the note says what it is true of. */
export type Fact = [name: string, value: string, note?: string];

/** Kinds with a table top, whose height matters more than their depth. */
const WITH_TOP: Kind[] = ['table', 'desk', 'workstation'];

/** All measures of a piece, and of which of its sizes they are. */
export function sizeFacts(
  { sizes, sizesOf }: { sizes: readonly ProductSize[]; sizesOf: string },
  kind: Kind,
): Fact[] {
  const hasTop = WITH_TOP.includes(kind);
  const [first, ...others] = sizes.flatMap((size) => factsOfSize(size, hasTop));
  const note = measuresNote(sizesOf);
  return first ? [note ? [first[0], first[1], note] : first, ...others] : [];
}

/** `Measures of 5 × 6 ft`; empty where no choice changes them. */
export function measuresNote(sizesOf: string): string {
  return sizesOf && `Measures of ${sizesOf}`;
}

/** A row for all three of them, or one for each of those that are known. */
function factsOfSize(size: ProductSize, hasTop: boolean): Fact[] {
  const { name, width, depth, height } = size;
  if (!measuredSize([size])) {
    const known = { Width: width, Depth: depth, Height: height };
    return Object.entries(known).flatMap(([label, cm]) =>
      cm === null ? [] : [[label, `${cm} cm`] satisfies Fact],
    );
  }
  if (name !== undefined) {
    return [[`${name}, ${MEASURES_LABEL.toLowerCase()}`, sizeWords(size)]];
  }
  if (!hasTop) return [[MEASURES_LABEL, sizeWords(size)]];
  return [
    ['Top, width × depth', `${width} × ${depth} cm`],
    ['Height', `${height} cm`],
  ];
}
