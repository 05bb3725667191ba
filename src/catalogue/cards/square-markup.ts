import { html } from 'hono/html';
import type { SquareCrop } from '../../platform/contract/square-crop.ts';

/**
 * Attributes that crop an image in its square, and the element behind it that carries the
 * background colour of an uncropped image. That element is an SVG without content, since the pages'
 * policy allows no inline styles. Both are empty for most images.
 */
export function squareMarkup(crop: SquareCrop | undefined) {
  if (!crop) return { at: '', ground: '' };
  const { at, ground } = crop;
  return {
    at: html` data-at="${at}"`,
    ground: ground ? html`<svg class="ground" color="${ground}" aria-hidden="true"></svg>` : '',
  };
}
