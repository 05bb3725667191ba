import { store, stored } from '../../design/device-storage.ts';
import { paths } from '../../paths.ts';

/** Fits side by side on a phone and on a printed page. */
export const MAX_COMPARED = 3;

const KEY = 'compared';

/** The id of a product, with what was chosen of it as a query: `12`, `12?fabric=sage`. */
export type Compared = string;
const PIECE = /^[1-9]\d{0,8}(?:\?[\w%.*+=&-]{1,400})?$/;

/** What is chosen to be compared on this device, in order. */
export function comparedPieces(): Compared[] {
  return piecesIn((stored(KEY) ?? '').split(/[^\w%.*+=&?-]+/));
}

export function rememberCompared(pieces: readonly Compared[]) {
  store(KEY, pieces);
}

/** Path such as `/compare?ids=1,2,3`. */
export function comparePath(pieces: readonly Compared[]): string {
  return `${paths.compare}?ids=${pieces.map(encodeURIComponent)}`;
}

/** The pieces of a query string; undefined when it has none. */
export function piecesOfAddress(search: string): Compared[] | undefined {
  const ids = new URLSearchParams(search).get('ids');
  return ids === null ? undefined : piecesIn(ids.split(','));
}

export function idOf(piece: Compared): number {
  return Number.parseInt(piece, 10);
}

function piecesIn(texts: readonly string[]): Compared[] {
  return [...new Set(texts.filter((text) => PIECE.test(text)))].slice(0, MAX_COMPARED);
}
