import type { Company } from './company-file.ts';

/** Most pieces of one order that come in the usual time; an older file names none. */
export function stockPiecesOf({ stockPieces = '10' }: Pick<Company, 'stockPieces'>): string {
  return stockPieces;
}
