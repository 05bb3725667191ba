import { html } from 'hono/html';

/** What a browser would break at its hyphens: `QT-2026-0012/2`, `RC-2026-0057`, `M-Pesa`. */
const CODE = /([A-Z]{2}-\d+-\d+(?:\/\d+)?|\bM-Pesa)/;

/** A text whose numbers and names stay on one line. */
export function wholeCodes(text: string) {
  return text
    .split(CODE)
    .map((part, place) => (place % 2 === 1 ? html`<span class="whole">${part}</span>` : part));
}
