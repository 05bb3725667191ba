import type { CSSProperties } from 'react';
import { type SquareView, squareView } from '../../catalogue/contract/photo.ts';

/** How a photograph stands in a square of the back office: as in those that visitors see. */
export function squareStyle(image: Parameters<typeof squareView>[0]): CSSProperties | undefined {
  return squareLooks(squareView(image));
}

/** The same of a view that is known. */
export function squareLooks(view: SquareView | undefined): CSSProperties | undefined {
  if (!view) return undefined;
  if (view.at === 'whole') return { objectFit: 'contain', background: view.ground };
  return { objectPosition: `${view.at}% ${view.at}%` };
}
