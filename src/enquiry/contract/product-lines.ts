/** As much of a piece that somebody asks for as is needed to name it. */
export interface CountedPiece {
  title: string;
  sku: string | null;
  quantity: number;
}

/** `12 × Umoja Workstation (OFF-WST-001)` */
export function pieceName({ title, sku, quantity }: CountedPiece): string {
  return `${quantity.toLocaleString('en')} × ${title}${sku ? ` (${sku})` : ''}`;
}

/** What is asked for, a line for each piece, with the words that came with it. */
export function pieceLines(pieces: readonly (CountedPiece & { note: string })[]): string[] {
  return pieces.map((piece) => {
    const note = piece.note.replace(/\s+/g, ' ');
    return pieceName(piece) + (note && `: ${note}`);
  });
}

/** `1 piece`, `3 pieces`: lines of a list, whatever their quantities. */
export function countPieces({ length }: readonly unknown[]): string {
  return length === 1 ? '1 piece' : `${length} pieces`;
}
