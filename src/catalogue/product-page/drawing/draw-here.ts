import type { Piece } from '../../contract/choices/piece.ts';
import { elementOf } from '../article-markup.ts';
import type { Kind } from '../kind.ts';
import { pieceDrawing } from './piece-drawing.ts';

/** Draws what is chosen in place of what was drawn before. */
export function drawHere(pictures: Element, piece: Pick<Piece, 'sizes' | 'sizesOf'>, kind: Kind) {
  const drawn = String(pieceDrawing(piece, kind));
  pictures.querySelector('figure')?.remove();
  if (drawn) pictures.append(elementOf(drawn));
}
