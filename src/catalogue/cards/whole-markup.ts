import { html } from 'hono/html';
import { wholeParts } from '../contract/choices/whole-parts.ts';

/** HTML of a text whose measures and short hyphenated words stay whole. */
export function wholeMarkup(text: string) {
  return html`${wholeParts(text).map(({ text: part, isWhole }) => (isWhole ? html`<span class="whole">${part}</span>` : part))}`;
}
