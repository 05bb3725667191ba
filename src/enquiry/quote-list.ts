import type { RequestedPiece } from './quote-fields.ts';
import { LONGEST_NOTE, MAX_PIECES, MAX_QUANTITY } from './quote-limits.ts';

/** A piece on a visitor's quote list, with what is needed to show it without asking anybody. */
export interface ListedPiece extends RequestedPiece {
  title: string;
  /** The piece's page. */
  path: string;
  /** Address of a small picture; empty when the piece has none. */
  picture: string;
}

/** In the order in which pieces were added; each key once, at most MAX_PIECES. */
export type QuoteList = readonly ListedPiece[];

export function isListed(list: QuoteList, key: string): boolean {
  return list.some((piece) => piece.key === key);
}

/** Puts one of a piece at the end; a list that has it, or is full, stays as it is. */
export function addPiece(
  list: QuoteList,
  piece: Omit<ListedPiece, 'quantity' | 'note'>,
): QuoteList {
  if (isListed(list, piece.key) || list.length >= MAX_PIECES) return list;
  return [...list, { ...piece, quantity: 1, note: '' }];
}

export function removePiece(list: QuoteList, key: string): QuoteList {
  return list.filter((piece) => piece.key !== key);
}

/**
 * The list in a text that was kept, whoever wrote it and whenever: what cannot be shown is left
 * out, what is out of bounds is brought back.
 */
export function readQuoteList(text: string | null): QuoteList {
  const list: ListedPiece[] = [];
  for (const kept of entriesIn(text)) {
    const { key, title, path, picture, quantity, note } = (kept ?? {}) as Record<string, unknown>;
    if (!isWritten(key) || !isWritten(title) || !isOwnAddress(path)) continue;
    if (isListed(list, key) || list.length >= MAX_PIECES) continue;
    list.push({
      key,
      title,
      path,
      picture: isOwnAddress(picture) ? picture : '',
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

function entriesIn(text: string | null): unknown[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function isWritten(text: unknown): text is string {
  return typeof text === 'string' && text !== '';
}

/** Begins with one slash: never another site, never a script. */
function isOwnAddress(address: unknown): address is string {
  return typeof address === 'string' && /^\/(?![/\\])/.test(address);
}
