import { html } from 'hono/html';

/** A hyphenated word that is short enough for any line. */
const HYPHENATED = /^[^ -]{1,8}-[^ -]{1,8}$/;

/** HTML of a product title that only breaks between words: "Four-Person" stays together. */
export function titleMarkup(title: string) {
  const words = title.split(/( )/);
  return html`${words.map((word) => (HYPHENATED.test(word) ? html`<span class="whole">${word}</span>` : word))}`;
}
