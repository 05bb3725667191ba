import { html } from 'hono/html';
import type { SquareView } from '../../platform/contract/square-view.ts';

/**
 * What an image in a square says of its view, and what stands before it: the colour behind one that
 * is shown whole. A drawing without a shape carries it, since the pages' policy allows no style in
 * the markup. Empty for most.
 */
export function squareMarkup(view: SquareView | undefined) {
  if (!view) return { at: '', ground: '' };
  const { at, ground } = view;
  return {
    at: html` data-at="${at}"`,
    ground: ground ? html`<svg class="ground" color="${ground}" aria-hidden="true"></svg>` : '',
  };
}
