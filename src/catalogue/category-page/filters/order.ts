import type { Sort } from './view.ts';

/** A piece as far as its place among the others goes. */
export interface Placed {
  title: string;
  /** Of a product that staff keep: the larger, the newer. Built-in pieces have none. */
  id: number | undefined;
}

const byTitle = new Intl.Collator('en', { numeric: true });

/** Pieces in the order of a sort; without one as we show them, built-in ones first. */
export function inOrder<Piece extends Placed>(
  pieces: readonly Piece[],
  sort: Sort | undefined,
): Piece[] {
  if (sort === 'title') return pieces.toSorted((a, b) => byTitle.compare(a.title, b.title));
  const builtIn = pieces.filter(({ id }) => id === undefined);
  const kept = pieces
    .filter(({ id }) => id !== undefined)
    .sort((a, b) => (a.id ?? 0) - (b.id ?? 0));
  return sort === 'newest' ? [...kept.reverse(), ...builtIn] : [...builtIn, ...kept];
}
