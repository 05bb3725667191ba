const MAX_LENGTH = 160;
const CONTEXT = 40;

/** Cuts two long texts down to the part that differs, with some words around it. */
export function differingPart(before: string, after: string): { before: string; after: string } {
  if (before.length <= MAX_LENGTH && after.length <= MAX_LENGTH) return { before, after };
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const from = Math.max(0, start - CONTEXT);
  const rest = Math.max(0, end - CONTEXT);
  const part = (text: string) =>
    `${from > 0 ? '…' : ''}${text.slice(from, text.length - rest)}${rest > 0 ? '…' : ''}`;
  return { before: part(before), after: part(after) };
}
