import type { CSSProperties } from 'react';
import { squareLooks, squareView } from '../../catalogue/contract/photo.ts';

/** How a photograph stands in a square of the back office: as in those that visitors see. */
export function squareStyle(image: Parameters<typeof squareView>[0]): CSSProperties | undefined {
  const view = squareView(image);
  return view && squareLooks(view);
}
