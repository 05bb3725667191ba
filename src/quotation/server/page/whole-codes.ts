import { html } from 'hono/html';
import { MONTHS } from '../../../company/contract/calendar.ts';

/** What a browser would break: `QT-2026-0012/2`, `RC-2026-0057`, `M-Pesa`, `KSh 7,600`, `1 March 2027`. */
const WHOLE = new RegExp(
  String.raw`([A-Z]{2}-\d+-\d+(?:\/\d+)?|\bM-Pesa|KSh [\d,.]*\d|\b\d{1,2} (?:${MONTHS.join('|')})(?: \d{4})?)`,
);

/** A text whose numbers, names, sums and dates stay on one line each. */
export function wholeCodes(text: string) {
  return text
    .split(WHOLE)
    .map((part, place) => (place % 2 === 1 ? html`<span class="whole">${part}</span>` : part));
}
