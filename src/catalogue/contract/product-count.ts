/** Formats `1 product`, `2,000 products`. */
export function productCount(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en')} products`;
}
