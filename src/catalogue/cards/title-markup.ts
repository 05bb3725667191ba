import { html } from 'hono/html';
import { titleParts } from './title-parts.ts';

/** HTML of a product title that only breaks between words. */
export function titleMarkup(title: string) {
  return html`${titleParts(title).map(({ text, isWhole }) => (isWhole ? html`<span class="whole">${text}</span>` : text))}`;
}
