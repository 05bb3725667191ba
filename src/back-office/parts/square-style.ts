import type { CSSProperties } from 'react';
import { squareLooks } from '../../catalogue/contract/photo.ts';
import type { ProductImage } from '../../catalogue/contract/product.ts';

/** How a photograph stands in a square of the back office: as in those that visitors see. */
export function squareStyle({ square }: ProductImage): CSSProperties | undefined {
  return square && squareLooks(square);
}
