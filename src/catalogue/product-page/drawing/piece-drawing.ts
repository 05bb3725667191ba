import { html } from 'hono/html';
import { measuredSize, type ProductSize } from '../../contract/choices/measures.ts';
import { measuresNote } from '../facts/size-facts.ts';
import type { Kind } from '../kind.ts';
import { dimensionDrawing } from './dimension-drawing.ts';

/** A piece's drawing with its measures, and of which size they are; empty unless it is fully measured. */
export function pieceDrawing(
  { sizes, sizesOf }: { sizes: readonly ProductSize[]; sizesOf: string },
  kind: Kind,
) {
  const size = measuredSize(sizes);
  const note = measuresNote(sizesOf);
  if (!size) return '';
  return html`<figure class="drawn">${dimensionDrawing(kind, size)}${note && html`<figcaption>${note}</figcaption>`}</figure>`;
}
