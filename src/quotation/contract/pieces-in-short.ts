import type { QuotationContent } from './quotation-content.ts';

const MAX_NAMED = 2;

interface InShort {
  /** `20 × Kiti Chair, 10 × Meza Desk and 3 more`; a single one is its title alone. */
  pieces: string;
  piece_count: number;
}

/** Names what is quoted, without delivery and the like and without what the customer left out. */
export function piecesInShort(
  { lines }: Pick<QuotationContent, 'lines'>,
  leftOut: readonly number[] = [],
): InShort {
  const taken = lines.filter((_, position) => !leftOut.includes(position));
  const pieces = taken.filter(({ is_service }) => !is_service);
  const named = pieces.length > 0 ? pieces : taken;
  const words = named
    .slice(0, MAX_NAMED)
    .map(({ title, quantity }) =>
      quantity === 1 ? title : `${quantity.toLocaleString('en')} × ${title}`,
    );
  const more = named.length - words.length;
  return {
    pieces: words.join(', ') + (more > 0 ? ` and ${more} more` : ''),
    piece_count: pieces.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}
