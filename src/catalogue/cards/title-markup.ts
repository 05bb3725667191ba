import { html } from 'hono/html';

/** A word with a hyphen that is short enough for any line. */
const HYPHENATED = /^[^ -]{1,8}-[^ -]{1,8}$/;

/** A product's title as HTML that is broken between words only: "Four-Person" stays together. */
export function titleMarkup(title: string) {
  const words = title.split(/( )/);
  return html`${words.map((word) => (HYPHENATED.test(word) ? html`<span class="whole">${word}</span>` : word))}`;
}
