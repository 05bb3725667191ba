import type { ListedPiece } from '../../../src/enquiry/quote-list/quote-list.ts';

/** A piece as the list on a device keeps it. */
export function aListedPiece(key: string, fields: Partial<ListedPiece> = {}): ListedPiece {
  return {
    key,
    title: `Piece ${key}`,
    path: `/p/${key}-piece`,
    picture: `/storage/${key}-400.webp`,
    quantity: 1,
    note: '',
    ...fields,
  };
}
