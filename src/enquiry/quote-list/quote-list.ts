import { type RememberedPiece, rememberedPieces } from '../../catalogue/contract/remembered-product.ts';
import type { RequestedPiece } from '../contract/quote-fields.ts';
import { LONGEST_NOTE, MAX_PIECES, MAX_QUANTITY } from '../contract/quote-limits.ts';

/** A piece on a visitor's quote list. */
export type ListedPiece = RequestedPiece & RememberedPiece;

/** In the order in which pieces were added; each key once, at most MAX_PIECES. */
export type QuoteList = readonly ListedPiece[];

export function isListed(list: QuoteList, key: string): boolean {
  return list.some((piece) => piece.key === key);
}

/** Puts one of a piece at the end; a list that has it, or is full, stays as it is. */
export function addPiece(list: QuoteList, piece: RememberedPiece): QuoteList {
  if (isListed(list, piece.key) || list.length >= MAX_PIECES) return list;
  return [...list, { ...piece, quantity: 1, note: '' }];
}

export function removePiece(list: QuoteList, key: string): QuoteList {
  return list.filter((piece) => piece.key !== key);
}

/** The list in a text that was kept: what is out of bounds is brought back. */
export function readQuoteList(text: string | null): QuoteList {
  const list: ListedPiece[] = [];
  for (const { key, title, path, picture, quantity, note } of rememberedPieces(text)) {
    if (isListed(list, key) || list.length >= MAX_PIECES) continue;
    list.push({
      key,
      title,
      path,
      picture,
      quantity: asQuantity(typeof quantity === 'number' ? quantity : 1),
      note: typeof note === 'string' ? note.slice(0, LONGEST_NOTE) : '',
    });
  }
  return list;
}

/** The whole number nearest below that a piece may have; NaN counts as one. */
export function asQuantity(quantity: number): number {
  return Math.min(Math.max(Math.floor(quantity || 1), 1), MAX_QUANTITY);
}
