/** Formats `1 product`, `2,000 products`. */
export function productCount(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en')} products`;
}

/** Formats `1 piece`, `2,000 pieces`. */
export function pieceCount(count: number): string {
  return count === 1 ? '1 piece' : `${count.toLocaleString('en')} pieces`;
}
