import type { Chosen } from '../contract/choices/chosen.ts';
import { lineKey } from '../contract/choices/chosen-line.ts';

/** What a card that opens a chosen piece carries for the quote list, see productOnCard. */
export function chosenOnCard(key: string, chosen: readonly Chosen[]): string {
  return JSON.stringify({ line: lineKey({ key, chosen }), chosen });
}
