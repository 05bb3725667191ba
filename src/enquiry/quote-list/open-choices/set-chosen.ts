import type { Chosen } from '../../../catalogue/contract/choices/chosen.ts';
import { lineKey } from '../../../catalogue/contract/choices/chosen-line.ts';
import { cutText } from '../../../platform/contract/cut-text.ts';
import { MAX_NOTE_CHARS } from '../../contract/quote-limits.ts';
import { asQuantity, lineOf, type QuoteList } from '../quote-list.ts';

/**
 * Gives a line what was chosen of it. If the list has that line already, both become one with the
 * quantities and notes of both.
 */
export function setChosen(list: QuoteList, line: string, chosen: readonly Chosen[]): QuoteList {
  const open = lineOf(list, line);
  if (!open) return list;
  const made = { ...open, chosen: [...chosen], line: lineKey({ key: open.key, chosen }) };
  const same = made.line === line ? undefined : lineOf(list, made.line);
  if (!same) return list.map((each) => (each.line === line ? made : each));
  const notes = [same.note.trim(), open.note.trim()].filter(Boolean).join('\n');
  const both = {
    ...same,
    quantity: asQuantity(same.quantity + open.quantity),
    note: cutText(notes, MAX_NOTE_CHARS),
  };
  return list.flatMap((each) => {
    if (each.line === line) return [];
    return each === same ? [both] : [each];
  });
}
