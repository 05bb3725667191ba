import { html } from 'hono/html';

/** A word with a hyphen that is short enough for any line. */
const HYPHENATED = /((?<![^ ])[^ -]{1,8}-[^ -]{1,8}(?![^ ]))/;

/** A product's title as HTML that is broken between words only: "Four-Person" stays together. */
export function titleMarkup(title: string) {
  const parts = title.split(HYPHENATED);
  return html`${parts.map((part, at) => (at % 2 ? html`<span class="whole">${part}</span>` : part))}`;
}
